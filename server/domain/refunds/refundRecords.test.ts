import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { transact } from '../../db/index.ts';
import { applyRefund } from './apply.ts';
import { agreeDueRefunds } from './jobs.ts';

const shop = useHttpShop();
type Listed = { readonly refund_no: string };

async function closedOrder(token: string) {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const { id } = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 2 }] });
  const reply = await shop.post(
    '/admin/shop.order.Order/close',
    { ids: [id], input: { reason: '缺货' } },
    { token },
  );
  expect(reply.code).toBe(1);
  return String((await shop.row('shop_order', id))['order_no']);
}

test('a refund shows its items, its payout and who decided it', async () => {
  const token = await shop.admin('*');
  await closedOrder(token);
  const [{ id } = {}] = await shop.rows('shop_refund');

  const { data } = await shop.get(`/admin/shop.order.Refund/detail?id=${String(id)}`, { token });

  expect(data['row']).toMatchObject({
    lines: [{ num: 2, amount: '200.00' }],
    payments: [{ amount: '200.00', status: 2 }],
    logs: [
      { action: 'agree', from_status: 0, to_status: 1, actor_type: 'admin', remark: '缺货' },
      { action: 'refund', from_status: 1, to_status: 2 },
    ],
  });
});

test('refunds are found by the number of their order and by their audit', async () => {
  const token = await shop.admin('*');
  const first = await closedOrder(token);
  await closedOrder(token);
  const found = async (field: string, val: string) => {
    const search = `search[0][field]=${field}&search[0][operator]=eq&search[0][val]=${val}`;
    const { data } = await shop.get(`/admin/shop.order.Refund/index?${search}`, { token });
    return (data['list'] as Listed[]).map(({ refund_no }) => refund_no);
  };

  expect(await found('orderRelation.order_no', first)).toEqual([`R${first}`]);
  expect(await found('audit_status', '1')).toEqual([]);
  expect(await found('audit_status', '2')).toHaveLength(2);
});

/** A request for 200.00 of which no admin may decide alone. */
async function addLargeRequest() {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const order = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 2 }] });
  const settings = { four_eyes_amount: '199.99', refund_auto_agree_hours: '1' };
  for (const [name, value] of Object.entries(settings))
    await shop.db.updateTable('config').set({ value }).where('name', '=', name).execute();
  const { id } = await transact(shop.db, (tx) =>
    applyRefund(
      { tx, now: shop.now, actor: { type: 'member', id: userId, name: 'member' } },
      {
        userId,
        orderId: order.id,
        type: 1,
        lines: order.lineIds.map((line) => ({ order_goods_id: line, num: 2 })),
        reasonCode: 3,
      },
    ),
  );
  const first = await shop.admin(['shop/order/refund/audit'], 'first');
  const second = await shop.admin(['shop/order/refund/audit'], 'second');
  const run = async (action: string, token: string, goods_amount: string, more = {}) => {
    const url = `/admin/shop.order.Refund/${action}`;
    const { code, data } = await shop.post(
      url,
      { ids: [id], input: { goods_amount, ...more } },
      { token },
    );
    return code === 1 ? 'done' : data['error'];
  };
  return { id, userId, first, second, run };
}

test('a refund above the limit is agreed to by another admin than the one who proposed it', async () => {
  const { id, userId, first, second, run } = await addLargeRequest();

  const alone = await run('agree', first, '200.00');
  const looked = await run('agreePreview', first, '200.00');
  const proposed = await run('propose', first, '200.00', { remark: '属实' });
  const own = await run('agree', first, '200.00');
  const automatic = await agreeDueRefunds(shop.db, shop.now + 7_200);
  const kept = await shop.row('shop_refund', id);
  const other = await run('agree', second, '200.00');

  expect([alone, looked, proposed, own, automatic, other]).toEqual([
    'two_person',
    'two_person',
    'done',
    'two_person',
    0,
    'done',
  ]);
  expect(kept).toMatchObject({
    audit_status: 1,
    proposer_id: 1,
    propose_time: shop.now,
    propose_amount: 200_00,
    propose_remark: '属实',
  });
  expect(await shop.row('shop_refund', id)).toMatchObject({
    audit_status: 2,
    status: 2,
    proposer_id: 1,
    audit_admin_id: 2,
  });
  expect(await shop.row('user', userId)).toMatchObject({ money: 200_00 });
  expect(await shop.rows('shop_refund_log')).toMatchObject([
    { action: 'apply' },
    { action: 'propose', actor_id: 1, remark: '属实' },
    { action: 'agree', actor_id: 2 },
    { action: 'refund', actor_id: 2 },
  ]);
});

test('more than was proposed is not agreed to, less than the limit needs no second admin', async () => {
  const { id, first, second, run } = await addLargeRequest();
  await shop.db
    .updateTable('config')
    .set({ value: '100.00' })
    .where('name', '=', 'four_eyes_amount')
    .execute();

  const over = await run('propose', first, '200.01');
  const unexplained = await run('propose', first, '150.00');
  await run('propose', first, '150.00', { remark: '部分退款' });
  const more = await run('agree', second, '200.00');
  const small = await run('agree', first, '100.00', { audit_remark: '部分退款' });

  expect([over, unexplained, more, small]).toEqual([
    'refund_over_cap',
    'invalid',
    'invalid',
    'done',
  ]);
  expect(await shop.row('shop_refund', id)).toMatchObject({ refund_amount: 100_00, status: 2 });
});

test('the status log names each step with its actor and reason, to those who may read it', async () => {
  const token = await shop.admin('*');
  await closedOrder(token);
  const [{ id, version } = {}] = await shop.rows('shop_order');
  const reader = await shop.admin(['shop/order/order/statusLog'], 'reader');
  const read = (as: string) =>
    shop.post('/admin/shop.order.Order/statusLog', { ids: [id] }, { token: as });

  const reply = await read(reader);

  const [refund] = await shop.rows('shop_refund');
  expect(reply.data['list']).toMatchObject([
    {
      action: 'close',
      from_status: 2,
      to_status: 6,
      actor_type: 'admin',
      actor_id: expect.any(Number),
      actor_name: 'clerk 先生',
      refund_no: refund?.['refund_no'],
      remark: '缺货',
      create_time: shop.now,
    },
  ]);
  expect((await read(await shop.admin([], 'stranger'))).code).not.toBe(1);
  expect((await shop.row('shop_order', Number(id)))['version']).toBe(version);
});
