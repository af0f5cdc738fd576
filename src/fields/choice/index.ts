import {
  Invalid,
  readerOf,
  type Choices,
  type Field,
  type FieldOptions,
  type Glyph,
  type Only,
  type Tone,
  type Value,
  noOptions,
} from '../../schema/index.ts';
import { column, equality } from '../column.ts';

type Code = string | number;
type Table = Readonly<Record<string, readonly [code: Code, tone?: Tone, glyph?: Glyph]>>;

/** A choice field: its codes are its values, its names are in code and dictionaries. */
export type ChoiceField<T extends Table, O> = Field<
  Value<T[keyof T][0], O>,
  O & FieldOptions,
  ''
> & {
  readonly choices: { readonly [Name in keyof T]: Choices[string] };
  /** The code of each name, for rules and queries: `Status.to_ship`. */
  readonly codes: { readonly [Name in keyof T]: T[Name][0] };
};

/**
 * One of a fixed set of codes, all numbers or all text. The first argument holds, by name,
 * `[code, tone, glyph]`: the tone is the colour of the tag, the glyph its symbol. The code is the value
 * everywhere; code writes `status.codes.to_ship`, the texts stand under `options`. Column: `smallint` or
 * `varchar(20)` with a CHECK.
 *
 * @throws {Invalid} not_an_option
 * @example choice({ open: [1, 'info'], paid: [2, 'success', 'done'] }, { default: 1 })
 */
export function choice<const T extends Table, const O extends FieldOptions = {}>(
  table: T,
  options: Only<O, FieldOptions> = noOptions,
): ChoiceField<T, O> {
  const names: readonly (keyof T & string)[] = Object.keys(table);
  // The two casts: an object built from every name of T has the keys of T.
  const codes = Object.fromEntries(names.map((name) => [name, table[name]?.[0]])) as ChoiceField<
    T,
    O
  >['codes'];
  const known: readonly Code[] = Object.values(codes);
  const read = readerOf((raw) => readCode(raw, known), options);
  return {
    kind: 'choice',
    options,
    choices: Object.fromEntries(
      names.map((name) => {
        const [code, tone, glyph] = table[name] ?? [''];
        return [name, { code, ...(tone && { tone }), ...(glyph && { glyph }) }];
      }),
    ) as ChoiceField<T, O>['choices'],
    codes,
    columns: column(typeOf(known), { options, read }, (name) => `${name} IN (${sqlList(known)})`),
    read,
    operators: equality,
    readFilter: (raw) => readCode(raw, known),
    jsonSchema: { enum: known },
  };
}

function readCode(raw: unknown, known: readonly Code[]): Code {
  const isCode = typeof raw === 'string' || typeof raw === 'number';
  const code = isCode ? known.find((each) => String(each) === String(raw)) : undefined;
  if (code === undefined) throw new Invalid('not_an_option');
  return code;
}

function typeOf(known: readonly Code[]): string {
  if (known.every((code) => typeof code === 'number')) return 'smallint';
  return `varchar(${Math.max(20, ...known.map((code) => String(code).length))}) COLLATE "C"`;
}

const sqlList = (known: readonly Code[]) =>
  known
    .map((code) => (typeof code === 'number' ? code : `'${code.replaceAll("'", "''")}'`))
    .join(', ');
