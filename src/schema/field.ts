/** `O`, without keys that `Known` lacks: a slip in an option does not compile. */
export type Only<O, Known> = O & Surplus<O, Known>;
/** The keys of `O` that `Known` lacks, with no value that fits. */
export type Surplus<O, Known> = {
  readonly [K in Exclude<keyof O, keyof Known>]: ThereIsNoOption<K>;
};
/** No value has this type: its name appears in compiler messages. */
interface ThereIsNoOption<Name> {
  readonly [noOption]: Name;
}
declare const noOption: unique symbol;

/** Options of every field; field types add their own. */
export type FieldOptions = {
  /** May be empty: the value is then `null`, and the column takes NULL. */
  readonly optional?: boolean;
  /** Value of a new record when the input has none, in the form of the wire: `'0.00'` for money. */
  readonly default?: unknown;
  /** Lists can be sorted by it. Creates an index on (field, id). */
  readonly sort?: boolean;
  /** The quick search of the list looks through it. */
  readonly search?: boolean;
  /** No two records have the same value; a second one is refused with `duplicate`. Creates a unique index. */
  readonly unique?: boolean;
  /** The name it had before: the migration renames its columns and keeps the data. */
  readonly was?: string;
  /** Written by commands only: shown, filtered and sorted, but never read from an input. */
  readonly system?: boolean;
  /** Never selected from the database, so never in a row or on the wire. */
  readonly secret?: boolean;
  /** Lists and details leave out the value 0, as it has no meaning to a reader. */
  readonly blankZero?: boolean;
  /** A change of a number: shown with its sign, `+` or `−`. */
  readonly signed?: boolean;
  /** 0 sets no limit: lists and details say so in words. */
  readonly zeroIsUnlimited?: boolean;
  /** Adds the optional field `<name>_en` of the same type, shown instead to readers of English. */
  readonly bilingual?: boolean;
  /**
   * The value names a record of another resource without referring to it, as a log does: it is a link for
   * readers who may open that record. A `belongsTo` is one without it.
   */
  readonly names?: RecordMention;
};

/** Reference from a value to a record. */
export type RecordMention = {
  /**
   * Field of the same row that holds its id; 0 or empty: no record is referenced. Absent: the id is not
   * known, and the link searches the list for the value.
   */
  readonly id?: string;
  /**
   * Resource of the record; if it differs by row, the field that tells it, and the resource for each
   * value.
   */
  readonly of:
    | string
    | { readonly field: string; readonly resources: Readonly<Record<string, string>> };
};

/** The empty object where a declaration leaves all optional keys out; it fits every type of such keys. */
export const noOptions = {} as never;

/** The search operators of the wire grammar, in their word form. */
export const operators = [
  'eq',
  'ne',
  'gt',
  'egt',
  'lt',
  'elt',
  'LIKE',
  'NOT LIKE',
  'IN',
  'NOT IN',
  'RANGE',
  'NOT RANGE',
  'NULL',
  'NOT NULL',
  'FIND_IN_SET',
] as const;
export type Operator = (typeof operators)[number];

/** Scope in which at most one record holds a flag. */
export type OnlyOne = {
  /**
   * Field of the same shape; one record may hold the flag for each of its values. Absent: one record in
   * all.
   */
  readonly per?: string;
  /**
   * True if exactly one record must hold the flag: it is neither cleared nor deleted, only moved to
   * another record.
   */
  readonly isNeeded: boolean;
};

/** One database column of a field. Its name is the field's name followed by `suffix`. */
export type FieldColumn = {
  readonly suffix: string;
  /** PostgreSQL type with collation, e.g. `varchar(32) COLLATE "C"`. */
  readonly type: string;
  /** SQL of the default, e.g. `0`; absent when a row must bring its own. */
  readonly default?: string;
  /** SQL condition on the quoted column, e.g. `(c) => c + ' >= 0'`. */
  readonly check?: (column: string) => string;
};

/** Reference of a field to rows of other tables. */
export type Relation =
  | {
      /** The column holds the id of a row of `to`. The wire also has its `shows` column. */
      readonly type: 'one';
      readonly to: string;
      readonly shows: string;
      /** Further columns of the related row that lists and details need. */
      readonly with: readonly string[];
      /** Key of the related object on the wire: `user` for `user_id`. */
      readonly as?: string;
      /** The values that fields of a row must have to be offered. */
      readonly among?: Readonly<Record<string, readonly number[]>>;
      /**
       * The row is the parent of this one, in the same table; 0 is a root. `depth` counts levels, roots
       * included.
       */
      readonly tree?: { readonly depth?: number };
    }
  | {
      /** Ids of rows of `to`, kept in the table `through` (columns `near` and `far`). */
      readonly type: 'many';
      readonly to: string;
      readonly shows: string;
      readonly through: string;
      readonly near: string;
      readonly far: string;
    }
  | {
      /** Rows of another shape that belong to this one by their column `by`. */
      readonly type: 'rows';
      readonly of: RowsShape;
      readonly by: string;
      /** FieldColumn that keeps the order of the rows; ascending. */
      readonly order: string;
    };

/** Key of the related row on the wire: `as`, else `user` for `user_id`, `parent` in a tree, `<field>_row`. */
export function relationKey(
  field: string,
  { as, tree }: Extract<Relation, { type: 'one' }>,
): string {
  if (as !== undefined) return as;
  if (field.endsWith('_id')) return field.slice(0, -'_id'.length);
  return tree ? 'parent' : `${field}_row`;
}

/** Key under which the texts of linked rows stand: `group_name_arr` for `group_arr`. */
export const linksKey = (name: string, shows: string): string =>
  name.replace(/(?:_arr|_ids?)?$/, `_${shows}_arr`);

