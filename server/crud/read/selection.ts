import type { SignedInAdmin } from '../../../src/contract/index.ts';
import type { Db } from '../../db/index.ts';
import {
  columnList,
  type Projection,
  type ResourcePlan,
  type RowProjection,
  type ToOne,
} from '../plan/index.ts';

/** Selected columns of rows and related rows, with their joins. */
export type SelectParts = {
  /** Columns of the rows under the alias `t`. */
  readonly own: string;
  /** Columns of related rows, each list with a comma before it. */
  readonly related: string;
  /** Joins of related rows to rows under an alias. */
  joins(alias: string): string;
};

/** The selection of some parts; worked out once. */
export function selectionOf(parts: RowProjection): SelectParts {
  const known = selections.get(parts);
  if (known) return known;
  const joins = new Map(['t', 'p'].map((alias) => [alias, joinsOf(parts.ones, alias)]));
  const made: SelectParts = {
    own: columnList(parts.slots, 't'),
    related: parts.ones.map(({ shown, alias }) => `, ${columnList(shown, alias)}`).join(''),
    joins: (alias) => joins.get(alias) ?? joinsOf(parts.ones, alias),
  };
  selections.set(parts, made);
  return made;
}

const selections = new WeakMap<RowProjection, SelectParts>();

const joinsOf = (ones: readonly ToOne[], alias: string): string =>
  ones
    .map(({ table, alias: related, slot }) => {
      const id = `${alias}.${slot.columns[0].sql}`;
      return ` left join ${table.sql} ${related} on ${related}."id" = ${id}`;
    })
    .join('');

/** A select shows the row itself, and of its joined rows only those that existing clients expect. */
export function selectedParts({ listed, resource }: ResourcePlan): Projection {
  const known = selected.get(listed);
  if (known) return known;
  const { also = [] } = resource.list;
  const computed = listed.computed.filter((name) => also.includes(name));
  const made = { ...listed, ones: [], subs: [], links: [], computed };
  selected.set(listed, made);
  return made;
}

const selected = new WeakMap<Projection, Projection>();

/** One call that reads: of which resource, for whom, from where. */
export type ReadContext = {
  readonly db: Db;
  readonly plan: ResourcePlan;
  readonly admin: SignedInAdmin;
  /** Time zone of written times in a search. */
  readonly zone: string;
};
