import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  type CaptchaAnswer,
  type CodeSent,
  sendMailCode,
  sendSmsCode,
  type VerificationChannel,
} from '../../src/contract/index.ts';
import { useText } from '../../src/texts/index.ts';
import { useMemberServices } from '../services.ts';
import { TextField } from './TextField.tsx';
import { useCaptchaDialog } from './useCaptcha.tsx';
import { quiet } from './useMemberForm.ts';

/** What a code is asked for; the wire names it by its channel. */
export type CodePurpose = 'register' | 'retrieve' | 'change' | 'verify';

type CodeFieldProps = {
  readonly channel: VerificationChannel;
  readonly purpose: CodePurpose;
  /** The field that holds the address; a fixed one is given by `to`. */
  readonly addressField?: string;
  readonly to?: string;
  /** Sent along where the code goes to an address that is bound already. */
  readonly passwordField?: string;
  readonly tell: (error: unknown) => void;
};

/** A code that is sent to an address, with the button that sends it. Sixty seconds lie between two. */
export function CodeField(props: CodeFieldProps) {
  const { channel, purpose, addressField, to, passwordField, tell } = props;
  const t = useText('member.entry.code');
  const { http, toasts } = useMemberServices();
  const { trigger, getValues } = useFormContext();
  const captcha = useCaptchaDialog();
  const [left, startWait] = useCountdown();
  const [isSending, setSending] = useState(false);

  async function send() {
    const asked = [addressField, passwordField].filter((name) => name !== undefined);
    if (!(await trigger(asked, { shouldFocus: true }))) return;
    const address = to ?? String(getValues(addressField ?? ''));
    setSending(true);
    try {
      const answer = await captcha.ask(channel === 'email' ? 'ems' : 'sms');
      if (!answer) return;
      const password = passwordField ? { password: String(getValues(passwordField)) } : {};
      const reply: Partial<CodeSent> | null = await sendCode(address, { ...answer, ...password });
      startWait();
      if (reply?.delivery === 'logged') toasts.add({ type: 'warning', message: t('logged') });
      else toasts.add({ type: 'success', message: t('sent', { to: address }) });
    } catch (error) {
      tell(error);
    } finally {
      setSending(false);
    }
  }

  const sendCode = (address: string, answer: CaptchaAnswer & { readonly password?: string }) =>
    channel === 'email'
      ? http.call(sendMailCode, { ...answer, email: address, event: mailEvents[purpose] }, quiet)
      : http.call(
          sendSmsCode,
          { ...answer, mobile: address, template_code: smsEvents[purpose] },
          quiet,
        );

  const isWaiting = left > 0 || isSending;
  return (
    <>
      <TextField
        name="captcha"
        label={t('label')}
        input={{ autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false }}
        end={
          <Button
            variant="text"
            {...(isWaiting ? { 'aria-disabled': true } : { onClick: () => void send() })}
          >
            {left > 0 ? t('again', { seconds: left }) : t('send')}
          </Button>
        }
      />
      {captcha.element}
    </>
  );
}

const mailEvents = {
  register: 'user_register',
  retrieve: 'user_retrieve_pwd',
  change: 'user_change_email',
  verify: 'user_email_verify',
} as const;

const smsEvents = {
  register: 'user_register',
  retrieve: 'user_retrieve_pwd',
  change: 'user_change_mobile',
  verify: 'user_mobile_verify',
} as const;

/** Source: contract 6.3. */
const pauseSeconds = 60;

function useCountdown() {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const next = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(next);
  }, [left]);
  return [left, () => setLeft(pauseSeconds)] as const;
}
