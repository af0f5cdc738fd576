import type { AnyShape } from '../../../src/schema/index.ts';
import type { Links, Relations } from './relations.ts';
import type { Table } from './table.ts';

/** What a constraint of the database says about fields, by its name. */
export type Constraint = {
  /** The field of the resource, or the one that holds the sub-rows. */
  readonly field: string;
  /** The field of the sub-row. */
  readonly subField?: string;
};

/**
 * The fields behind the constraints that a write to a table, its sub-rows and links can break. The
 * names are those that the tables are created with.
 */
export function constraintsOf(
  table: Table,
  { subs, links }: Relations,
): ReadonlyMap<string, Constraint> {
  return new Map([
    ...subs.flatMap((sub) =>
      namesOf(sub.table.shape).map(
        ([name, subField]) => [name, { field: sub.name, subField }] as const,
      ),
    ),
    ...links.flatMap(({ name, through, far }) => {
      const pairs = unquoted(through);
      return [
        [`${pairs}_${unquoted(far)}_fkey`, { field: name }] as const,
        [`${pairs}_pkey`, { field: name }] as const,
      ];
    }),
    ...namesOf(table.shape).map(([name, field]) => [name, { field }] as const),
  ]);
}

function namesOf(shape: AnyShape): (readonly [constraint: string, field: string])[] {
  const { name: table, fields, facts } = shape;
  const columns = Object.entries(fields).flatMap(([name, field]) =>
    field.columns.map(({ suffix }) => [name, name + suffix] as const),
  );
  return [
    ...columns.map(([name, column]) => [`${table}_${column}_check`, name] as const),
    ...Object.keys(fields).flatMap((name) => [
      [`${table}_${name}_key`, name] as const,
      [`${table}_${name}_fkey`, name] as const,
    ]),
    ...Object.entries(facts.indexes ?? {}).flatMap(([index, { on, unique }]) =>
      unique ? [[`${table}_${index}`, tellingOf(shape, on.map(bare))] as const] : [],
    ),
    ...Object.entries(facts.checks ?? {}).map(([check, sql]) => {
      const named = Object.keys(fields).filter((name) => new RegExp(`\\b${name}\\b`).test(sql));
      return [`${table}_${check}`, tellingOf(shape, named)] as const;
    }),
  ];
}

/** Of several fields the one a person can do something about. */
function tellingOf({ name: table, fields }: AnyShape, names: readonly string[]): string {
  const own = names.filter((name) => !fields[name]?.options.system);
  const typed = own.filter((name) => !fields[name]?.relation);
  return typed.at(-1) ?? own.at(-1) ?? names.at(-1) ?? table;
}

const bare = (part: string): string => part.replace(/^lower\((\w+)\)$/, '$1').replace(/ desc$/, '');
const unquoted = (sql: Links['through']): string => sql.slice(1, -1).replaceAll('""', '"');
