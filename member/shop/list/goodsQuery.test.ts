import { expect, test } from 'vitest';
import { listHref, readFilters, searchInput } from './goodsQuery.ts';

const asked =
  'q=+tea+&class=3&attr=1&attr=12&min=10&max=20.50&stock=1&sort=price_asc&cursor=1200_7';

test('a search is read from its address and written to the same one', () => {
  const filters = readFilters(new URLSearchParams(asked));

  expect(searchInput(filters)).toEqual({
    keyword: 'tea',
    classify_id: 3,
    attr_value_ids: [1, 12],
    min_price: '10',
    max_price: '20.50',
    in_stock: 1,
    sort: 'price_asc',
    cursor: '1200_7',
    limit: 24,
  });
  expect(listHref(filters, { cursor: filters.cursor })).toBe(
    '/shop/goods?q=tea&class=3&attr=1&attr=12&min=10&max=20.50&stock=1&sort=price_asc&cursor=1200_7',
  );
});

test('values that cannot be meant are left out', () => {
  const filters = readFilters(
    new URLSearchParams('class=-1&attr=x&attr=4&min=ten&max=1e9&stock=yes&sort=best&cursor=;drop'),
  );

  expect(listHref(filters)).toBe('/shop/goods?attr=4');
  expect(filters.cursor).toBe('');
});

test('a changed search begins with its first page', () => {
  const filters = readFilters(new URLSearchParams(asked));

  expect(listHref(filters, { sort: 'default' })).not.toContain('cursor');
});
