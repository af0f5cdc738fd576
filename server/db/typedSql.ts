import {
  type AliasedRawBuilder,
  type OperationNodeSource,
  type RawBuilder,
  type Selectable,
  sql,
} from 'kysely';
import type { Tables } from './tables.ts';

/** A table in `sql` text: itself in `from`, its columns as properties. */
export type TableNames<T extends keyof Tables> = OperationNodeSource & {
  readonly [C in keyof Selectable<Tables[T]> & string]: RawBuilder<Selectable<Tables[T]>[C]>;
};

/**
 * Names a table and its columns for `sql` text, so that a renamed column does not compile.
 *
 * `${line}` prints `"shop_order_goods" as "line"` and `${line.num}` prints `"line"."num"`. For
 * conditions, reports and invariants. Not for the `set` of an update or the columns of an insert,
 * where PostgreSQL takes no alias: use the query builder there.
 *
 * @example
 * const line = names('shop_order_goods', 'line');
 * sql`select ${line.id} from ${line} where ${line.ship_num} > ${line.num}`
 */
export function names<T extends keyof Tables>(table: T, alias: string = table): TableNames<T> {
  const from = sql`${sql.table(table)} as ${sql.ref(alias)}`;
  const made = new Map<PropertyKey, unknown>([['toOperationNode', () => from.toOperationNode()]]);
  const get = (_: object, column: PropertyKey): unknown => {
    const known = made.get(column) ?? sql.ref(`${alias}.${String(column)}`);
    made.set(column, known);
    return known;
  };
  // Every property returns a column; the type restricts them to existing ones.
  return new Proxy({}, { get }) as TableNames<T>;
}

/** Element types of lists, by the SQL type of an element. Content of json goes in as text. */
type ListElements = {
  readonly bigint: number | null;
  readonly integer: number | null;
  readonly smallint: number | null;
  readonly boolean: boolean | null;
  readonly text: string | null;
  readonly jsonb: string | null;
};

type ListType = keyof ListElements;

/** Lists of equal length by column name, each with its SQL type. */
type Lists = Readonly<
  Record<string, { [T in ListType]: readonly [T, readonly ListElements[T][]] }[ListType]>
>;

type UnnestedRow<L extends Lists> = { -readonly [C in keyof L]: L[C][1][number] };

/**
 * Lists of equal length as a table, one parameter for each list: the text of the statement stays the
 * same for any number of rows, so its plan is kept. `.values(rows)` would not keep it.
 *
 * @example
 * tx.updateTable('shop_order_goods as line')
 *   .from(unnest('sent', { id: ['bigint', ids], num: ['integer', nums] }))
 *   .set((eb) => ({ ship_num: eb('line.ship_num', '+', eb.ref('sent.num')) }))
 *   .whereRef('line.id', '=', 'sent.id')
 */
export function unnest<const A extends string, const L extends Lists>(
  alias: A,
  lists: L,
): AliasedRawBuilder<UnnestedRow<L>, A> {
  const columns = sql.join(Object.keys(lists).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(lists).map(([type, list]) => listOf(type, list)));
  return sql<UnnestedRow<L>>`unnest(${values})`.as<A>(sql`${sql.ref(alias)}(${columns})`);
}

/**
 * The right side of `=` for "one of these": `where('id', '=', anyOf('bigint', ids))`. One parameter,
 * so that the plan is kept, which `in (…)` with its growing text would not allow.
 */
export const anyOf = <T extends ListType, const V extends ListElements[T]>(
  type: T,
  list: readonly V[],
): RawBuilder<V> => sql<V>`any(${listOf(type, list)})`;

/** The right side of `<>` for "none of these", see {@link anyOf}. */
export const allOf = <T extends ListType, const V extends ListElements[T]>(
  type: T,
  list: readonly V[],
): RawBuilder<V> => sql<V>`all(${listOf(type, list)})`;

const listOf = (type: ListType, list: readonly unknown[]) => sql`${list}::${sql.raw(type)}[]`;
