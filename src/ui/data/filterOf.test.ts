import { expect, test } from 'vitest';
import { date, int, text } from '../../fields/index.ts';
import { resource, secondsRange, shape } from '../../schema/index.ts';
import { pageZone } from '../../kit/index.ts';
import { readAddress, writeAddress } from '../model/address.ts';
import { filterOf } from './useRows.ts';

const parcels = resource(
  shape('parcel', { no: text({ max: 9 }), weight: int(), due: date({ optional: true }) }),
  { path: 'parcel', label: 'no', list: { columns: ['no'] } },
);
const asked = (query: string) => filterOf(parcels, readAddress(parcels, query), '2026-11-20');

test('a span of days is asked for as the days it means now', () => {
  expect(asked('?create_time~RANGE=last7days&due~RANGE=lastMonth')).toEqual({
    'create_time~RANGE': secondsRange('2026-11-14', '2026-11-20', pageZone()),
    'due~RANGE': '2026-10-01,2026-10-31',
  });
});

test('the address keeps the span', () => {
  const query = '?create_time~RANGE=last7days';
  expect(writeAddress(parcels, readAddress(parcels, query))).toBe(query);
});

test('a reversed range is asked for the other way round', () => {
  expect(asked('?weight~RANGE=90,10')).toEqual({ 'weight~RANGE': '10,90' });
});
