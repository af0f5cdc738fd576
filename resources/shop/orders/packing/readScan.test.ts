import { expect, test } from 'vitest';
import { type PackingLine, type PackingOrder, pickRows } from './packingOrder.ts';
import { isPacked, packedOf, readScan } from './readScan.ts';

const line = (id: number, code: string, num: number, values = {}): PackingLine => ({
  id,
  sku_id: Number(code.slice(1)),
  goods_name: code,
  goods_name_en: null,
  sku_text: '',
  sku_text_en: null,
  sku_code: code,
  bar_code: null,
  shelf: '',
  image: null,
  weight: 0,
  need_ship: 1,
  num,
  ship_num: 0,
  refund_num: 0,
  refunding_num: 0,
  ...values,
});

const orderOf = (id: number, lines: readonly PackingLine[]): PackingOrder => ({
  id,
  version: 1,
  order_no: `2026000${id}`,
  status: 2,
  user_remark: '',
  admin_remark: '',
  pinned_note: '',
  consignee: '林****',
  mobile: '199****3602',
  place: '浙江省 杭州市',
  lines,
});

const first = orderOf(1, [
  line(11, 'S1', 2, { bar_code: '6901234567892' }),
  line(12, 'S2', 3, { ship_num: 1, refunding_num: 1 }),
]);
const second = orderOf(2, [line(21, 'S2', 1), line(22, 'S3', 1)]);
const orders = [first, second];
const desk = (packed = {}) => ({
  orders,
  packed,
  shipped: new Set<number>(),
  current: first,
});
const complete = { 11: 2, 12: 1 };

test.each(['S1', 's1', '6901234567892'])('the code %s of a product is one piece of it', (code) => {
  expect(readScan(desk(), code)).toEqual({ type: 'piece', order: first, line: first.lines[0] });
});

test('a piece too many is wrong, shipped and refunded ones included', () => {
  expect(readScan(desk({ 11: 2 }), 'S1')).toEqual({ type: 'tooMany', line: first.lines[0] });
  expect(readScan(desk({ 12: 1 }), 'S2')).toEqual({ type: 'tooMany', line: first.lines[1] });
});

test('a product of another order is wrong, also once the parcel is complete', () => {
  const foreign = { type: 'otherParcel', order: first, line: second.lines[1] };

  expect(readScan(desk(), 'S3')).toEqual(foreign);
  expect(readScan(desk(complete), 'S3')).toEqual(foreign);
});

test('an unknown code is the tracking number of a complete parcel, and wrong before', () => {
  expect(readScan(desk(), 'QY1001')).toEqual({ type: 'unknown' });
  expect(readScan(desk(complete), 'QY1001')).toEqual({
    type: 'number',
    order: first,
    expressNo: 'QY1001',
  });
});

test('the number of an order puts it on the desk, unless it is shipped', () => {
  expect(readScan(desk(), second.order_no)).toEqual({ type: 'order', order: second });
  expect(readScan({ ...desk(), shipped: new Set([2]) }, second.order_no)).toEqual({
    type: 'wasShipped',
    order: second,
  });
  expect(readScan({ ...desk(), current: undefined }, 'S1')).toEqual({ type: 'unknown' });
});

test('two lines of one product fill one after the other', () => {
  const twice = orderOf(3, [line(31, 'S1', 1), line(32, 'S1', 1)]);
  const state = { ...desk({ 31: 1 }), orders: [twice], current: twice };

  expect(readScan(state, 'S1')).toMatchObject({ type: 'piece', line: { id: 32 } });
});

test('a parcel is packed when every piece of it was counted', () => {
  expect([packedOf(first, {}), packedOf(first, { 11: 1 }), packedOf(first, complete)]).toEqual([
    0, 1, 3,
  ]);
  expect([isPacked(first, { 11: 2 }), isPacked(first, complete)]).toEqual([false, true]);
});

test('a pick list has one row for each SKU, with the orders it is for', () => {
  expect(pickRows(orders).map(({ line: { sku_code }, ...row }) => [sku_code, row])).toEqual([
    ['S1', { num: 2, orders: [{ orderNo: '20260001', num: 2 }] }],
    [
      'S2',
      {
        num: 2,
        orders: [
          { orderNo: '20260001', num: 1 },
          { orderNo: '20260002', num: 1 },
        ],
      },
    ],
    ['S3', { num: 1, orders: [{ orderNo: '20260002', num: 1 }] }],
  ]);
});
