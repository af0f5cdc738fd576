import { expect, test } from 'vitest';
import { ReplyError } from '../../../../src/client/index.ts';
import { itemsOf, judgedBy, problemOf, withOtherSku, withSku } from './orderDraft.ts';
import { placeSamples } from './placeSamples.ts';

const [white, black, mug] = placeSamples.skus;
const judged = { quote: placeSamples.quote, offSale: new Set<number>() };

test('a SKU that is added again has one piece more', () => {
  const lines = withSku(withSku([{ sku: mug, num: '2' }], white), mug);

  expect(lines).toEqual([
    { sku: mug, num: '3' },
    { sku: white, num: '1' },
  ]);
});

test('another SKU takes the place of a line, or joins the line that it has', () => {
  const lines = [
    { sku: white, num: '2' },
    { sku: mug, num: '1' },
  ];

  expect(withOtherSku(lines, { from: white.id, to: black })).toEqual([
    { sku: black, num: '2' },
    { sku: mug, num: '1' },
  ]);
  const both = [...lines, { sku: black, num: '4' }];
  expect(withOtherSku(both, { from: white.id, to: black })).toEqual([
    { sku: mug, num: '1' },
    { sku: black, num: '6' },
  ]);
});

test('there are no items while a quantity is wrong', () => {
  const right = { sku: white, num: '2' };

  expect(itemsOf([right])).toEqual([{ sku_id: white.id, num: 2 }]);
  expect(itemsOf([])).toBeUndefined();
  expect(itemsOf([right, { sku: mug, num: '1.5' }])).toBeUndefined();
  expect(itemsOf([right, { sku: mug, num: '' }])).toBeUndefined();
});

test('the problem of a line stands beside it', () => {
  const line = { sku: white, num: '2' };
  const quote = (values: object) => ({ ...judged, quote: { ...placeSamples.quote, ...values } });
  const limit = (max: number) => ({ limit_exceeded: [{ goods_id: white.goods_id, min: 2, max }] });

  expect(problemOf(line, judged)).toBeUndefined();
  expect(problemOf({ ...line, num: '0' }, judged)).toEqual({ code: 'units' });
  expect(problemOf(line, { ...judged, offSale: new Set([white.id]) })).toEqual({ code: 'offSale' });
  expect(problemOf(line, quote({ stock_short: [{ sku_id: white.id, left: 1 }] }))).toEqual({
    code: 'short',
    left: 1,
  });
  expect(problemOf(line, quote({ undeliverable: [{ sku_id: white.id }] }))).toEqual({
    code: 'undeliverable',
  });
  expect(problemOf(line, quote(limit(3)))).toEqual({ code: 'limit', min: 2, max: 3 });
  expect(problemOf(line, quote(limit(9_999)))).toEqual({ code: 'least', min: 2 });
});

test.each([
  ['stock_short', { sku_id: white.id, left: 4 }, { code: 'short', left: 4 }],
  ['not_on_sale', { sku_id: white.id }, { code: 'offSale' }],
  ['undeliverable', { sku_id: white.id, reason: 'area' }, { code: 'undeliverable' }],
  [
    'limit_exceeded',
    { goods_id: white.goods_id, min: 1, max: 2 },
    { code: 'limit', min: 1, max: 2 },
  ],
  ['price_changed', { sku_id: white.id }, undefined],
])('a refusal with %s is the problem of the lines that it names', (error, named, problem) => {
  const refusal = new ReplyError({ code: 0, msg: '-', time: 0, data: { error, lines: [named] } });

  expect(problemOf({ sku: white, num: '5' }, judgedBy(refusal))).toEqual(problem);
  expect(problemOf({ sku: mug, num: '5' }, judgedBy(refusal))).toBeUndefined();
});
