import { dictionaries } from '../../../i18n/index.ts';
import { createTexts } from '../../../server/http/texts.ts';
import type { Language } from '../../../src/contract/index.ts';
import type { Outcome } from './calls.ts';

const texts = createTexts(dictionaries);

type Wrong = {
  readonly name: string;
  /** What the field is called. */
  readonly label: string;
  /** Among the texts of `invalid`. */
  readonly code: string;
  readonly text?: string;
};

/** What the server answers when it does not take the value of a field. */
export function refusedField(language: Language, { name, label, code, text = '' }: Wrong): Outcome {
  const message = texts.say(language, `invalid.${code}`, { field: label, text });
  return { data: { error: 'invalid', field: name, fields: { [name]: message } }, refused: message };
}

type Kept = { readonly id: number; readonly error: 'conflict' | 'not_found' | 'duplicate' };

/** What it answers when rows of a log cannot be taken back: all of them stay as they are. */
export function notTakenBack(
  language: Language,
  rows: readonly (Kept & Readonly<Record<string, unknown>>)[],
): Outcome {
  const refused = rows.map((row) => ({ ...row, msg: texts.say(language, `errors.${row.error}`) }));
  return { data: { ...refused[0], done: [], refused }, refused: refused[0]?.msg ?? '' };
}
