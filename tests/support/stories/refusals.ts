import { dictionaries } from '../../../i18n/index.ts';
import { createTexts } from '../../../server/http/texts.ts';
import type { ErrorCode, Language, TakeBackRefusal } from '../../../src/contract/index.ts';
import type { Outcome } from './calls.ts';

const texts = createTexts(dictionaries);

/** Reply of the server to a call that a rule refuses. */
export function refusal(
  language: Language,
  error: ErrorCode,
  params: Readonly<Record<string, string | number>> = {},
): Outcome {
  return { data: { error }, refused: texts.say(language, `errors.${error}`, params) };
}

type Wrong = {
  readonly name: string;
  /** Label of the field. */
  readonly label: string;
  /** Among the texts of `invalid`. */
  readonly code: string;
  readonly text?: string;
};

/** Reply to an invalid value of a field. */
export function refusedField(language: Language, { name, label, code, text = '' }: Wrong): Outcome {
  const message = texts.say(language, `invalid.${code}`, { field: label, text });
  return { data: { error: 'invalid', field: name, fields: { [name]: message } }, refused: message };
}

type Kept = Omit<TakeBackRefusal, 'error' | 'msg'> & { readonly error: ErrorCode };

/** Reply if rows of a log cannot be restored or rolled back: all of them stay as they are. */
export function notTakenBack(language: Language, rows: readonly Kept[]): Outcome {
  const refused = rows.map((row) => ({ ...row, msg: texts.say(language, `errors.${row.error}`) }));
  return { data: { ...refused[0], done: [], refused }, refused: refused[0]?.msg ?? '' };
}
