import { expect, test } from 'vitest';
import { choice, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { dueViews } from './counts.ts';

const parcels = resource(
  shape('parcel', { no: text({ max: 9 }), status: choice({ a: [1], b: [2], c: [3] }) }),
  {
    path: 'parcel',
    label: 'no',
    list: { columns: ['no'] },
    presets: {
      toSend: { where: { status: 1 }, due: true },
      asked: { where: { status: 2 }, due: true },
      sent: { where: { status: 3 } },
    },
  },
);

test('due views with rows are listed, the longest wait first', () => {
  const counts = {
    toSend: { count: 128, exact: true, oldest: 2_000 },
    asked: { count: 7, exact: true, oldest: 1_000 },
    sent: { count: 400, exact: true, oldest: 10 },
  };

  expect(dueViews(parcels, counts).map(({ preset, count }) => [preset, count])).toEqual([
    ['asked', 7],
    ['toSend', 128],
  ]);
});

test('an empty view and one without a count are not due', () => {
  expect(dueViews(parcels, { toSend: { count: 0, exact: true } })).toEqual([]);
});
