import { type ReactNode, type SubmitEvent, useState } from 'react';
import { account, type CaptchaAnswer, passwordProblem } from '../contract/index.ts';
import { normalised } from '../schema/index.ts';
import {
  type CredentialName,
  failureNow,
  type LoadCaptcha,
  type SignInClient,
  type SignInRefusal,
} from './signIn.tsx';
import type { TextKey } from '../texts/index.ts';

type CredentialProblem = TextKey<'login.problems'>;

type LoginValues = { readonly username: string; readonly password: string; readonly keep: boolean };
const fieldNames: readonly CredentialName[] = ['username', 'password'];

type LoginOptions = Pick<SignInClient, 'signIn'> & {
  readonly loadCaptcha: LoadCaptcha;
  /** The person who signed in last; may be empty. */
  readonly username: string;
};

/** The state of a login form: its values, their problems, and whether it is being sent. */
export function useLogin({ signIn, loadCaptcha, username }: LoginOptions) {
  const [values, setValues] = useState<LoginValues>({ username, password: '', keep: true });
  const [problems, setProblems] = useState<CredentialProblems>({});
  const [refusal, setRefusal] = useState<SignInRefusal>();
  const [isBusy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<ReactNode>();

  /** A field is validated on blur, then on every change until it is valid. */
  const validate = (name: CredentialName, next: LoginValues) =>
    setProblems((known) => withProblem(known, name, checkCredentials(next)[name]));

  async function send(form: HTMLFormElement, answer?: CaptchaAnswer) {
    const refused = await signIn({ ...values, ...answer });
    setRefusal(refused);
    setBusy(refused === undefined); // After a success it stays busy: another page is loading.
    if (refused) focusField(form, refused.field ?? 'password');
  }

  function close() {
    setCaptcha(undefined);
    setBusy(false);
  }

  return {
    values,
    problems,
    refusal,
    isBusy,
    /** Shown over the form, if any. */
    captcha,
    keep: (keep: boolean) => setValues({ ...values, keep }),
    type(name: CredentialName, text: string) {
      const next = { ...values, [name]: text };
      setValues(next);
      setRefusal(undefined);
      if (problems[name]) validate(name, next);
    },
    leave(name: CredentialName) {
      if (values[name]) validate(name, values);
    },
    async submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isBusy) return;
      const form = event.currentTarget;
      const found = checkCredentials(values);
      setProblems(found);
      setRefusal(undefined);
      const wrong = fieldNames.find((name) => found[name]);
      if (wrong) return focusField(form, wrong);
      setBusy(true);
      try {
        const show = await loadCaptcha();
        if (!show) return await send(form);
        const onPass = (answer: CaptchaAnswer) => {
          setCaptcha(undefined);
          void send(form, answer);
        };
        setCaptcha(show({ onPass, onClose: close }));
      } catch {
        setBusy(false);
        setRefusal(failureNow());
      }
    },
  };
}

function withProblem(
  known: CredentialProblems,
  name: CredentialName,
  problem: CredentialProblem | undefined,
): CredentialProblems {
  const { [name]: _, ...others } = known;
  return problem ? { ...others, [name]: problem } : others;
}

function focusField(form: HTMLFormElement, name: CredentialName) {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

type CredentialProblems = { readonly [Name in CredentialName]?: CredentialProblem };

/** Validates account and password before they are sent. Source: specification 5. */
export function checkCredentials(typed: Pick<LoginValues, CredentialName>): CredentialProblems {
  const username = usernameProblem(typed.username);
  const secret = secretProblem(typed.password);
  return { ...(username && { username }), ...(secret && { password: secret }) };
}

function usernameProblem(typed: string): CredentialProblem | undefined {
  const text = normalised(typed, 'code');
  if (!text) return 'usernameEmpty';
  const fits = text.length >= account.min && text.length <= account.max;
  return fits && account.pattern.test(text) ? undefined : 'usernameRule';
}

function secretProblem(text: string): CredentialProblem | undefined {
  if (!text) return 'passwordEmpty';
  const problem = passwordProblem(text);
  return problem && (problem === 'password_signs' ? 'passwordSigns' : 'passwordLength');
}
