import { expect, test } from 'vitest';
import { choice, money, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { emptyState } from './address.ts';
import { patched } from './useListState.ts';
import { viewPatch } from './viewPatch.ts';

const parcels = resource(
  shape('parcel', {
    no: text({ max: 9, sort: true }),
    status: choice({ packed: [1], sent: [2] }),
    price: money(),
  }),
  {
    path: 'parcel',
    label: 'no',
    list: { columns: ['no'] },
    presets: { sent: { where: { status: 2 } } },
  },
);

test('another view keeps the filters, but not those on what it pins down, and starts over', () => {
  const state = {
    ...emptyState,
    conditions: {
      status: [{ operator: 'IN', val: '1' }],
      price: [{ operator: 'RANGE', val: '1.00,' }],
    },
    sort: ['no', 'asc'],
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
