import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
} from 'react-hook-form';
import { failureSentence } from '../../src/client/index.ts';
import { useText } from '../../src/texts/index.ts';
import { type FieldProblems, refusedFields } from './problems.ts';

type MemberFormOptions<Values extends FieldValues> = {
  readonly defaultValues: DefaultValues<Values>;
  readonly check: (values: Values) => FieldProblems<Values>;
  /** Sends the values; a refusal it throws is shown at the field it names, else above the button. */
  readonly send: (values: Values) => Promise<void>;
};

/**
 * Form of the member center: validates on blur and on submit, and focuses the first invalid field. Input
 * is kept whatever the outcome.
 */
export function useMemberForm<Values extends FieldValues>({
  defaultValues,
  check,
  send,
}: MemberFormOptions<Values>) {
  const translate = useText();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    defaultValues,
    mode: 'onTouched',
    resolver: (values) => {
      const errors = errorsOf(check(values));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  function tell(error: unknown) {
    const fields = refusedFields(error);
    const known = Object.keys(fields).filter((name) => name in form.getValues());
    for (const [index, name] of known.entries()) {
      const message = fields[name] ?? '';
      // The names are those of the values, checked above.
      form.setError(
        name as Path<Values>,
        { type: 'server', message },
        { shouldFocus: index === 0 },
      );
    }
    if (known.length === 0) setFailure(failureSentence(error, translate));
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      tell(error);
    }
  });
  return { form, submit, failure, isBusy: form.formState.isSubmitting, tell };
}

function errorsOf<Values extends FieldValues>(problems: FieldProblems<Values>) {
  const entries = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  // Safe: each entry is an error of a field of Values; fromEntries types keys as text only.
  return Object.fromEntries(
    entries.map(([name, problem]) => [name, { type: 'problem', message: problem }]),
  ) as FieldErrors<Values>;
}
