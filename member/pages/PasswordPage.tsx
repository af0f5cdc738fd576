import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import { areaRoots, changePassword, loginPage, passwordProblem } from '../../src/contract/index.ts';
import { PageHead, Sheet, SheetPart, useDirty, WorkButton } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { MemberForm } from '../parts/MemberForm.tsx';
import { Permitted } from '../parts/Permitted.tsx';
import { quiet, requiredProblem, secretProblem } from '../parts/problems.ts';
import { PasswordField } from '../parts/TextField.tsx';
import { useMemberForm } from '../parts/useMemberForm.ts';
import { useMemberServices } from '../services.ts';

/** The old password, and the new one twice. The server ends every session with it. */
export default function PasswordPage() {
  const t = useText('member.password');
  const { http, sessions, toasts } = useMemberServices();
  const navigate = useNavigate();
  const { form, submit, failure, isBusy } = useMemberForm({
    defaultValues: { oldPassword: '', newPassword: '', repeated: '' },
    check: (values) => ({
      oldPassword: requiredProblem(values.oldPassword),
      newPassword: secretProblem(values.newPassword),
      repeated:
        requiredProblem(values.repeated) ??
        (values.repeated === values.newPassword ? undefined : 'repeat'),
    }),
    async send({ oldPassword, newPassword }) {
      await http.call(changePassword, { oldPassword, newPassword }, quiet);
      form.reset();
      toasts.add({ type: 'success', message: t('changed') });
      sessions.member.clear();
      void navigate(loginPage(areaRoots.member), { replace: true });
    },
  });
  useDirty(form.formState.isDirty);
  const typed = form.watch('newPassword');

  return (
    <>
      <PageHead title={t('title')} tabTitle={t('title')} fact={t('text')} />
      <Permitted to="edit">
        <Sheet>
          <SheetPart>
            <Narrow>
              <MemberForm form={form} submit={submit} failure={failure} isBusy={isBusy}>
                <PasswordField name="oldPassword" label={t('old')} />
                <PasswordField
                  name="newPassword"
                  label={t('new')}
                  hint={
                    <span role="status">
                      {typed && !passwordProblem(typed)
                        ? t('strength.label', { word: t(`strength.${strengthOf(typed)}`) })
                        : t('hint')}
                    </span>
                  }
                  input={{ autoComplete: 'new-password' }}
                />
                <PasswordField
                  name="repeated"
                  label={t('repeat')}
                  input={{ autoComplete: 'new-password' }}
                />
                <div>
                  <WorkButton type="submit" variant="contained" isWorking={isBusy}>
                    {t('save')}
                  </WorkButton>
                </div>
              </MemberForm>
            </Narrow>
          </SheetPart>
        </Sheet>
      </Permitted>
    </>
  );
}

/** Strength by length and kinds of characters, as described to the member. */
function strengthOf(typed: string): 'weak' | 'fair' | 'strong' {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(typed)).length;
  if (typed.length >= 12 && kinds >= 3) return 'strong';
  return typed.length >= 8 && kinds >= 2 ? 'fair' : 'weak';
}

const Narrow = styled('div')({ maxWidth: 420 });
