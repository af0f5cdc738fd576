import { type SignedInAdmin, listLimits } from '../../../src/contract/index.ts';
import type { Direction } from '../../../src/schema/index.ts';
import { badParameter } from '../parameters.ts';
import type { FieldColumns, ResourcePlan, Sort } from '../plan/index.ts';

export type PageBounds = { readonly limit: number; readonly offset: number };

/** The page a list is asked for. What is no number, or out of bounds, is put right and not refused. */
export function pageOf(page: unknown, limit: unknown): PageBounds {
  const rows = limitOf(limit);
  const number = wholeOf(page) ?? listLimits.page;
  return { limit: rows, offset: (Math.max(number, 1) - 1) * rows };
}

function limitOf(raw: unknown): number {
  const limit = wholeOf(raw);
  if (limit === undefined) return listLimits.rows;
  if (limit === 0) return listLimits.rowsForZero;
  return Math.min(Math.max(limit, 1), listLimits.maxRows);
}

function wholeOf(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isInteger(raw) ? bounded(raw) : undefined;
  return typeof raw === 'string' && /^-?\d{1,15}$/.test(raw.trim())
    ? bounded(Number(raw))
    : undefined;
}

/** Far beyond any table, and still exact when it is multiplied by the rows of a page. */
const bounded = (value: number): number => Math.max(-maxPage, Math.min(value, maxPage));
const maxPage = 1_000_000_000;

/**
 * The order a list is asked for: `create_time,desc`, one field that is declared sortable.
 *
 * @throws {Refusal} invalid for any other field or direction
 */
export function sortOf(plan: ResourcePlan, admin: SignedInAdmin, order: unknown): Sort | undefined {
  if (order === undefined || order === null || order === '') return undefined;
  const [, name = '', way = ''] =
    (typeof order === 'string' && orderPattern.exec(order.trim())) || [];
  const slot = sortable(plan, admin, name);
  const direction = directions.get(way.toLowerCase());
  if (!slot || !direction) throw badParameter('order');
  return { slot, direction };
}

function sortable(
  { table, unreadableColumns }: ResourcePlan,
  admin: SignedInAdmin,
  name: string,
): FieldColumns | undefined {
  const slot = table.slots.get(name);
  return slot?.field.options.sort && !unreadableColumns(admin).has(name) ? slot : undefined;
}

const orderPattern = /^(\w+)\s*(?:,\s*(\w*))?$/;
const directions: ReadonlyMap<string, Direction> = new Map([
  ['asc', 'asc'],
  ['desc', 'desc'],
  ['', 'asc'],
]);

/** The order as SQL, with the id to make it whole: one index serves both directions. */
export function orderSql({ slot, direction }: Sort, alias: string): string {
  const [{ sql }] = slot.columns;
  const byId = `${alias}."id" ${direction}`;
  return sql === '"id"' ? byId : `${alias}.${sql} ${direction}, ${byId}`;
}
