import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { changeBind, verification, type VerificationChannel } from '../../src/contract/index.ts';
import {
  Dialog,
  DialogCancel,
  ErrorState,
  RowButton,
  Sheet,
  SheetPart,
  WorkButton,
} from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { addressInput } from '../parts/addressInput.ts';
import { CodeField } from '../parts/CodeField.tsx';
import { MemberForm } from '../parts/MemberForm.tsx';
import { addressProblem, quiet, refusedFields, requiredProblem } from '../parts/problems.ts';
import { PartHead } from '../parts/PartHead.tsx';
import { Permitted } from '../parts/Permitted.tsx';
import { PasswordField, TextField } from '../parts/TextField.tsx';
import { useMemberForm } from '../parts/useMemberForm.ts';
import { useMemberInfo, useMemberServices } from '../services.ts';
import { useProfileForm } from './useProfileForm.ts';

/** Mobile number and e-mail, each changed in two steps: the old one is verified, the new one bound. */
export function Bindings() {
  const t = useText('member.profile');
  const tAddress = useText('member.entry.address');
  const member = useMemberInfo();
  const [changed, setChanged] = useState<VerificationChannel>();
  const { data, error, refetch } = useProfileForm();
  const channels = data?.accountVerificationType ?? [];
  if (error && !data)
    return (
      <Sheet>
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      </Sheet>
    );
  if (channels.length === 0) return null;
  return (
    <Sheet>
      <SheetPart>
        <PartHead>
          <h2>{t('bindings')}</h2>
        </PartHead>
        <Lines>
          {channels.map((channel) => {
            const address = tAddress(channel);
            return (
              <li key={channel}>
                <span>{address}</span>
                <b>{member[channel] || t('unbound')}</b>
                <Permitted to="changeBind">
                  <RowButton
                    type="button"
                    aria-label={t(member[channel] ? 'changeOf' : 'bindOf', { address })}
                    onClick={() => setChanged(channel)}
                  >
                    {t(member[channel] ? 'change' : 'bind')}
                  </RowButton>
                </Permitted>
              </li>
            );
          })}
        </Lines>
      </SheetPart>
      {changed && <BindDialog channel={changed} onClose={() => setChanged(undefined)} />}
    </Sheet>
  );
}

type BindDialogProps = {
  readonly channel: VerificationChannel;
  readonly onClose: () => void;
};

function BindDialog({ channel, onClose }: BindDialogProps) {
  const { [channel]: bound } = useMemberInfo();
  // Binding at the time the dialog opened: the second step must not turn back into the first.
  const [wasBound] = useState(bound);
  const [token, setToken] = useState('');
  // The new address outlasts a proof that expired while it was typed.
  const [expiredAt, setExpiredAt] = useState<string>();
  return wasBound && !token ? (
    <VerifyStep
      channel={channel}
      to={wasBound}
      isAgain={expiredAt !== undefined}
      onVerified={setToken}
      onClose={onClose}
    />
  ) : (
    <RenewStep
      channel={channel}
      token={token}
      typed={expiredAt}
      onExpired={(address) => {
        setExpiredAt(address);
        setToken('');
      }}
      onClose={onClose}
    />
  );
}

type VerifyStepProps = BindDialogProps & {
  readonly to: string;
  /** The proof of an earlier step 1 has expired. */
  readonly isAgain: boolean;
  readonly onVerified: (token: string) => void;
};

/** Step 1: sends a code to the present address, after the password was checked. */
function VerifyStep({ channel, to, isAgain, onVerified, onClose }: VerifyStepProps) {
  const t = useText('member.profile');
  const address = useText('member.entry.address')(channel);
  const { http } = useMemberServices();
  const formId = useId();
  const { form, submit, failure, isBusy, tell } = useMemberForm({
    defaultValues: { password: '', captcha: '' },
    check: (values) => ({
      password: requiredProblem(values.password),
      captcha: requiredProblem(values.captcha),
    }),
    async send({ captcha }) {
      const proven = await http.call(verification, { type: channel, captcha }, quiet);
      onVerified(proven.accountVerificationToken);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('verify.title', { address })}
      note={t('step', { step: 1 })}
      isDirty={form.formState.isDirty}
      buttons={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <WorkButton type="submit" form={formId} variant="contained" isWorking={isBusy}>
            {t('verify.next')}
          </WorkButton>
        </>
      }
    >
      {isAgain && <p role="alert">{t('verify.expired')}</p>}
      <p>{t('verify.text', { to })}</p>
      <MemberForm id={formId} form={form} submit={submit} failure={failure} isBusy={isBusy}>
        <PasswordField name="password" label={t('verify.password')} />
        <CodeField
          channel={channel}
          purpose="verify"
          to={to}
          passwordField="password"
          tell={tell}
        />
      </MemberForm>
    </Dialog>
  );
}

type RenewStepProps = BindDialogProps & {
  /** Token of step 1; empty if nothing was bound, and the password is asked for. */
  readonly token: string;
  /** The address that was typed before the proof expired. */
  readonly typed: string | undefined;
  readonly onExpired: (address: string) => void;
};

/** Step 2: the new address, and the code that was sent to it. */
function RenewStep({ channel, token, typed = '', onExpired, onClose }: RenewStepProps) {
  const t = useText('member.profile');
  const address = useText('member.entry.address')(channel);
  const { http, sessions, toasts } = useMemberServices();
  const formId = useId();
  const { form, submit, failure, isBusy, tell } = useMemberForm({
    defaultValues: { email: '', mobile: '', captcha: '', password: '', [channel]: typed },
    check: (values) => ({
      [channel]: addressProblem(channel, values[channel]),
      captcha: requiredProblem(values.captcha),
      password: token ? undefined : requiredProblem(values.password),
    }),
    async send({ captcha, password, ...addresses }) {
      const proof = token ? { accountVerificationToken: token } : { password };
      const sent = { type: channel, captcha, [channel]: addresses[channel], ...proof };
      try {
        await http.call(changeBind, sent, quiet);
      } catch (error) {
        if (!refusedFields(error)['accountVerificationToken']) throw error;
        return onExpired(addresses[channel]);
      }
      sessions.member.set({ [channel]: addresses[channel] });
      toasts.add({ type: 'success', message: t('renew.done') });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('renew.title', { address })}
      note={token && t('step', { step: 2 })}
      isDirty={form.formState.isDirty}
      buttons={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <WorkButton type="submit" form={formId} variant="contained" isWorking={isBusy}>
            {t('renew.save')}
          </WorkButton>
        </>
      }
    >
      <MemberForm id={formId} form={form} submit={submit} failure={failure} isBusy={isBusy}>
        {!token && <PasswordField name="password" label={t('verify.password')} />}
        <TextField
          name={channel}
          label={t('renew.field', { address })}
          input={addressInput[channel]}
        />
        <CodeField channel={channel} purpose="change" addressField={channel} tell={tell} />
      </MemberForm>
    </Dialog>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(3),
    padding: theme.spacing(2.5, 0),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
  '& span': { color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 400, overflowWrap: 'anywhere' },
}));
