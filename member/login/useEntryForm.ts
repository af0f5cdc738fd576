import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { failureSentence } from '../../src/client/index.ts';
import { useText } from '../../src/texts/index.ts';
import { type FieldError, type FieldProblems, refusedFields } from '../parts/problems.ts';

type EntryValues = Readonly<Record<string, string>>;

type EntryFormOptions<Values extends EntryValues> = {
  readonly initial: Values;
  readonly check: (values: Values) => FieldProblems<Values>;
  /** Sends the values; a refusal it throws is shown at the field it names, else above the button. */
  readonly send: (values: Values) => Promise<void>;
};

/** State of an input of such a form. */
export type EntryFieldState = {
  readonly name: string;
  readonly value: string;
  readonly error: FieldError;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

/**
 * State of a form shown before sign-in, without react-hook-form to keep the page small. Validates on blur
 * and on submit, and focuses the first invalid field. Input is kept whatever the outcome.
 */
export function useEntryForm<Values extends EntryValues>(options: EntryFormOptions<Values>) {
  const { initial, check, send } = options;
  const translate = useText();
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, FieldError>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const change = (name: string, text: string) => {
    const next = { ...values, [name]: text };
    setValues(next);
    setFailure(undefined);
    // An error stays until the value is right, or until a refused one is changed.
    if (errors[name]) setErrors({ ...errors, [name]: errorsOf(check(next))[name] });
  };

  /** True if these fields can be sent; the first invalid one takes the focus. */
  function validate(names: readonly string[]): boolean {
    const found = errorsOf(check(values));
    const wrong = names.find((name) => found[name]);
    setErrors({ ...errors, ...Object.fromEntries(names.map((name) => [name, found[name]])) });
    if (wrong) focusField(formRef, wrong);
    return wrong === undefined;
  }

  /** `renamed` maps a field of the call to that of the form. */
  function tell(error: unknown, renamed: Readonly<Record<string, string>> = {}) {
    const refused = Object.entries(refusedFields(error))
      .map(([name, message]) => [renamed[name] ?? name, message] as const)
      .filter(([name]) => formRef.current?.elements.namedItem(name));
    const [first] = refused;
    if (!first) return setFailure(failureSentence(error, translate));
    const told = refused.map(([name, message]) => [name, { type: 'server', message }] as const);
    setErrors((known) => ({ ...known, ...Object.fromEntries(told) }));
    focusField(formRef, first[0]);
  }

  return {
    formRef,
    values,
    failure,
    isBusy,
    change,
    validate,
    tell,
    field: (name: keyof Values & string): EntryFieldState => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onType: (text) => change(name, text),
      onLeave() {
        if (values[name]) setErrors({ ...errors, [name]: errorsOf(check(values))[name] });
      },
    }),
    async submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isBusy || !validate(Object.keys(values))) return;
      setFailure(undefined);
      setBusy(true);
      try {
        await send(values);
      } catch (error) {
        tell(error);
      } finally {
        setBusy(false);
      }
    },
  };
}

export type EntryFormState = ReturnType<typeof useEntryForm<EntryValues>>;

function errorsOf(
  problems: Readonly<Record<string, unknown>>,
): Readonly<Record<string, FieldError>> {
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(
    found.map(([name, problem]) => [name, { type: 'problem', message: String(problem) }]),
  );
}

function focusField(formRef: RefObject<HTMLFormElement | null>, name: string) {
  const field = formRef.current?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
