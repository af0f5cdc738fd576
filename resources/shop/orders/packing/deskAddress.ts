import { listPage } from '../../../../src/contract/index.ts';
import { Status } from '../../orderShape.ts';
import { mostPacked } from '../actions.ts';

/** Orders that the packing desk is opened for: chosen ones by their ids, or those that have waited longest. */
export type DeskOrders = readonly number[] | 'waiting';

const key = 'pack';

/**
 * The address of the packing desk, over the list of orders. Without a query of its own, the list shows those to
 * ship, as a list without one may open in another view.
 *
 * @param path - of the list of orders
 * @param search - query of the list that stays behind the desk
 */
export function deskPage(path: string, orders: DeskOrders, search = ''): string {
  const query = new URLSearchParams(withoutDesk(search));
  if (query.size === 0) query.set('status', String(Status.to_ship));
  query.set(key, orders === 'waiting' ? orders : orders.join());
  return `${listPage(path)}?${readable(query)}`;
}

/** The orders in the address of the desk; undefined where it is not open, or names none. */
export function readDeskPage(search: string): DeskOrders | undefined {
  const text = new URLSearchParams(search).get(key) ?? '';
  if (text === 'waiting') return text;
  const ids = text.split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return ids.length > 0 ? [...new Set(ids.map(Number))].slice(0, mostPacked) : undefined;
}

/** The query of the list behind the desk. */
export function withoutDesk(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(key);
  return query.size > 0 ? `?${readable(query)}` : '';
}

/** Parts of a list's query that narrow it to nothing else than a view. */
const unfiltered = new Set([key, 'preset', 'status', 'order', 'page', 'limit']);

/**
 * The orders to pack from a list: of a filtered or searched one those to ship that it shows, else those that have
 * waited longest.
 */
export function deskOrders(
  search: string,
  shown: readonly { readonly id: number; readonly status?: unknown }[],
): DeskOrders {
  const isFiltered = [...new URLSearchParams(search).keys()].some((name) => !unfiltered.has(name));
  if (!isFiltered) return 'waiting';
  const ids = shown.filter(({ status }) => status === Status.to_ship).map(({ id }) => id);
  return ids.length > 0 ? ids.slice(0, mostPacked) : 'waiting';
}

/** History state of a desk that was opened from a list: closing it goes back there. */
export const openedDesk = { openedDesk: true } as const;

export const isOpenedDesk = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedDesk' in state;

const readable = (query: URLSearchParams): string =>
  query.toString().replaceAll('%2C', ',').replaceAll('%7E', '~');
