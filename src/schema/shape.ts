import {
  noOptions,
  type AnyRules,
  type Field,
  type Fields,
  type DeclaredOptions,
  type SuffixOf,
  type ValueOf,
} from './field.ts';
import { normalised } from './normalise.ts';
import { standardFields } from './standard.ts';
import type { Where } from './where.ts';

type Standard = typeof standardFields;
type Twin<F> =
  F extends Field<infer V, infer _, infer S>
    ? Field<V | null, { readonly optional: true }, S> & Pick<F, keyof F & 'isBulky'>
    : never;
type Twins<F extends Fields> = {
  readonly [
    K in keyof F & string as DeclaredOptions<F[K]> extends { readonly bilingual: true }
      ? `${K}_en`
      : never
  ]: Twin<F[K]>;
};
/** The declared fields with the standard ones and the English twins. */
export type AllFields<F extends Fields> = Standard & F & Twins<F>;

/** A row as both the browser and the server see it, without secrets. */
export type RowOf<F extends Fields> = {
  readonly [
    K in keyof F as DeclaredOptions<F[K]> extends { readonly secret: true } ? never : K
  ]: ValueOf<F[K]>;
};

/** Fields a form may ask for: all but system fields, secrets included. */
export type RequiredToAddKey<F extends Fields> = {
  [K in keyof F & string]: DeclaredOptions<F[K]> extends { readonly system: true } ? never : K;
}[keyof F & string];

type Known<F extends Fields> = keyof F & string;

/** A value derived from the row, never stored or written. */
export type Computed<Row, V = unknown> = {
  /** The field type that shows and exports it. */
  readonly as: Field<V>;
  /** The value of a row, in the form of rows: fen, seconds. `now`: unix seconds. */
  of(row: Row, now: number): NoInfer<V>;
};

/**
 * Condition across several fields of a record. It is checked in the form and by the server, when a record
 * is added and when one of the fields it reads is changed. Its text is `rules.<name>`.
 *
 * A comparison with an empty value does not break a rule, as in a CHECK of SQL; ask for the value with
 * `empty: false`.
 */
export type Rule<F extends Fields> = {
  /** The records it is about; absent: all. */
  readonly when?: Where<RowOf<F>>;
  /** Condition that must hold: `{ end_time: { gt: { field: 'start_time' } } }`. */
  readonly holds: Where<RowOf<F>>;
  /** The field that shows the text. */
  readonly at: RequiredToAddKey<F>;
};

/**
 * Facts about the table that no single field can state. Its SQL comes from declarations, never from
 * input.
 */
export type TableFacts<K extends string> = {
  /** CHECK constraints: name to SQL condition over the columns. */
  readonly checks?: Readonly<Record<string, string>>;
  /** Indexes beside those of `sort`, `unique` and references, by name. */
  readonly indexes?: Readonly<Record<string, TableIndex<K>>>;
  /**
   * Set if the permissions of this realm depend on the rows: after a write by staff, the server reads
   * them again.
   */
  readonly grants?: 'admin' | 'member';
  /** A trigger refuses UPDATE and DELETE, except for the changes listed here. */
  readonly appendOnly?: boolean | Growing<K>;
};

/** One index of a table. */
export type TableIndex<K extends string> = {
  /** Columns of the index, in order: `name`, `create_time desc`, `lower(name)`. */
  readonly on: readonly (K | `${K} desc` | `lower(${K})`)[];
  /** No two rows have the same values in it. */
  readonly unique?: boolean;
  /**
   * Trigram index: finds parts of a text, of three characters or more, for filters on fields without
   * `search`.
   */
  readonly words?: boolean;
  /** SQL condition of a partial index. */
  readonly where?: string;
};

/** Changes still allowed in the rows of an append-only table. */
export type Growing<K extends string = string> = {
  /** Fields that may change as long as the first of them holds this value. */
  readonly fills?: { readonly fields: readonly [K, ...K[]]; readonly while: string };
  /** Fields that may change in a transaction that erases a person, see `allowErasing`. */
  readonly erases?: readonly K[];
  /** Rows older than this many days may be deleted; absent: none. */
  readonly keepsDays?: number;
};

export type Shape<
  N extends string = string,
  F extends Fields = Fields,
  C = Record<never, never>,
  R extends string = never,
> = {
  readonly name: N;
  readonly fields: F;
  readonly rules: Readonly<Record<R, Rule<F>>>;
  readonly computed: { readonly [K in keyof C]: Computed<RowOf<F>, C[K]> };
  readonly facts: TableFacts<string>;
};

/** Any shape, for code that walks its fields. */
export type AnyShape = {
  readonly name: string;
  readonly fields: Fields;
  readonly computed: Readonly<
    Record<string, { readonly as: Field; of(row: never, now: number): unknown }>
  >;
  readonly rules: AnyRules;
  readonly facts: TableFacts<string>;
};

/** The row of a shape, computed values included. */
export type Row<S extends { readonly fields: Fields; readonly computed: object }> = RowOf<
  S['fields']
> & {
  readonly [K in keyof S['computed']]: S['computed'][K] extends { readonly as: infer F }
    ? ValueOf<F>
    : never;
};

type MustGive<O> = O extends
  | { readonly system: true }
  | { readonly optional: true }
  | { readonly default: unknown }
  ? false
  : true;
