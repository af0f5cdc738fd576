import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { applyRefund } from './apply.ts';
import { agreeDueRefunds } from './jobs.ts';
import { lockRefund } from './lockRefund.ts';
import { cancelRefund } from './returns.ts';
import { transact } from '../../db/index.ts';

const shop = useHttpShop();

/** A paid order of 200.00, of which no admin may send back more than `limit` alone. */
async function paidOrder(limit: string, status = 2) {
  await shop.db
    .updateTable('config')
    .set({ value: limit })
    .where('name', '=', 'four_eyes_amount')
    .execute();
  const userId = await addMember(shop);
  const sku = await addSku(shop, { stock: 8 });
  const { id } = await addOrder(shop, { userId, status, lines: [{ sku, num: 2 }] });
  return { id, userId, sku };
}

type Answered = { readonly code: number; readonly data: Readonly<Record<string, unknown>> };

async function run(call: string, token: string, body: object): Promise<unknown> {
  const { code, data }: Answered = await shop.post(`/admin/shop.order.${call}`, body, { token });
  return code === 1 ? 'done' : data['error'];
}

const agreed = { goods_amount: '200.00' };

test('an order above the limit is closed, and its money waits for a second admin', async () => {
  const { id, userId, sku } = await paidOrder('199.99');
  const first = await shop.admin('*', 'first');
  const second = await shop.admin('*', 'second');
  const input = { reason: '缺货' };

  const looked = await shop.post(
    '/admin/shop.order.Order/closePreview',
    { ids: [id], input },
    { token: first },
  );
  const closed = await run('Order/close', first, { ids: [id], input });
  const [refund] = await shop.rows('shop_refund');
  const waiting = await shop.row('user', userId);
  const own = await run('Refund/agree', first, { ids: [refund?.['id']], input: agreed });
  const less = await run('Refund/agree', second, {
    ids: [refund?.['id']],
    input: { goods_amount: '150.00', audit_remark: '部分退款' },
  });
  const declined = await run('Refund/refuse', second, { ids: [refund?.['id']], input });
  const other = await run('Refund/agree', second, { ids: [refund?.['id']], input: agreed });

  expect(looked.data).toMatchObject({ proposed: '200.00', balance: '0.00', status: 6 });
  expect([closed, own, less, declined, other]).toEqual([
    'done',
    'two_person',
    'invalid',
    'illegal_transition',
    'done',
  ]);
  expect(waiting).toMatchObject({ money: 0 });
  expect(refund).toMatchObject({
    audit_status: 1,
    status: 1,
    proposer_id: 1,
    propose_amount: 200_00,
    propose_goods_amount: 200_00,
    propose_freight_amount: 0,
    audit_admin_id: null,
  });
  expect(await shop.row('shop_refund', Number(refund?.['id']))).toMatchObject({
    audit_status: 2,
    status: 2,
    audit_admin_id: 2,
  });
  expect(await shop.row('user', userId)).toMatchObject({ money: 200_00 });
  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 6,
    refund_status: 2,
    refund_amount: 200_00,
    refunding_amount: 0,
  });
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 10 });
  expect(await shop.rows('shop_refund_log')).toMatchObject([
    { action: 'propose', actor_id: 1, remark: '缺货' },
    { action: 'agree', actor_id: 2 },
    { action: 'refund', actor_id: 2 },
  ]);
  expect((await shop.rows('outbox')).map(({ event }) => event)).toContain('refund.proposed');
});

test('an approved cancellation above the limit waits, one at the limit is paid at once', async () => {
  const large = await paidOrder('200.00', 7);
  const token = await shop.admin('*', 'first');

  const atLimit = await run('Order/approveCancel', token, { ids: [large.id] });
  const above = await paidOrder('199.99', 7);
  const waits = await run('Order/approveCancel', token, { ids: [above.id] });

  expect([atLimit, waits]).toEqual(['done', 'done']);
  expect(await shop.row('user', large.userId)).toMatchObject({ money: 200_00 });
  expect(await shop.row('user', above.userId)).toMatchObject({ money: 0 });
  expect(await shop.row('shop_order', above.id)).toMatchObject({
    status: 6,
    refunding_amount: 200_00,
  });
});

test('a pending refund of an ended order is neither withdrawn by the member nor agreed to by the deadline', async () => {
  const { id, userId } = await paidOrder('199.99');
  await shop.db
    .updateTable('config')
    .set({ value: '1' })
    .where('name', '=', 'refund_auto_agree_hours')
    .execute();
  await run('Order/close', await shop.admin('*', 'first'), {
    ids: [id],
    input: { reason: '缺货' },
  });
  const [refund] = await shop.rows('shop_refund');
  const actor = { type: 'member', id: userId, name: 'member' } as const;

  const automatic = await agreeDueRefunds(shop.db, shop.now + 7_200);
  const withdrawn = transact(shop.db, async (tx) =>
    cancelRefund(
      { tx, now: shop.now, actor },
      await lockRefund(tx, Number(refund?.['id']), userId),
    ),
  );

  await expect(withdrawn).rejects.toMatchObject({ code: 'illegal_transition' });
  expect(automatic).toBe(0);
  expect(await shop.row('shop_refund', Number(refund?.['id']))).toMatchObject({ status: 1 });
});

