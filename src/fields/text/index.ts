import {
  noOptions,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { account as rule } from '../../contract/index.ts';
import { lineField, type LineRules } from '../line.ts';

type TextOptions = FieldOptions & LineRules;

/**
 * One line of text, without invisible signs and outer blanks; a line break becomes a blank. Column:
 * `varchar(max)` that compares by code point (`COLLATE "C"`).
 *
 * @throws {Invalid} not_text, control_signs, too_long, too_short, pattern, `patternCode` or the code of `rule`, required for blank text
 * @example text({ max: 18, rule: 'idNumber' })
 * @example text({ max: 40, form: 'code', search: true })
 * @example text({ max: 50, unique: true, search: true, sort: true, bilingual: true })
 */
export const text = <const O extends TextOptions>(
  options: Only<O, TextOptions>,
): Field<Value<string, O>, O, ''> => lineField('text', options);

/**
 * The name of an account: 3 to 15 letters, digits and `_`, a letter first (specification 5).
 *
 * @throws {Invalid} account, too_short, too_long
 * @example account({ unique: true, search: true })
 */
export const account = <const O extends FieldOptions = {}>(
  options: Only<O, FieldOptions> = noOptions,
): Field<Value<string, O>, O, ''> =>
  lineField('text', { ...options, ...rule, patternCode: 'account' });

type SlugOptions = Pick<FieldOptions, 'sort' | 'was'> & {
  /** The field it is made of when it is left empty: the pinyin of its value. */
  readonly from: string;
  /** Maximum length in characters; 120 when absent. */
  readonly max?: number;
};

/**
 * The readable part of an address, unique: small letters, digits and single hyphens. Left empty, the
 * server makes it of another field, in pinyin, with the first number that is free.
 *
 * @throws {Invalid} slug, too_long
 * @example slug({ from: 'title' })
 */
export const slug = <const O extends SlugOptions>(
  options: Only<O, SlugOptions>,
): Field<string, O & { readonly default: unknown }, ''> => {
  const { from, max = 120, ...rest }: SlugOptions = options;
  const rules = {
    ...rest,
    max,
    default: '',
    unique: true,
    search: true,
    pattern: /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
    patternCode: 'slug',
  } as const;
  // Safe: the options are those of the line field, plus `from`.
  return { ...lineField('text', rules), slugOf: from } as never;
};
