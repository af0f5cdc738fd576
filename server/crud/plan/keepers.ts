import type { Catalogue, Pointer } from './catalogue.ts';
import type { Relations, Sub } from './relations.ts';
import type { Table } from './table.ts';

/** Who keeps a row from being deleted: by pointing at it, or at sub-rows of it. */
export type ReferencingTable = Pointer & {
  /** SQL of the ids of those sub-rows, where `k.id` is the row. */
  readonly through?: string;
};

/**
 * All who keep rows of a table. What lives inside a row goes with it and keeps nothing, except
 * sub-rows that are never deleted.
 */
export const referencesTo = (
  catalogue: Catalogue,
  table: Table,
  relations: Relations,
): readonly ReferencingTable[] => [
  ...catalogue.pointersTo(table).filter((pointer) => !isInside(pointer, relations)),
  ...relations.subs.flatMap((sub) => {
    const owner = sub.by.columns[0].sql;
    const through = `select s."id" from ${sub.table.sql} s where s.${owner} = k.id`;
    const forever: ReferencingTable = { from: sub.table.sql, column: owner, by: sub.table.name };
    return [
      ...(sub.table.shape.facts.appendOnly ? [forever] : []),
      ...referencesToSubRows(catalogue, sub, relations).map((keeper) => ({ ...keeper, through })),
    ];
  }),
];

/** All who keep single sub-rows, apart from other rows inside the same one. */
export const referencesToSubRows = (
  catalogue: Catalogue,
  { table }: Sub,
  { subs }: Relations,
): readonly ReferencingTable[] =>
  catalogue.pointersTo(table).filter(({ from }) => !subs.some((sub) => sub.table.sql === from));

const isInside = ({ from, column }: Pointer, { subs, links }: Relations): boolean =>
  subs.some(({ table, by }) => table.sql === from && by.columns[0].sql === column) ||
  links.some(({ through, near }) => through === from && near === column);