test('several admins who close and agree at once pay a single refund, by two of them', async () => {
  const { id, userId, sku } = await paidOrder('199.99');
  const admins = await Promise.all(
    ['first', 'second', 'third'].map((name) => shop.admin('*', name)),
  );
  const body = { ids: [id], input: { reason: '缺货' } };

  const closed = await Promise.all(admins.map((token) => run('Order/close', token, body)));
  const [refund] = await shop.rows('shop_refund');
  const consent = { ids: [refund?.['id']], input: agreed };
  const paid = await Promise.all(
    [...admins, ...admins].map((token) => run('Refund/agree', token, consent)),
  );

  expect(closed.toSorted()).toEqual(['done', 'illegal_transition', 'illegal_transition']);
  expect(paid.filter((outcome) => outcome === 'done')).toHaveLength(1);
  const done = await shop.row('shop_refund', Number(refund?.['id']));
  expect(done['audit_admin_id']).not.toBe(done['proposer_id']);
  expect(await shop.row('user', userId)).toMatchObject({ money: 200_00 });
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 10 });
  expect(await shop.rows('shop_payment_refund')).toHaveLength(1);
});

test('the second admin agrees to no more of the goods and of the freight than was proposed', async () => {
  await paidOrder('50.00');
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const order = await addOrder(shop, {
    userId,
    status: 2,
    freight: 10_00,
    lines: [{ sku, num: 2 }],
  });
  const first = await shop.admin('*', 'first');
  const second = await shop.admin('*', 'second');
  const { id } = await transact(shop.db, (tx) =>
    applyRefund(
      { tx, now: shop.now, actor: { type: 'member', id: userId, name: 'member' } },
      {
        userId,
        orderId: order.id,
        type: 1,
        lines: [{ order_goods_id: order.lineIds[0] ?? 0, num: 2 }],
        reasonCode: 4,
      },
    ),
  );
  const agree = (token: string, goods_amount: string, freight_amount: string) =>
    shop.post(
      '/admin/shop.order.Refund/agree',
      { ids: [id], input: { goods_amount, freight_amount, audit_remark: '部分退款' } },
      { token },
    );
  const input = { goods_amount: '150.00', freight_amount: '4.00', remark: '吊牌已剪' };

  await run('Refund/propose', first, { ids: [id], input });
  const own = await agree(first, '150.00', '4.00');
  const preview = await shop.post(
    '/admin/shop.order.Refund/agreePreview',
    { ids: [id], input: { goods_amount: '140.00', freight_amount: '4.00', audit_remark: '-' } },
    { token: second },
  );
  const moreGoods = await agree(second, '150.01', '0.00');
  const moreFreight = await agree(second, '140.00', '4.01');
  const agreed = await agree(second, '150.00', '4.00');

  expect(own.data).toMatchObject({ error: 'two_person' });
  expect(preview.data).toMatchObject({ most: { goods: '150.00', freight: '4.00' } });
  expect(moreGoods.data).toMatchObject({
    error: 'invalid',
    field: 'input.goods_amount',
  });
  expect(moreFreight.data).toMatchObject({
    error: 'invalid',
    field: 'input.freight_amount',
  });
  expect([moreGoods.msg, moreFreight.msg]).toEqual([
    '商品金额不能大于 150.00',
    '运费不能大于 4.00',
  ]);
  expect(agreed.code).toBe(1);
  expect(await shop.row('shop_refund', id)).toMatchObject({
    propose_amount: 154_00,
    propose_goods_amount: 150_00,
    propose_freight_amount: 4_00,
    goods_amount: 150_00,
    freight_amount: 4_00,
    status: 2,
  });
});

test('an order that is refunded in parts takes two admins once the parts exceed the limit', async () => {
  const { id, userId } = await paidOrder('150.00');
  const [line] = await shop.rows('shop_order_goods');
  const lines = [{ order_goods_id: Number(line?.['id']), num: 1 }];
  const actor = { type: 'member', id: userId, name: 'member' } as const;
  const apply = () =>
    transact(shop.db, (tx) =>
      applyRefund(
        { tx, now: shop.now, actor },
        { userId, orderId: id, type: 1, lines, reasonCode: 4 },
      ),
    );
  const first = await shop.admin('*', 'first');
  const second = await shop.admin('*', 'second');
  const agree = (token: string, refundId: number) =>
    run('Refund/agree', token, { ids: [refundId], input: { goods_amount: '100.00' } });
  const part = await apply();
  const rest = await apply();

  const done = [await agree(first, part.id), await agree(second, rest.id)];
  await run('Refund/propose', first, { ids: [rest.id], input: { goods_amount: '100.00' } });
  done.push(await agree(first, rest.id), await agree(second, rest.id));

  expect(done).toEqual(['done', 'two_person', 'two_person', 'done']);
  expect(await shop.row('user', userId)).toMatchObject({ money: 200_00 });
});

test('the logs of a refund and of its order name staff by their nickname', async () => {
  await paidOrder('0.00');
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const { id } = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 1 }] });
  const token = await shop.admin('*', 'first');
  await shop.db
    .updateTable('admin')
    .set({ nickname: '周岚' })
    .where('username', '=', 'first')
    .execute();

  await run('Order/close', token, { ids: [id], input: { reason: '缺货' } });

  const steps = [...(await shop.rows('shop_refund_log')), ...(await shop.rows('shop_order_log'))];
  expect(steps.map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['agree', '周岚'],
    ['refund', '周岚'],
    ['close', '周岚'],
  ]);
});
