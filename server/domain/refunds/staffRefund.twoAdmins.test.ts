import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { agreeDueRefunds } from './jobs.ts';
import { refundOf, refundsOf } from './ofMember.ts';

const shop = useHttpShop();

const set = (name: string, value: string) =>
  shop.db.updateTable('config').set({ value }).where('name', '=', name).execute();

/** A paid order of 200.00, of which no admin may send back more than `limit` alone. */
async function paidOrder(limit: string) {
  await set('four_eyes_amount', limit);
  const userId = await addMember(shop);
  const sku = await addSku(shop, { stock: 8 });
  const { id, lineIds } = await addOrder(shop, { userId, status: 3, lines: [{ sku, num: 2 }] });
  return { id, userId, lineId: lineIds[0] ?? 0 };
}

async function run(call: string, token: string, body: object): Promise<unknown> {
  const { code, data } = await shop.post(`/admin/shop.order.${call}`, body, { token });
  return code === 1 ? 'done' : data['error'];
}

const goodwill = (goods_amount: string) => ({
  way: 'amount',
  goods_amount,
  reason_code: 7,
  note: '抱歉',
});

test('above the limit a refund of staff waits for a second admin, and its member sees none of it', async () => {
  const { id, userId } = await paidOrder('50.00');
  const first = await shop.admin('*', 'first');
  const second = await shop.admin('*', 'second');

  const looked = await shop.post(
    '/admin/shop.order.Order/refundPreview',
    { ids: [id], input: goodwill('50.01') },
    { token: first },
  );
  const made = await run('Order/refund', first, { ids: [id], input: goodwill('50.01') });
  const [record] = await shop.rows('shop_refund');
  const refundId = Number(record?.['id']);
  const hidden = await refundsOf(shop.db, { userId, before: null, limit: 9 });
  await expect(refundOf(shop.db, { userId, id: refundId })).rejects.toMatchObject({
    code: 'not_found',
  });
  const own = await run('Refund/agree', first, {
    ids: [refundId],
    input: { goods_amount: '50.01' },
  });
  const other = await run('Refund/agree', second, {
    ids: [refundId],
    input: { goods_amount: '50.01' },
  });

  expect(looked.data).toMatchObject({ proposed: '50.01', balance: '0.00' });
  expect([made, own, other]).toEqual(['done', 'two_person', 'done']);
  expect(record).toMatchObject({
    creator_id: 1,
    proposer_id: 1,
    propose_amount: 50_01,
    audit_status: 1,
    status: 1,
  });
  expect(hidden.list).toEqual([]);
  expect(await shop.row('user', userId)).toMatchObject({ money: 50_01 });
  expect((await refundsOf(shop.db, { userId, before: null, limit: 9 })).list).toMatchObject([
    { by_staff: 1, note: '抱歉', refund_amount: '50.01', lines: [{ num: 0, amount: '50.01' }] },
  ]);
  expect(await refundOf(shop.db, { userId, id: refundId })).toMatchObject({
    logs: [{ action: 'agree' }, { action: 'refund' }],
  });
});

test('small refunds of one order count together', async () => {
  const { id, userId } = await paidOrder('50.00');
  const token = await shop.admin('*', 'first');

  await run('Order/refund', token, { ids: [id], input: goodwill('30.00') });
  await run('Order/refund', token, { ids: [id], input: goodwill('30.00') });

  expect(await shop.rows('shop_refund')).toMatchObject([
    { status: 2, audit_status: 2 },
    { status: 1, audit_status: 1, proposer_id: 1 },
  ]);
  expect(await shop.row('user', userId)).toMatchObject({ money: 30_00 });
});

test('a proposal of staff is not agreed to by the deadline, and declining it mails nothing', async () => {
  const { id } = await paidOrder('50.00');
  await set('refund_auto_agree_hours', '1');
  await run('Order/refund', await shop.admin('*', 'first'), {
    ids: [id],
    input: goodwill('60.00'),
  });
  await set('four_eyes_amount', '0.00');

  const automatic = await agreeDueRefunds(shop.db, shop.now + 7_200);
  const [record] = await shop.rows('shop_refund');
  const declined = await run('Refund/refuse', await shop.admin('*', 'second'), {
    ids: [record?.['id']],
    input: { reason: '照片不足' },
  });

  expect([automatic, declined]).toEqual([0, 'done']);
  expect(await shop.row('shop_order', id)).toMatchObject({ refunding_amount: 0 });
  expect(await shop.rows('outbox')).toMatchObject([
    { event: 'refund.proposed' },
    { event: 'refund.refused', payload: { by_staff: true } },
  ]);
});

test('a proposal of staff for an order that ended meanwhile is still declined', async () => {
  const { id, lineId } = await paidOrder('50.00');
  const token = await shop.admin('*', 'first');
  await run('Order/refund', token, { ids: [id], input: goodwill('60.00') });
  const [record] = await shop.rows('shop_refund');
  await set('four_eyes_amount', '0.00');
  await run('Order/refund', token, {
    ids: [id],
    input: { lines: [{ order_goods_id: lineId, num: 2, restock: 0 }], reason_code: 5 },
  });

  const declined = await run('Refund/refuse', token, {
    ids: [record?.['id']],
    input: { reason: '照片不足' },
  });

  expect(declined).toBe('done');
  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 6,
    refund_amount: 140_00,
    refunding_amount: 0,
  });
});

test('one dialog refunds once, however often it is sent', async () => {
  const { id, lineId, userId } = await paidOrder('0.00');
  const token = await shop.admin(['shop/order/order/refund'], 'first');
  const body = {
    ids: [id],
    input: { lines: [{ order_goods_id: lineId, num: 1, restock: 1 }], reason_code: 5 },
    once: 'dialog-1',
  };

  const sent = await Promise.all([1, 2, 3].map(() => run('Order/refund', token, body)));
  const denied = await run('Order/refund', await shop.admin([], 'stranger'), body);

  expect(sent).toEqual(['done', 'done', 'done']);
  expect(denied).not.toBe('done');
  expect(await shop.rows('shop_refund')).toHaveLength(1);
  expect(await shop.row('user', userId)).toMatchObject({ money: 100_00 });
});
