import { expect, test } from 'vitest';
import { belongsTo, choice, images, int, money, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { emptyState, readAddress, writeAddress } from './address.ts';
import { filterSlots, filterValuesOf, isNarrowed, withFilterValues, withTests } from './filters.ts';

const parcels = resource(
  shape('parcel', {
    no: text({ max: 9 }),
    status: choice({ packed: [1], sent: [2] }),
    kind: choice({ small: [1], large: [2] }),
    price: money(),
    num: int(),
    mobile: text({ max: 20 }),
    photos: images({ max: 3 }),
  }),
  {
    path: 'parcel',
    label: 'no',
    list: {
      columns: ['no'],
      filters: ['status', 'kind', 'photos', 'mobile', 'price', 'num', 'no'],
    },
    presets: { sent: { where: { status: 2 } } },
  },
);
const paths = (slots: readonly { readonly path: string }[]) => slots.map(({ path }) => path);
const isHidden = (source: string) => source === 'mobile';

test('three filters are offered, the rest is behind a button', () => {
  const { set, offered, more } = filterSlots(parcels, emptyState, isHidden);

  expect(set).toEqual([]);
  expect(paths(offered)).toEqual(['status', 'kind', 'price']);
  expect(paths(more)).toEqual(['num', 'no']);
});

test('a field the view fixes is not offered', () => {
  const { offered } = filterSlots(parcels, { ...emptyState, preset: 'sent' }, isHidden);

  expect(paths(offered)).toEqual(['kind', 'price', 'num']);
});

test('set filters come first, also one that only the address names', () => {
  const conditions = {
    'user_id.nickname': [{ operator: 'LIKE', val: '林' }],
    price: [{ operator: 'RANGE', val: '1.00,' }],
  } as const;

  const { set, offered, more } = filterSlots(parcels, { ...emptyState, conditions }, isHidden);

  expect(paths(set)).toEqual(['price', 'user_id.nickname']);
  expect(paths(offered)).toEqual(['status']);
  expect(paths(more)).toEqual(['kind', 'num', 'no']);
});

test('a condition is set, replaced and taken away without touching the others', () => {
  const eq = (val: string) => [{ operator: 'eq', val }] as const;
  const before = { status: eq('1'), kind: eq('2') };

  expect(withTests(before, 'status', eq('2'))).toEqual({ status: eq('2'), kind: eq('2') });
  expect(withTests(before, 'status', [])).toEqual({ kind: eq('2') });
});

test('a search or a filter narrows a list, a view does not', () => {
  expect(isNarrowed({ ...emptyState, preset: 'sent', page: 3 })).toBe(false);
  expect(isNarrowed({ ...emptyState, search: 'x' })).toBe(true);
});

const letters = resource(
  shape('letter', {
    letter_no: text({ max: 32, search: true, sort: true }),
    status: choice({ packed: [1], sent: [2] }, { default: 1 }),
    carrier_id: belongsTo('carrier', { shows: 'name' }),
  }),
  {
    path: 'shop/letter',
    label: 'letter_no',
    list: { columns: ['letter_no'] },
    presets: { sent: { where: { status: 2 } } },
  },
);

test('filter inputs hold the values of the address, nested by path', () => {
  const state = readAddress(
    letters,
    '?status=2&letter_no=2026&carrier_id.name=SF&q=red&page=3&order=letter_no,asc&limit=50',
  );

  expect(filterValuesOf(letters, state)).toEqual({
    status: '2',
    letter_no: '2026',
    carrier_id: { name: 'SF' },
    q: 'red',
  });
});

test('values of filter inputs become the first page of the same list', () => {
  const state = readAddress(letters, '?page=3&order=letter_no,asc&limit=50');
  const values = { status: 2, letter_no: '2026', carrier_id: { name: 'SF' }, q: '', id: [1, 2] };

  const next = withFilterValues(letters, state, values);

  expect(next.preset).toBe('sent');
  expect(decodeURIComponent(writeAddress(letters, next))).toBe(
    '?status=2&letter_no=2026&carrier_id.name=SF&id~IN=1,2&order=letter_no,asc&limit=50',
  );
});
