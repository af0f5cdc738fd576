import { expect, test } from 'vitest';
import { noticesPage } from '../../contract/index.ts';
import { textTypeOf, viewOf } from './noticeKinds.tsx';

const notice = (message_type: string, message_data: object) => ({
  id: 1,
  message_type,
  message: '',
  message_data,
});
const refund = (stage?: string) => notice('order_refund', { order_no: 'N1', stage });

test('a notice leads to its destination with the query of its list', () => {
  const to = [
    notice('order', { order_no: 'N1' }),
    notice('order_cancel', { order_no: 'N1' }),
    refund('applied'),
    refund('failed'),
    notice('order_export', { name: '2025-11' }),
    notice('low_stock', { name: 'Shirt' }),
    notice('note', { path: 'shop/order/refund', id: 5, name: 'N1' }),
    notice('weather', {}),
  ].map((each) => viewOf(each).to);

  expect(to).toEqual([
    '/admin/shop/order/order?status=2&order_no=N1',
    '/admin/shop/order/order?status=7&order_no=N1',
    '/admin/shop/order/refund?audit_status=1&orderRelation.order_no=N1',
    '/admin/shop/order/refund?orderRelation.order_no=N1',
    '/admin/shop/order/export?name=2025-11',
    '/admin/shop/goods/goods?name=Shirt',
    '/admin/shop/order/refund/5',
    '/admin/shop/notify?status=0',
  ]);
});

test('a notice whose record has left its stage opens the record', () => {
  const ended = (type: string, data: object) =>
    viewOf({ ...notice(type, data), end_time: 1_763_640_000 }).to;

  expect([
    ended('order', { order_no: 'N1', id: 7 }),
    ended('order', { order_no: 'N1', pay_no: 'P1', id: 3, stage: 'mismatch' }),
    ended('order_refund', { order_no: 'N1', id: 5, stage: 'applied' }),
    ended('order_export', { name: '2025-11', id: 2 }),
    ended('low_stock', { name: 'Shirt', id: 4 }),
    // One of an existing server may not say which.
    ended('order_cancel', { order_no: 'N1' }),
  ]).toEqual([
    '/admin/shop/order/order/7',
    '/admin/shop/payment/3',
    '/admin/shop/order/refund/5',
    '/admin/shop/order/export/2',
    '/admin/shop/goods/goods/4',
    '/admin/shop/order/order?status=7&order_no=N1',
  ]);
});

test('several refunds lead to the view of their stage, of different stages to the whole list', () => {
  const to = [
    noticesPage([refund(), refund('applied')]),
    noticesPage([refund('shipped_back'), refund('shipped_back')]),
    noticesPage([refund('failed'), refund('failed')]),
    noticesPage([refund('applied'), refund('failed')]),
  ];

  expect(to).toEqual([
    '/admin/shop/order/refund?audit_status=1',
    '/admin/shop/order/refund?preset=waitReceive',
    '/admin/shop/order/refund?status=4',
    '/admin/shop/order/refund',
  ]);
});

test('a payment that went wrong leads to its row, several to those to settle', () => {
  const paid = notice('order', { order_no: 'N1' });
  const mismatch = notice('order', { order_no: 'N2', pay_no: 'PN2', id: 2, stage: 'mismatch' });
  const failed = notice('order', { order_no: 'C3', pay_no: 'PC3', id: 3, stage: 'refund_failed' });
  // Form of the time before payments had a page.
  const old = notice('order', { order_no: 'C3', stage: 'refund_failed' });

  expect(viewOf(mismatch)).toMatchObject({
    title: 'types.payment',
    tone: 'warning',
    to: '/admin/shop/payment?pay_no=PN2',
  });
  expect(viewOf(old).to).toBe('/admin/shop/payment?biz_no=C3');
  expect(noticesPage([mismatch, failed])).toBe('/admin/shop/payment?preset=toSettle');
  const short = notice('order', { order_no: 'N4', stage: 'stock_short' });
  expect(viewOf(short)).toMatchObject({
    title: 'types.stock_short',
    to: '/admin/shop/order/order?order_no=N4',
  });
  expect(noticesPage([short, short])).toBe('/admin/shop/order/order');
  expect(noticesPage([paid, mismatch])).toBe('/admin/shop/order/order');
  expect(noticesPage([paid, paid])).toBe('/admin/shop/order/order?status=2');
  expect([
    textTypeOf([paid]),
    textTypeOf([paid, mismatch]),
    textTypeOf([refund('failed')]),
  ]).toEqual(['order', 'other', 'order_refund']);
});
