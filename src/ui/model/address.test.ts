import { expect, test } from 'vitest';
import { moneyLogs } from '../../../resources/user/moneyLog.ts';
import { belongsTo, choice, int, money, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import {
  addQuery,
  emptyState,
  patched,
  readAddress,
  viewPatch,
  writeAddress,
  type ListState,
} from './address.ts';

const parcel = shape('parcel', {
  parcel_no: text({ max: 32, search: true, sort: true }),
  status: choice({ packed: [1], sent: [2] }, { default: 1 }),
  carrier_id: belongsTo('carrier', { shows: 'name' }),
  price: money({ sort: true }),
  page: int({ optional: true }),
  pin: text({ max: 8, secret: true }),
});
const parcels = resource(parcel, {
  path: 'shop/parcel',
  label: 'parcel_no',
  list: { columns: ['parcel_no'] },
  presets: {
    sent: { where: { status: 2 } },
    heavy: { where: { price: { gt: 100_00 } } },
  },
  query: { parcel_no: 'parcel_no', 'carrierRelation.name': 'carrier_id.name' },
});

test('an address without query is all rows, first page', () => {
  expect(readAddress(parcels, '')).toEqual(emptyState);
  expect(writeAddress(parcels, emptyState)).toBe('');
});

test('a view of one plain field is written as that field, any other by its name', () => {
  expect(readAddress(parcels, '?status=2')).toEqual({ ...emptyState, preset: 'sent' });
  expect(readAddress(parcels, '?preset=heavy')).toEqual({ ...emptyState, preset: 'heavy' });
  expect(writeAddress(parcels, { ...emptyState, preset: 'sent' })).toBe('?status=2');
  expect(writeAddress(parcels, { ...emptyState, preset: 'heavy' })).toBe('?preset=heavy');
});

test('a field in the address that is not a view becomes a filter', () => {
  const { conditions, preset } = readAddress(parcels, '?status=1');

  expect(preset).toBeUndefined();
  expect(conditions).toEqual({ status: [{ operator: 'eq', val: '1' }] });
});

test('list query parameters fill the filter of the field they name', () => {
  expect(readAddress(parcels, '?parcel_no=2026&carrierRelation.name=SF').conditions).toEqual({
    parcel_no: [{ operator: 'LIKE', val: '2026' }],
    'carrier_id.name': [{ operator: 'LIKE', val: 'SF' }],
  });
});

test('a complete state survives writing and reading', () => {
  const state: ListState = {
    preset: 'sent',
    conditions: {
      parcel_no: [
        { operator: 'LIKE', val: '20 26&=' },
        { operator: 'ne', val: '2026' },
      ],
      'carrier_id.name': [{ operator: 'LIKE', val: '顺丰' }],
      carrier_id: [{ operator: 'IN', val: '3,4' }],
      price: [{ operator: 'RANGE', val: '10.00,' }],
      page: [{ operator: 'eq', val: '7' }],
    },
    search: '林 知夏',
    sort: ['price', 'asc'],
    page: 3,
    perPage: 50,
  };

  expect(readAddress(parcels, writeAddress(parcels, state))).toEqual(state);
});

test('a range filter is written without escapes', () => {
  const state: ListState = {
    ...emptyState,
    conditions: { price: [{ operator: 'RANGE', val: '10.00,20.00' }] },
    sort: ['price', 'desc'],
  };

  expect(writeAddress(parcels, state)).toBe('?price~RANGE=10.00,20.00&order=price,desc');
});

test('unknown fields, operators and pages are ignored', () => {
  const address = '?nothing=1&pin=0000&price~LIKE=1&order=status,asc&page=0&limit=7&order_no=1';

  expect(readAddress(parcels, address)).toEqual(emptyState);
});

test('another view keeps the filters except those on the fields it fixes, and starts at page 1', () => {
  const state = {
    ...emptyState,
    conditions: {
      status: [{ operator: 'IN', val: '1' }],
      price: [{ operator: 'RANGE', val: '1.00,' }],
    },
    sort: ['parcel_no', 'asc'],
    search: 'x',
    page: 4,
    perPage: 50,
  } as const;

  expect(patched(state, viewPatch(parcels, state, 'sent'))).toEqual({
    preset: 'sent',
    conditions: { price: [{ operator: 'RANGE', val: '1.00,' }] },
    search: 'x',
    page: 1,
    perPage: 50,
  });
  expect(viewPatch(parcels, state, undefined).conditions).toEqual(state.conditions);
});

const eq = (val: string) => ({ operator: 'eq', val }) as const;

test('a new row in a list of one member starts with that member', () => {
  const conditions = { user_id: [eq('41')], type: [eq('5')] };

  expect(addQuery(moneyLogs, conditions)).toBe('?user_id=41');
});

test.each([
  ['without filters', {}],
  ['of two members', { user_id: [eq('41'), eq('42')] }],
  ['of a set of members', { user_id: [{ operator: 'IN', val: '41,42' } as const] }],
  ['filtered by a field outside the form', { type: [eq('5')] }],
  ['filtered by a field that is no reference', { memo: [eq('x')] }],
])('a new row in a list %s starts empty', (_, conditions) => {
  expect(addQuery(moneyLogs, conditions)).toBe('');
});
