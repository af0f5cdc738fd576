import {
  type Field,
  type FieldOptions,
  Invalid,
  type InvalidCode,
  readerOf,
  type Value,
} from '../schema/index.ts';
import { account } from '../contract/index.ts';
import { column, textual } from './column.ts';

export type LineRules = {
  /** Maximum length in characters (code points), not bytes. */
  readonly max: number;
  /** Minimum length in characters; 0 when absent. */
  readonly min?: number;
  /** A kind of text that the program knows, with a pattern and a sentence of its own. */
  readonly rule?: TextRule;
  /** Adds a button that copies the value, for numbers used elsewhere. */
  readonly copyable?: boolean;
  /** The text must match it, whole: write `^…$`. */
  readonly pattern?: RegExp;
  /** Code of the text that explains the pattern; a key of `i18n/<lang>/invalid.ts`. */
  readonly patternCode?: InvalidCode;
};

/** The kinds of text that a declaration can name (specification 5). */
export const textRules = {
  account: { pattern: account.pattern, code: 'account' },
  mobile: { pattern: /^1[3-9]\d{9}$/, code: 'mobile' },
  idNumber: { pattern: /^(?:\d{15}|\d{17}[\dXx])$/, code: 'id_number' },
  /** The name of a person or a thing: letters of any script and digits, a letter first. */
  name: { pattern: /^\p{L}[\p{L}\p{M}\p{N} ·.'’-]*$/u, code: 'name' },
} as const satisfies Readonly<
  Record<string, { readonly pattern: RegExp; readonly code: InvalidCode }>
>;
export type TextRule = keyof typeof textRules;

/** Spaces alone are nothing to read: refused where a text must be given. */
export function refuseBlank(
  text: string,
  { optional, default: start }: FieldOptions,
  code: InvalidCode = 'required',
): string {
  if (!optional && start !== '' && text.trim() === '') throw new Invalid(code);
  return text;
}

/**
 * Reads one line of text, unchanged.
 *
 * @throws {Invalid} not_text, control_signs, too_long, too_short, or the code of the pattern
 */
export function readLine(raw: unknown, rules: LineRules): string {
  return withinRules(readText(raw, control), rules);
}

/** The same for many lines: tabs and line ends are part of the text. */
export function readLines(raw: unknown, rules: LineRules): string {
  return withinRules(readText(raw, controlButLayout), rules);
}

function readText(raw: unknown, refused: RegExp): string {
  // Half an emoji cannot be stored as UTF-8.
  if (typeof raw !== 'string' || !raw.isWellFormed()) throw new Invalid('not_text');
  if (refused.test(raw)) throw new Invalid('control_signs');
  return raw;
}

function withinRules(
  text: string,
  { max, min = 0, rule, pattern, patternCode = 'pattern' }: LineRules,
): string {
  // A code point is one or two units, so most texts need not be counted.
  const length = text.length > max || min > 0 ? Array.from(text).length : text.length;
  if (length > max) throw new Invalid('too_long', { max });
  if (length < min) throw new Invalid('too_short', { min });
  if (rule && !textRules[rule].pattern.test(text)) throw new Invalid(textRules[rule].code);
  if (pattern && !pattern.test(text)) throw new Invalid(patternCode);
  return text;
}

// Control signs break csv files, logs and terminals; NUL cannot be stored at all.
// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/;
// eslint-disable-next-line no-control-regex
const controlButLayout = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A field that holds one line of text; kinds of it differ in their rules and views. */
export function lineField<const O extends FieldOptions & LineRules>(
  kind: string,
  options: O,
): Field<Value<string, O>, O, ''> {
  const pattern = options.pattern ?? (options.rule && textRules[options.rule].pattern);
  const read = readerOf((raw) => refuseBlank(readLine(raw, options), options), options);
  return {
    kind,
    options,
    columns: column(`varchar(${options.max}) COLLATE "C"`, { options, read }),
    read,
    operators: textual,
    readFilter: readPhrase,
    jsonSchema: {
      type: 'string',
      maxLength: options.max,
      ...(options.min !== undefined && { minLength: options.min }),
      ...(pattern && { pattern: pattern.source }),
    },
  };
}

/**
 * Reads a search text: any text the database can store, including the empty one.
 *
 * @throws {Invalid} not_text, control_signs, too_long
 */
export function readPhrase(raw: unknown): string {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || !text.isWellFormed()) throw new Invalid('not_text');
  if (text.includes('\0')) throw new Invalid('control_signs');
  if (text.length > longest) throw new Invalid('too_long', { max: longest });
  return text;
}

const longest = 500;
