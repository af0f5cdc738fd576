import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Controller } from 'react-hook-form';
import { checkIn, type MemberProfile } from '../../src/contract/index.ts';
import { WorkButton } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { MemberForm } from '../parts/MemberForm.tsx';
import { loginNameProblem, secretProblem } from '../parts/problems.ts';
import { PasswordField, TextField } from '../parts/TextField.tsx';
import { useCaptchaDialog } from '../parts/useCaptcha.tsx';
import { quiet, useMemberForm } from '../parts/useMemberForm.ts';
import { useMemberServices } from '../services.ts';

type LoginFormProps = {
  /** The member who signed in last; may be empty. */
  readonly username?: string;
  /** Undefined until the server has said so: it is asked again on sending. */
  readonly hasCaptcha: boolean | undefined;
  readonly onEntered: (userInfo: MemberProfile) => void;
  readonly onRetrieve?: (() => void) | undefined;
  readonly onRegister?: () => void;
};

/** Account, mobile number or e-mail with the password. */
export function LoginForm(props: LoginFormProps) {
  const { username = '', hasCaptcha, onEntered, onRetrieve, onRegister } = props;
  const t = useText('member.entry');
  const { http } = useMemberServices();
  const captcha = useCaptchaDialog();
  const { form, submit, failure, isBusy } = useMemberForm({
    defaultValues: { username, password: '', keep: true },
    check: (values) => ({
      username: loginNameProblem(values.username.trim()),
      password: secretProblem(values.password),
    }),
    async send({ username: typed, ...values }) {
      const answer = hasCaptcha === false ? {} : await captcha.ask('user_login');
      if (!answer) return;
      const sent = { ...values, ...answer, username: typed.trim(), tab: 'login' } as const;
      const { userInfo } = await http.call(checkIn, sent, quiet);
      onEntered(userInfo);
    },
  });

  return (
    <>
      <MemberForm form={form} submit={submit} failure={failure} isBusy={isBusy}>
        <TextField
          name="username"
          label={t('login.username')}
          input={{
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            autoFocus: !username,
          }}
        />
        <PasswordField
          name="password"
          label={t('login.password')}
          input={{ autoFocus: Boolean(username) }}
        />
        <Between>
          <Controller
            control={form.control}
            name="keep"
            render={({ field: { value, ...field } }) => (
              <FormControlLabel
                label={t('login.keep')}
                control={<Checkbox {...field} checked={value} />}
              />
            )}
          />
          {onRetrieve && (
            <Button variant="text" onClick={onRetrieve}>
              {t('login.forgotten')}
            </Button>
          )}
        </Between>
        <WorkButton type="submit" variant="contained" isWorking={isBusy}>
          {t('login.submit')}
        </WorkButton>
        {onRegister && (
          <Button variant="text" onClick={onRegister}>
            {t('login.toRegister')}
          </Button>
        )}
      </MemberForm>
      {captcha.element}
    </>
  );
}

const Between = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
});
