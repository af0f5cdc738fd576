import { expect, test } from 'vitest';
import { choice, int, money, rows, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { cardOf } from './card.ts';

const parcel = shape('parcel', {
  no: text({ max: 9 }),
  name: text({ max: 9 }),
  status: choice({ packed: [1, 'warning'], sent: [2, 'success'] }),
  kind: choice({ small: [1], large: [2] }),
  price: money(),
});
const columns = [['no', 'name'], 'kind', 'price', 'status'] as const;
const sources = (card: ReturnType<typeof cardOf>) =>
  card &&
  Object.fromEntries(
    Object.entries(card).map(([role, line]) => [
      role,
      'source' in line ? line.source : line.map((each) => each.source),
    ]),
  );

test('a declared card is taken as it is; a title that is the label is not said twice', () => {
  const card = { title: 'no', status: 'status', amount: 'price', detail: ['kind'] } as const;
  const parcels = resource(parcel, { path: 'p', label: 'no', list: { columns, card } });

  expect(sources(cardOf(parcels))).toEqual({
    identity: 'no',
    status: 'status',
    amount: 'price',
    detail: ['kind'],
  });
});

test('the name of a row is not repeated among its details', () => {
  const card = { title: 'name', detail: ['no', 'kind'] } as const;
  const parcels = resource(parcel, { path: 'p', label: 'name', list: { columns, card } });

  expect(sources(cardOf(parcels))).toEqual({ identity: 'no', title: 'name', detail: ['kind'] });
});

test('without a declaration the first toned choice is the status, the next columns the detail', () => {
  const parcels = resource(parcel, { path: 'p', label: 'no', list: { columns } });

  expect(sources(cardOf(parcels))).toEqual({
    identity: 'no',
    status: 'status',
    detail: ['name', 'kind', 'price'],
  });
});

test('a field hidden in the table is hidden in the card', () => {
  const card = { title: 'name', status: 'status', detail: ['kind', 'price'] } as const;
  const parcels = resource(parcel, { path: 'p', label: 'no', list: { columns, card } });

  const shown = cardOf(parcels, (source) => source === 'price' || source === 'status');

  expect(sources(shown)).toEqual({ identity: 'no', title: 'name', detail: ['kind'] });
});

test('sub-rows that are the picture are the title too, and are not said twice', () => {
  const line = shape('line', { parcel_id: int(), name: text({ max: 9 }) });
  const withLines = shape('parcel', {
    no: text({ max: 9 }),
    lines: rows(line, { by: 'parcel_id', summary: { title: 'name' } }),
  });
  const card = { title: 'no', image: 'lines', detail: ['lines', 'create_time'] } as const;
  const parcels = resource(withLines, { path: 'p', label: 'no', list: { columns: ['no'], card } });

  expect(sources(cardOf(parcels))).toEqual({
    identity: 'no',
    title: 'lines',
    detail: ['create_time'],
  });
});
