import { useState, type SubmitEvent } from 'react';
import {
  checkCredentials,
  type FieldName,
  type Problem,
  type Problems,
} from './checkCredentials.ts';
import type { Door, Refusal } from './door.ts';

type Values = { readonly username: string; readonly password: string; readonly keep: boolean };
const fieldNames: readonly FieldName[] = ['username', 'password'];

/** The state of a login form: what is typed, what is wrong with it, and whether it is on its way. */
export function useLogin(signIn: Door['signIn'], username: string) {
  const [values, setValues] = useState<Values>({ username, password: '', keep: true });
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);

  /** A field is judged when it is left, then at every sign until it is right. */
  const judge = (name: FieldName, next: Values) =>
    setProblems((known) => withProblem(known, name, checkCredentials(next)[name]));

  return {
    values,
    problems,
    refusal,
    isBusy,
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
      const refused = await signIn(values);
      setRefusal(refused);
      setBusy(refused === undefined); // Once signed in it stays busy: another page is on its way.
      if (refused) focusField(form, refused.field ?? 'password');
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
