import { useEffect, useState } from 'react';
import {
  type CaptchaAnswer,
  type CodeSent,
  sendMailCode,
  sendSmsCode,
  type VerificationChannel,
} from '../../src/contract/index.ts';
import { useText } from '../../src/texts/index.ts';
import { useMemberServices } from '../services.ts';
import { quiet } from './problems.ts';
import { useCaptchaDialog } from './useCaptcha.tsx';

/** Purpose of a code; the wire names it by its channel. */
export type CodePurpose = 'login' | 'register' | 'retrieve' | 'change' | 'verify';

type CodeSenderOptions = {
  readonly channel: VerificationChannel;
  readonly purpose: CodePurpose;
  /** Reports the reason no code was sent. */
  readonly tell: (error: unknown) => void;
};

/**
 * Sends a code to an address, once a captcha is solved. Sixty seconds lie between two.
 * `element` shows the captcha, `left` are the seconds until the next code.
 */
export function useCodeSender({ channel, purpose, tell }: CodeSenderOptions) {
  const t = useText('member.entry.code');
  const { http, toasts } = useMemberServices();
  const captcha = useCaptchaDialog();
  const [left, startWait] = useCountdown();
  const [isSending, setSending] = useState(false);

  const sendCode = (address: string, answer: CaptchaAnswer & { readonly password?: string }) =>
    channel === 'email'
      ? http.call(sendMailCode, { ...answer, email: address, event: mailEvents[purpose] }, quiet)
      : http.call(
          sendSmsCode,
          { ...answer, mobile: address, template_code: smsEvents[purpose] },
          quiet,
        );

  /** Sends `password` along if the code goes to a bound address. */
  async function send(address: string, password?: string) {
    setSending(true);
    try {
      const answer = await captcha.ask(channel === 'email' ? 'ems' : 'sms');
      if (!answer) return;
      const proof = password === undefined ? {} : { password };
      const reply: Partial<CodeSent> | null = await sendCode(address, { ...answer, ...proof });
      startWait();
      if (reply?.delivery === 'logged') toasts.add({ type: 'warning', message: t('logged') });
      else toasts.add({ type: 'success', message: t('sent', { to: address }) });
    } catch (error) {
      tell(error);
    } finally {
      setSending(false);
    }
  }

  return { send, left, isSending, element: captcha.element };
}

const mailEvents = {
  login: 'user_login',
  register: 'user_register',
  retrieve: 'user_retrieve_pwd',
  change: 'user_change_email',
  verify: 'user_email_verify',
} as const;

const smsEvents = {
  login: 'user_login',
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
