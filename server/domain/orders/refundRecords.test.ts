import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';

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
