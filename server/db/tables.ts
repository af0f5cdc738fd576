import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type * as declared from '../../resources/index.ts';
import type { ColumnsOf, Fields } from '../../src/schema/index.ts';
import type { ModuleShapes } from '../../src/schema/replies.ts';

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>;

/** An open transaction: a function that takes it must not run outside of one. */
export type Tx = Transaction<Tables>;

/** Every table with its columns, derived from the declarations: none stands in one place only. */
export type Tables = DeclaredTables & PairTables;

type Declared = (typeof declared)[keyof typeof declared] | ModuleShapes[keyof ModuleShapes];
type DeclaredShape = Extract<Declared, { readonly fields: Fields; readonly facts: object }>;

type DeclaredTables = { [S in DeclaredShape as S['name']]: Cells<S> };

type Cells<S extends DeclaredShape> = {
  [K in keyof ColumnsOf<S>]: Cell<
    ColumnsOf<S>[K],
    K extends StartingNames<S['fields']> ? true : false
  >;
};

/** JSON is written as text and read as a value. */
type Cell<V, Starts> =
  NonNullable<V> extends object
    ? ColumnType<V, Json<V> | (Starts extends true ? undefined : never), Json<V>>
    : Starts extends true
      ? Generated<V>
      : V;
type Json<V> = string | Extract<V, null>;

/**
 * Columns that the database fills when a new row does not. The times are not among them: their
 * default is 0, so an insert that forgot them would write 1970.
 */
type StartingNames<F extends Fields> =
  | 'id'
  | 'version'
  | {
      [K in keyof F]: DeclaredOptions<F[K]> extends { readonly default: unknown } ? K : never;
    }[keyof F];

type DeclaredOptions<F> = F extends { readonly $?: { readonly options: infer O } } ? O : never;

/** Tables of `manyToMany`, which hold pairs of ids. */
type PairTables = {
  [P in PairOptions<DeclaredShape> as P['through']]: { [K in P['near'] | P['far']]: number };
};
type PairOptions<S> = S extends { readonly fields: infer F }
  ? Extract<
      { [K in keyof F]: DeclaredOptions<F[K]> }[keyof F],
      { readonly through: string; readonly near: string; readonly far: string }
    >
  : never;
