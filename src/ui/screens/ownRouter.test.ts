import { expect, test } from 'vitest';
import { choice, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { ownSearch, raSearch } from './ownRouter.tsx';

const parcels = resource(
  shape('parcel', {
    parcel_no: text({ max: 32, search: true, sort: true }),
    status: choice({ packed: [1], sent: [2] }, { default: 1 }),
  }),
  { path: 'shop/parcel', label: 'parcel_no', list: { columns: ['parcel_no'] } },
);

test('a stock list reads filter, order and page from our address', () => {
  const query = new URLSearchParams(raSearch(parcels, '?status=2&order=parcel_no,asc&page=3'));

  expect(Object.fromEntries(query)).toEqual({
    filter: '{"status":"2"}',
    sort: 'parcel_no',
    order: 'ASC',
    page: '3',
    perPage: '20',
  });
});

test('the query of a stock list becomes an address of the back office', () => {
  const written = new URLSearchParams({
    filter: '{"status":2,"q":"red"}',
    sort: 'parcel_no',
    order: 'DESC',
    page: '2',
    perPage: '50',
    displayedFilters: '{}',
  });

  expect(ownSearch(parcels, '', `?${written.toString()}`)).toBe(
    '?status=2&q=red&order=parcel_no,desc&page=2&limit=50',
  );
});

test('default values stay out of the address', () => {
  expect(ownSearch(parcels, '?status=2', raSearch(parcels, ''))).toBe('');
});
