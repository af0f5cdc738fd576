import { goodsSorts, type GoodsSearchInput, type StoreSort } from '../api/goods.ts';
import { storeRoot } from '../../../src/contract/index.ts';

/** Search of a list of products, as its address says it. */
export type GoodsFilters = {
  readonly classId: number | undefined;
  readonly keyword: string;
  readonly valueIds: readonly number[];
  /** Decimal texts; empty without a limit. */
  readonly min: string;
  readonly max: string;
  readonly isInStock: boolean;
  readonly sort: StoreSort;
  readonly cursor: string;
};

/** Reads the query of an address. What cannot be meant is left out. */
export const readFilters = (query: URLSearchParams): GoodsFilters => ({
  classId: idOf(query.get('class')),
  keyword: (query.get('q') ?? '').trim().slice(0, 60),
  valueIds: query
    .getAll('attr')
    .flatMap((text) => idOf(text) ?? [])
    .slice(0, 50),
  min: amountOf(query.get('min')),
  max: amountOf(query.get('max')),
  isInStock: query.get('stock') === '1',
  sort: goodsSorts.find((sort) => sort === query.get('sort')) ?? 'default',
  cursor: /^-?\d{1,15}_\d{1,15}$/.exec(query.get('cursor') ?? '')?.[0] ?? '',
});

/** Input of the call that finds the products. */
export const searchInput = (filters: GoodsFilters): GoodsSearchInput => ({
  keyword: filters.keyword,
  attr_value_ids: filters.valueIds,
  in_stock: filters.isInStock ? 1 : 0,
  sort: filters.sort,
  cursor: filters.cursor,
  limit: 24,
  ...(filters.classId === undefined ? {} : { classify_id: filters.classId }),
  ...(filters.min === '' ? {} : { min_price: filters.min }),
  ...(filters.max === '' ? {} : { max_price: filters.max }),
});

/** Address of a list; any change of the search begins with its first page, unless it names a cursor. */
export function listHref(filters: GoodsFilters, change: Partial<GoodsFilters> = {}): string {
  const next = { ...filters, cursor: '', ...change };
  const query = new URLSearchParams();
  if (next.keyword) query.set('q', next.keyword);
  if (next.classId !== undefined) query.set('class', String(next.classId));
  for (const id of next.valueIds) query.append('attr', String(id));
  if (next.min) query.set('min', next.min);
  if (next.max) query.set('max', next.max);
  if (next.isInStock) query.set('stock', '1');
  if (next.sort !== 'default') query.set('sort', next.sort);
  if (next.cursor) query.set('cursor', next.cursor);
  return query.size === 0 ? listPath : `${listPath}?${query}`;
}

export const listPath = `${storeRoot}/goods`;

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

const amountOf = (text: string | null): string =>
  /^\d{1,7}(?:\.\d{1,2})?$/.exec(text?.trim() ?? '')?.[0] ?? '';
