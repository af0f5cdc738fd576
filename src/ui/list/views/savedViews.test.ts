import { expect, test } from 'vitest';
import { choice, money, text } from '../../../fields/index.ts';
import { resource, shape } from '../../../schema/index.ts';
import { readAddress } from '../../model/address.ts';
import {
  currentView,
  nameFault,
  queryOf,
  readSavedViews,
  withoutView,
  withView,
  writeSavedViews,
} from './savedViews.ts';

const parcels = resource(
  shape('parcel', {
    no: text({ max: 9, sort: true }),
    status: choice({ packed: [1], sent: [2] }),
    price: money(),
  }),
  { path: 'parcel', label: 'no', list: { columns: ['no'] } },
);
const dear = { id: 'a', name: '贵重', query: '?price~RANGE=100.00,' };
const sent = { id: 'b', name: 'Sent', query: '?status=2' };
const views = { list: [dear, sent], start: 'b' };

test('a view is current on each of its pages, and only with exactly its filters', () => {
  const at = (query: string) => currentView(parcels, views, readAddress(parcels, query));

  expect(at('?price~RANGE=100.00,&page=3')).toEqual(dear);
  expect(at('?price~RANGE=100.00,&q=x')).toBeUndefined();
  expect(queryOf(parcels, readAddress(parcels, '?status=2&page=3'))).toBe('?status=2');
});

test('a name is required and unique; a view may keep its own', () => {
  expect(nameFault(views, ' ')).toBe('nameMissing');
  expect(nameFault(views, ' 贵重 ')).toBe('nameTaken');
  expect(nameFault(views, '贵重', 'a')).toBeUndefined();
});

test('views are added, renamed and removed; a removed view is no longer the start view', () => {
  const named = withView(views, { ...dear, name: 'Dear' });

  expect(named.list.map(({ name }) => name)).toEqual(['Dear', 'Sent']);
  expect(withView({ list: [] }, sent)).toEqual({ list: [sent] });
  expect(withoutView(views, 'b')).toEqual({ list: [dear] });
  expect(withoutView(views, 'a')).toEqual({ list: [sent], start: 'b' });
});

test('the stored preference is read back without malformed views', () => {
  expect(readSavedViews(writeSavedViews(views))).toEqual(views);
  expect(readSavedViews({ list: [dear, { id: 1 }, null], start: 'gone' })).toEqual({
    list: [dear],
  });
  expect([readSavedViews('x'), readSavedViews({ list: 7 })]).toEqual([{ list: [] }, { list: [] }]);
});
