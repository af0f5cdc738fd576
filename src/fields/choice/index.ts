import { mixed } from 'yup';
import {
  because,
  type Choices,
  type Field,
  type FieldOptions,
  type Glyph,
  type Tone,
  type Value,
} from '../../schema/index.ts';
import { equality } from '../operators.ts';
import { presence } from '../presence.ts';

type Code = string | number;
type Table = Readonly<Record<string, readonly [code: Code, tone?: Tone, glyph?: Glyph]>>;

/** A choice field: its codes are its values, its names stand in code and dictionaries. */
export type Choice<T extends Table, O> = Field<Value<T[keyof T][0], O>, O & FieldOptions, ''> & {
  readonly choices: { readonly [Name in keyof T]: Choices[string] };
  /** The code of each name, for rules and queries: `Status.to_ship`. */
  readonly codes: { readonly [Name in keyof T]: T[Name][0] };
};

/** One of a fixed set of codes, all numbers or all text. The tone is its colour, the glyph its shape. */
export function choice<const T extends Table, const O extends FieldOptions = {}>(
  table: T,
  options: O = {} as O,
): Choice<T, O> {
  const names = Object.keys(table) as (keyof T & string)[];
  const codes = Object.fromEntries(names.map((name) => [name, table[name]?.[0]])) as Choice<
    T,
    O
  >['codes'];
  const known: readonly Code[] = Object.values(codes);
  const numeric = known.every((code) => typeof code === 'number');
  const longest = Math.max(1, ...known.map((code) => String(code).length));
  const schema = mixed<Code>()
    .transform(
      (_: unknown, raw: unknown) =>
        known.find((code) => String(code) === String(raw)) ?? (raw === '' ? undefined : raw),
    )
    .test(
      'option',
      because('not_an_option'),
      (value) => value == null || known.includes(value as Code),
    );
  return {
    kind: 'choice',
    options,
    choices: Object.fromEntries(
      names.map((name) => {
        const [code, tone, glyph] = table[name] ?? [''];
        return [name, { code, ...(tone && { tone }), ...(glyph && { glyph }) }];
      }),
    ) as Choice<T, O>['choices'],
    codes,
    columns: [
      {
        suffix: '',
        type: numeric ? 'smallint' : `varchar(${Math.max(longest, 20)}) COLLATE "C"`,
        ...(options.default === undefined
          ? {}
          : { default: numeric ? String(options.default) : `'${String(options.default)}'` }),
        check: (column) =>
          `${column} IN (${known.map((code) => (numeric ? code : `'${code}'`)).join(', ')})`,
      },
    ],
    schema: presence(schema, options),
    operators: equality,
  };
}
