import type { Clerk } from '../../../src/contract/index.ts';
import type { Direction } from '../../../src/schema/index.ts';
import { badParameter } from '../invalid.ts';
import type { Plan, Slot, Sort } from '../plan/index.ts';

/**
 * The order a list is asked for: `create_time,desc`, one field that is declared sortable.
 *
 * @throws {Refusal} invalid for any other field or direction
 */
export function sortOf(plan: Plan, clerk: Clerk, order: unknown): Sort | undefined {
  if (order === undefined || order === null || order === '') return undefined;
  const [, name = '', way = ''] = (typeof order === 'string' && asking.exec(order.trim())) || [];
  const slot = sortable(plan, clerk, name);
  const direction = directions.get(way.toLowerCase());
  if (!slot || !direction) throw badParameter('order');
  return { slot, direction };
}

function sortable({ table, mask }: Plan, clerk: Clerk, name: string): Slot | undefined {
  const slot = table.slots.get(name);
  return slot?.field.options.sort && !mask(clerk).has(name) ? slot : undefined;
}

const asking = /^(\w+)\s*(?:,\s*(\w*))?$/;
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