type MayGive<O> = O extends { readonly system: true } ? false : true;

/** Values accepted for a new row: no system fields; optional and defaulted ones may be left out. */
export type Input<S extends { readonly fields: Fields }> = {
  readonly [
    K in keyof S['fields'] as MustGive<DeclaredOptions<S['fields'][K]>> extends true ? K : never
  ]: ValueOf<S['fields'][K]>;
} & {
  readonly [
    K in keyof S['fields'] as MayGive<DeclaredOptions<S['fields'][K]>> extends true ? K : never
  ]?: ValueOf<S['fields'][K]>;
};

/** The database columns of a shape with the types the driver gives and takes; secrets included. */
export type ColumnsOf<S extends { readonly fields: Fields }> = {
  -readonly [K in keyof S['fields'] & string as `${K}${SuffixOf<S['fields'][K]>}`]: SuffixOf<
    S['fields'][K]
  > extends ''
    ? ValueOf<S['fields'][K]>
    : string | null;
};

/**
 * Facts about the data of one entity: its table, values and validation, for both sides.
 *
 * ```ts
 * export const company = shape('shop_delivery_company', {
 *   ...listed(),
 *   name: text({ max: 50, unique: true, bilingual: true }),
 * });
 * ```
 */
export function shape<
  const N extends string,
  F extends Fields,
  C = Record<never, never>,
  const R extends string = never,
>(
  name: N,
  fields: F,
  facts: TableFacts<Known<AllFields<NoInfer<F>>>> & {
    /** Values derived from the row, by name: shown and exported, never stored or written. */
    readonly computed?: { readonly [K in keyof C]: Computed<RowOf<AllFields<NoInfer<F>>>, C[K]> };
    /** Conditions over several fields that its records meet, by name in lower camel. */
    readonly rules?: Readonly<Record<R, Rule<AllFields<NoInfer<F>>>>>;
  } = {},
): Shape<N, AllFields<F>, C, R> {
  const { computed, rules, ...rest } = facts;
  return {
    name,
    // Twins() and this loop say the same thing, once for the compiler and once for the machine.
    fields: {
      ...standardFirst,
      ...withTwins(fields),
      ...standardLast(fields),
    } as unknown as AllFields<F>,
    computed: computed ?? noOptions,
    rules: rules ?? noOptions,
    facts: withOnlyIndexes(fields, rest),
  };
}

/** Adds a partial unique index per `only` flag, so that two concurrent writes cannot set two records. */
function withOnlyIndexes<K extends string>(fields: Fields, facts: TableFacts<K>): TableFacts<K> {
  const only = Object.entries(fields).flatMap(([name, field]) => {
    if (!field.only) return [];
    const { per } = field.only;
    // checkResources() refuses an unknown one.
    const on = per !== undefined && Object.hasOwn(fields, per) ? [per, name] : [name];
    return [[`ux_${name}`, { on, unique: true, where: `${name} = 1` }] as const];
  });
  if (only.length === 0) return facts;
  // The names come from the fields themselves.
  return { ...facts, indexes: { ...facts.indexes, ...Object.fromEntries(only) } as never };
}

const { id, ...times } = standardFields;
const standardFirst = { id };

// A field with a standard name is kept, so that checkResources() refuses it.
const standardLast = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(times).filter(([name]) => !Object.hasOwn(fields, name)));

const twins = new WeakSet<Field>();

/** True if a field is the English twin that `bilingual` made. */
export const isTwin = (field: Field): boolean => twins.has(field);

function withTwins(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Field][] =>
      field.options.bilingual
        ? [
            [name, field],
            [`${name}_en`, twinOf(field)],
          ]
        : [[name, field]],
    ),
  );
}

function twinOf(field: Field): Field {
  const {
    bilingual: _,
    unique: _unique,
    default: _default,
    sort: _sort,
    was,
    ...options
  } = field.options;
  const twin: Field = {
    ...field,
    options: { ...options, optional: true, ...(was === undefined ? {} : { was: `${was}_en` }) },
    columns: field.columns.map(({ default: _start, ...column }) => column),
    read: (raw) => (isBlank(raw) ? null : field.read(raw)),
  };
  twins.add(twin);
  return twin;
}

const isBlank = (raw: unknown): boolean =>
  raw === null || raw === undefined || (typeof raw === 'string' && normalised(raw, 'prose') === '');

type AnyRow = Readonly<Record<string, unknown>>;

/**
 * Returns the value for a reader of `language`: the English twin of a field if English is read and the
 * twin is filled in. The twin itself then shows the value of the field, so that a screen with both shows
 * both values.
 */
export function localizedValue(
  row: AnyRow,
  source: string,
  field: Field,
  language: string,
): unknown {
  if (field.options.bilingual) return localizedName(row, source, language);
  const own = row[source];
  return language === 'en' && own && isTwin(field) ? row[source.slice(0, -'_en'.length)] : own;
}

/** The same for a row whose fields are not known, as a related row. */
export function localizedName(row: AnyRow, source: string, language: string): unknown {
  const twin = language === 'en' ? row[`${source}_en`] : undefined;
  return typeof twin === 'string' && twin !== '' ? twin : row[source];
}
