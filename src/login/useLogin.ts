import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { CaptchaAnswer } from '../contract/index.ts';
import {
  checkCredentials,
  type FieldName,
  type Problem,
  type Problems,
} from './checkCredentials.ts';
import type { Door, Refusal } from './door.ts';
import type { LoginTexts } from './texts.ts';

type Values = { readonly username: string; readonly password: string; readonly keep: boolean };
const fieldNames: readonly FieldName[] = ['username', 'password'];

/** Shows a captcha until it is passed or closed. */
export type Captcha = (slot: {
  readonly onPass: (answer: CaptchaAnswer) => void;
  readonly onClose: () => void;
}) => ReactNode;

/** Gives what shows the captcha; undefined where the server wants none. */
export type LoadCaptcha = () => Promise<Captcha | undefined>;

type Parts = Pick<Door, 'signIn'> & {
  readonly loadCaptcha: LoadCaptcha;
  /** Who was here before; may be empty. */
  readonly username: string;
  readonly failures: LoginTexts['failures'];
};

/** The state of a login form: what is typed, what is wrong with it, and whether it is on its way. */
export function useLogin({ signIn, loadCaptcha, username, failures }: Parts) {
  const [values, setValues] = useState<Values>({ username, password: '', keep: true });
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<ReactNode>();

  /** A field is judged when it is left, then at every sign until it is right. */
  const judge = (name: FieldName, next: Values) =>
    setProblems((known) => withProblem(known, name, checkCredentials(next)[name]));

  async function send(form: HTMLFormElement, answer?: CaptchaAnswer) {
    const refused = await signIn({ ...values, ...answer });
    setRefusal(refused);
    setBusy(refused === undefined); // Once signed in it stays busy: another page is on its way.
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
    /** What is shown over the form, if anything. */
    captcha,
    keep: (keep: boolean) => setValues({ ...values, keep }),
    type(name: FieldName, text: string) {
      const next = { ...values, [name]: text };
      setValues(next);
      setRefusal(undefined);
      if (problems[name]) judge(name, next);
    },
    leave(name: FieldName) {
      if (values[name]) judge(name, values);
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
        setRefusal({ message: navigator.onLine ? failures.server : failures.offline });
      }
    },
  };
}

function withProblem(known: Problems, name: FieldName, problem: Problem | undefined): Problems {
  const { [name]: _, ...others } = known;
  return problem ? { ...others, [name]: problem } : others;
}

function focusField(form: HTMLFormElement, name: FieldName) {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
