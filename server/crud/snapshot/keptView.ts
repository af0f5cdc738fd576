import { type SignedInAdmin, nodeKey, nodeOf } from '../../../src/contract/index.ts';
import { masked } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import {
  type MaskedColumns,
  type ResourcePlan,
  type RowData,
  type RowProjection,
  rowScopeFor,
  type FieldColumns,
} from '../plan/index.ts';
import { insideOf, wireOf } from './snapshot.ts';

/** View of kept rows for an admin, by the rules of the resource they belong to. */
export type SnapshotView = {
  /** True if the admin may see its rows at all. */
  readonly isOpen: boolean;
  /** True if some of its rows are hidden from the admin. */
  isNarrow(db: Db): Promise<boolean>;
  /** Fields they may not know, sub-rows with such fields included. */
  readonly unreadable: ReadonlySet<string>;
  /** The cell of a field in wire form, masked where the list masks it. */
  cell(field: string, cell: unknown): unknown;
  /** A kept row in wire form, likewise. */
  row(data: RowData): RowData;
};

export function snapshotViewFor(plan: ResourcePlan, admin: SignedInAdmin): SnapshotView {
  const { resource, table, relations, whole } = plan;
  const hidden = plan.maskedColumns(admin);
  const subs = new Map(relations.subs.map((sub) => [sub.name, sub]));
  return {
    isOpen: admin.can(nodeKey(nodeOf(resource.path, 'index'))),
    isNarrow: async (db) => (await rowScopeFor(plan, { db, admin })).length > 0,
    unreadable: new Set([
      ...plan.unreadableColumns(admin),
      ...relations.subs.flatMap((sub) => (sub.unreadableColumns(admin).size > 0 ? [sub.name] : [])),
    ]),
    cell(field, cell) {
      const slot = table.slots.get(field);
      if (!slot || slot.field.options.secret) return cell === null ? null : secretMark;
      return maskedWire(slot, cell, hidden);
    },
    row: (data) => ({
      ...rowOf(whole, data, hidden),
      ...Object.fromEntries(
        insideOf(table.shape).flatMap(({ name }): [string, unknown][] => {
          const rows = data[name];
          const sub = subs.get(name);
          if (!Array.isArray(rows)) return [];
          if (sub)
            return [[name, rows.map((row: RowData) => rowOf(sub, row, sub.maskedColumns(admin)))]];
          const links = relations.links.find((each) => each.name === name);
          return links ? [[name, rows.map((row: RowData) => row[unquoted(links.far)])]] : [];
        }),
      ),
    }),
  };
}

/** Stands for a secret, of which nothing is kept. */
export const secretMark = '******';

const rowOf = (
  { slots }: Pick<RowProjection, 'slots'>,
  data: RowData,
  hidden: MaskedColumns,
): RowData =>
  Object.fromEntries(
    slots
      .filter(({ columns }) => columns.some(({ name }) => Object.hasOwn(data, name)))
      .map((slot) => [slot.name, maskedWire(slot, cellIn(slot, data), hidden)]),
  );

const cellIn = ({ columns }: FieldColumns, data: RowData): unknown =>
  columns.length > 1 ? columns.map(({ name }) => data[name] ?? null) : data[columns[0].name];

function maskedWire(slot: FieldColumns, cell: unknown, hidden: MaskedColumns): unknown {
  const wire = wireOf(slot, cell);
  return hidden.has(slot.name) ? masked(wire) : wire;
}

const unquoted = (name: string): string => name.slice(1, -1).replaceAll('""', '"');
