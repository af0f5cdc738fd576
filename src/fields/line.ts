import {
  type Field,
  type FieldOptions,
  Invalid,
  type InvalidCode,
  normalised,
  readerOf,
  refusedSign,
  type TextForm,
  unstorable,
  type Value,
  type ValueReader,
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
  /**
   * The one form in which it is kept and searched: `code` for numbers and names that are compared, `phone`
   * for telephone numbers, `exact` for passwords and signed content, which nothing may change. When absent,
   * `code` for a text with a pattern or a button that copies it, else `prose`.
   */
  readonly form?: Extract<TextForm, 'prose' | 'code' | 'phone' | 'exact'>;
  /** Adds a button that copies the value, for numbers used elsewhere. */
  readonly copyable?: boolean;
  /** The text must match it, whole: write `^…$`. */
  readonly pattern?: RegExp;
  /** Code of the text that explains the pattern; a key of `i18n/<lang>/invalid.ts`. */
  readonly patternCode?: InvalidCode;
};

/** The kinds of text that a declaration can name (specification 5). */
export const textRules = {
  account: { pattern: account.pattern, code: 'account', form: 'code' },
  mobile: { pattern: /^1[3-9]\d{9}$/, code: 'mobile', form: 'phone' },
  /** A mobile number, a landline, or a service line: wherever a person can be called. */
  phone: {
    pattern: /^(?:1[3-9]\d{9}|(?:0\d{2,3}-?)?\d{7,8}(?:-\d{1,6})?|400-?\d{3}-?\d{4})$/,
    code: 'phone',
    form: 'phone',
  },
  idNumber: { pattern: /^(?:\d{15}|\d{17}[\dXx])$/, code: 'id_number', form: 'code' },
  /** The name of a person or a thing: letters of any script and digits, a letter first. */
  name: { pattern: /^\p{L}[\p{L}\p{M}\p{N} ·.'’-]*$/u, code: 'name', form: 'prose' },
} as const satisfies Readonly<
  Record<string, { readonly pattern: RegExp; readonly code: InvalidCode; readonly form: TextForm }>
>;
export type TextRule = keyof typeof textRules;

const formOf = ({ form, rule, pattern, copyable }: LineRules): TextForm =>
  form ?? (rule ? textRules[rule].form : pattern || copyable ? 'code' : 'prose');

/**
 * The `read` of a field whose values have a form: every way in gets it, and a text of which nothing is left
 * is empty.
 */
export const inForm =
  <V>(form: TextForm, read: ValueReader<V>): ValueReader<V> =>
  (raw) =>
    read(typeof raw === 'string' ? normalised(raw, form) : raw);

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
 * Reads one line of text that is in its form.
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
  if (typeof raw !== 'string') throw new Invalid('not_text');
  return withoutSigns(raw, refused);
}

function withoutSigns(text: string, refused: RegExp): string {
  const sign = refusedSign(text, refused);
  if (sign !== undefined) throw new Invalid('control_signs', { sign });
  return text;
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
  form: TextForm = formOf(options),
): Field<Value<string, O>, O, ''> {
  const pattern = options.pattern ?? (options.rule && textRules[options.rule].pattern);
  const read = inForm(
    form,
    readerOf((raw) => refuseBlank(readLine(raw, options), options), options),
  );
  return {
    kind,
    options,
    columns: column(`varchar(${options.max}) COLLATE "C"`, { options, read }),
    read,
    operators: textual,
    readFilter: phraseReader(form),
    jsonSchema: {
      type: 'string',
      maxLength: options.max,
      ...(options.min !== undefined && { minLength: options.min }),
      ...(pattern && { pattern: pattern.source }),
    },
  };
}

/**
 * Reads a search text, in the form in which the values of its field are kept: any text the database can
 * store, including the empty one.
 *
 * @throws {Invalid} not_text, control_signs, too_long
 */
export const phraseReader =
  (form: TextForm) =>
  (raw: unknown): string => {
    const text = typeof raw === 'number' ? String(raw) : raw;
    if (typeof text !== 'string') throw new Invalid('not_text');
    withoutSigns(text, unstorable);
    if (text.length > longest) throw new Invalid('too_long', { max: longest });
    return normalised(text, form);
  };

const longest = 500;
