import { columnList, type One, type RowParts } from '../plan/index.ts';

/** What is selected of rows and of those related to them, with the joins that needs. */
export type Selection = {
  /** Columns of the rows under the alias `t`. */
  readonly own: string;
  /** Columns of related rows, each list with a comma before it. */
  readonly related: string;
  /** Joins of related rows to rows under an alias. */
  joins(alias: string): string;
};

/** The selection of some parts; worked out once. */
export function selectionOf(parts: RowParts): Selection {
  const known = selections.get(parts);
  if (known) return known;
  const joins = new Map(['t', 'p'].map((alias) => [alias, joinsOf(parts.ones, alias)]));
  const made: Selection = {
    own: columnList(parts.slots, 't'),
    related: parts.ones.map(({ shown, alias }) => `, ${columnList(shown, alias)}`).join(''),
    joins: (alias) => joins.get(alias) ?? joinsOf(parts.ones, alias),
  };
  selections.set(parts, made);
  return made;
}

const selections = new WeakMap<RowParts, Selection>();

const joinsOf = (ones: readonly One[], alias: string): string =>
  ones
    .map(({ table, alias: related, slot }) => {
      const id = `${alias}.${slot.columns[0].sql}`;
      return ` left join ${table.sql} ${related} on ${related}."id" = ${id}`;
    })
    .join('');
