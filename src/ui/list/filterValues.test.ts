import { expect, test } from 'vitest';
import { belongsTo, choice, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { readAddress, writeAddress } from './address.ts';
import { filterValuesOf, withFilterValues } from './filterValues.ts';

const parcels = resource(
  shape('parcel', {
    parcel_no: text({ max: 32, search: true, sort: true }),
    status: choice({ packed: [1], sent: [2] }, { default: 1 }),
    carrier_id: belongsTo('carrier', { shows: 'name' }),
  }),
  {
    path: 'shop/parcel',
    label: 'parcel_no',
    list: { columns: ['parcel_no'] },
    presets: { sent: { where: { status: 2 } } },
  },
);

test('filter inputs hold what the address says, nested by path', () => {
  const state = readAddress(
    parcels,
    '?status=2&parcel_no=2026&carrier_id.name=SF&q=red&page=3&order=parcel_no,asc&limit=50',
  );

  expect(filterValuesOf(parcels, state)).toEqual({
    status: '2',
    parcel_no: '2026',
    carrier_id: { name: 'SF' },
    q: 'red',
  });
});

test('values of filter inputs become the first page of the same list', () => {
  const state = readAddress(parcels, '?page=3&order=parcel_no,asc&limit=50');
  const values = { status: 2, parcel_no: '2026', carrier_id: { name: 'SF' }, q: '', id: [1, 2] };

  const next = withFilterValues(parcels, state, values);

  expect(next.preset).toBe('sent');
  expect(decodeURIComponent(writeAddress(parcels, next))).toBe(
    '?status=2&parcel_no=2026&carrier_id.name=SF&id~IN=1,2&order=parcel_no,asc&limit=50',
  );
});