/** A condition over several fields that rows meet, for code that walks all of them. */
export type AnyRule = { readonly when?: object; readonly holds: object; readonly at: string };
export type AnyRules = Readonly<Record<string, AnyRule>>;

/** Parts of a shape that a field of sub-rows needs. */
export type RowsShape = {
  readonly name: string;
  readonly fields: Fields;
  readonly rules?: AnyRules;
};

/**
 * Definition of a field, independent of any screen or driver: value type `V`, declared options `O`, and
 * the suffixes `S` of the columns it owns (`''` for one column, `never` for none).
 *
 * A missing codec is the identity: most values are sent as they are.
 */
export interface Field<V = unknown, O extends object = object, S extends string = string> {
  /** Name of the folder in `src/fields` that owns its views. */
  readonly kind: string;
  readonly options: O & FieldOptions;
  readonly columns: readonly FieldColumn[];
  /**
   * Value of a wire, form or csv form; made by {@link readerOf}.
   *
   * @throws {Invalid} with the code and parameters of the first broken rule
   */
  read(raw: unknown): V;
  readonly operators: readonly Operator[];
  /** At most one record is set: of all, or of those with the same value of another field. */
  readonly only?: OnlyOne;
  /** Field of the same shape whose pinyin it is made of, when it is left empty. */
  readonly slugOf?: string;
  /** True if the values are times in unix seconds, which conditions may compare with the present. */
  readonly isMoment?: true;
  /** Set if the values are addresses, which may be those of uploaded files. */
  readonly addresses?: 'one' | 'list';
  /** True if a value may be a long text or a whole list: lists leave it out unless they name it. */
  readonly isBulky?: true;
  readonly relation?: Relation;
  /** Codes and tones of a fixed set of values. */
  readonly choices?: Choices;
  /** Fields of every member of its list, which forms and records show as a table. */
  readonly each?: Fields;
  /** True if the value is an object whose keys a person chooses. */
  readonly isMap?: true;
  /** Record that a value refers to, by the name of its shape, where no `relation` says it: values of one field may
   * refer to records of several. */
  pointsTo?(value: unknown): { readonly to: string; readonly id: number } | undefined;
  /** Value of the given database cells, in the order of `columns`. */
  decode?(cells: readonly unknown[]): V;
  /** Database cells of a value, in the order of `columns`. */
  encode?(value: V): readonly unknown[];
  toWire?(value: V): unknown;
  /** Value of a wire form that `toWire` made, whatever bounds an input has. */
  fromWire?(wire: unknown): V;
  /**
   * Database cell that a filter's wire value means; absent: the cell of the value read. A written time is
   * one of the given time zone.
   */
  readFilter?(raw: unknown, zone?: string): unknown;
  /**
   * Ends of a range, in wire form, that two days mean in a time zone: filters may name a span of days.
   */
  dayRange?(first: string, last: string, zone: string): string;
  /** Text of one csv cell, see {@link csvText}. Times are written in the given time zone. */
  toCsv?(value: V, zone?: string): string;
  /** Wire form of one csv cell, see {@link csvWire}. */
  fromCsv?(text: string, zone?: string): unknown;
  /** JSON Schema of the wire form, for the API description. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
  readonly $?: { readonly value: V; readonly options: O; readonly suffix: S };
}

/** A field that lists leave out unless they name it. */
export type BulkyField<V, O extends object, S extends string> = Field<V, O, S> & {
  readonly isBulky: true;
};

/** True if an empty value is refused: the field is not optional and has no default. */
export const isRequired = ({ options }: Pick<Field, 'options'>): boolean =>
  !options.optional && options.default === undefined;

export const tones = ['info', 'success', 'warning', 'danger'] as const;
export type Tone = (typeof tones)[number];
export const glyphs = ['ring', 'quarter', 'half', 'most', 'done', 'cross', 'alert'] as const;
export type Glyph = (typeof glyphs)[number];
export type Choices = Readonly<
  Record<string, { readonly code: string | number; readonly tone?: Tone; readonly glyph?: Glyph }>
>;

export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F> = F extends { readonly $?: { readonly value: infer V } } ? V : never;
export type DeclaredOptions<F> = F extends { readonly $?: { readonly options: infer O } }
  ? O
  : never;
export type SuffixOf<F> = F extends { readonly $?: { readonly suffix: infer S extends string } }
  ? S
  : never;

/** Values of fields as a member of a json list; empty values are left out. */
export type JsonMember<F> = {
  readonly [K in keyof F as null extends ValueOf<F[K]> ? never : K]: ValueOf<F[K]>;
} & {
  readonly [K in keyof F as null extends ValueOf<F[K]> ? K : never]?:
    | NonNullable<ValueOf<F[K]>>
    | undefined;
};

/** `V`, or also null when the options say optional. */
export type Value<V, O> = O extends { readonly optional: true } ? V | null : V;

/** Wire form of a value. */
export const wireValue = <V>(field: Field<V>, value: V): unknown =>
  field.toWire && value !== null ? field.toWire(value) : value;

/** Text of one csv cell: what the field writes, else its wire form; `''` for null. */
export function csvText<V>(field: Field<V>, value: V, zone?: string): string {
  if (value === null || value === undefined) return '';
  return field.toCsv ? field.toCsv(value, zone) : String(wireValue(field, value));
}

/** Wire form of one csv cell: what the field reads, else the text itself. */
export const csvWire = (field: Field, text: string, zone?: string): unknown =>
  field.fromCsv ? field.fromCsv(text, zone) : text;
