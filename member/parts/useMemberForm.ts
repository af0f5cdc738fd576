import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
} from 'react-hook-form';
import { failureSentence, ReplyError } from '../../src/client/index.ts';
import { type TextKey, type Translate, useText } from '../../src/texts/index.ts';

/** Why a value cannot be sent: a key of the texts, said in the language that is on. */
export type FieldProblem = TextKey<'member.entry.problems'>;
export type FieldProblems<Values> = { readonly [Name in keyof Values]?: FieldProblem | undefined };

type MemberFormOptions<Values extends FieldValues> = {
  readonly defaultValues: DefaultValues<Values>;
  readonly check: (values: Values) => FieldProblems<Values>;
  /** Sends what was typed; a refusal it throws is said at the field it names, else above the button. */
  readonly send: (values: Values) => Promise<void>;
};

/**
 * A form of the member center: validated on leaving a field and on sending, the first wrong field
 * focused. What was typed stays, whatever becomes of the call.
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
    const fields = fieldsOf(error);
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

/** Calls of forms say what failed themselves. */
export const quiet = { showCodeMessage: false, showErrorMessage: false } as const;

function errorsOf<Values extends FieldValues>(problems: FieldProblems<Values>) {
  const entries = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  // Each entry is an error of a field of Values; fromEntries only knows texts as keys.
  return Object.fromEntries(
    entries.map(([name, problem]) => [name, { type: 'problem', message: problem }]),
  ) as FieldErrors<Values>;
}

/** The server's sentences by field; a wrong account or password belongs to the password. */
function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ReplyError)) return {};
  const { msg, data } = error.envelope;
  const { fields, field, error: code } = Object(data);
  if (code === 'bad_credentials') return { password: msg };
  if (code === 'captcha') return { captcha: msg };
  if (fields instanceof Object) return fields;
  return typeof field === 'string' ? { [field]: msg } : {};
}

type FieldError = { readonly type?: unknown; readonly message?: string } | undefined;

/** The sentence beside a field, in the language that is on; the server's own as it came. */
export const problemText = (
  error: FieldError,
  label: string,
  t: Translate<'member.entry.problems'>,
) =>
  error?.type === 'problem'
    ? t(error.message ?? '', { field: label, _: error.message ?? '' })
    : error?.message;
