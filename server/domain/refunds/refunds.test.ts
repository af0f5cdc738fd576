import { expect, test } from 'vitest';
import { refunds } from '../../../resources/shop/refunds.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { adminWith, now, type Raw, useShop } from '../../../tests/support/shop.ts';
import { addCarrier, addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { transact, type Tx } from '../../db/index.ts';
import { checkIntegrity } from '../integrity/checkIntegrity.ts';
import { previewAction } from '../runAction.ts';
import { refreshAllSpending } from '../members/spending.ts';
import { close } from '../lifecycle/cancel.ts';
import { orders } from '../../../resources/shop/orders.ts';
import { refundHandlers } from './actions.ts';
import { agreeDueRefunds, closeOverdueReturns, retryFailedRefunds } from './jobs.ts';
import { applyRefund, type RefundRequest } from './apply.ts';
import { type LockedRefund, lockRefund, type RefundContext } from './lockRefund.ts';
import { decided } from '../ledgers/movingCommands.ts';
import { failRefund, settleRefund } from './money.ts';
import { cancelRefund, expireReturn, shipBack } from './returns.ts';

const shop = useShop();
const { agree, refuse, receive, reject, confirmPayout, retry } = refundHandlers;

/** An order of two lines, three units of 100.00 and one of 50.01, with freight of 6.00. */
async function addSale(status: number, values: Raw = {}, method?: 'offline') {
  const userId = await addMember(shop);
  const [shirt, belt] = [await addSku(shop), await addSku(shop)];
  const order = await addOrder(shop, {
    userId,
    status,
    freight: 600,
    ...(method && { method }),
    values: { integral_give: 150, ...values },
    lines: [
      { sku: shirt, num: 3, values: { freight_amount: 400, integral_give: 100 } },
      { sku: belt, num: 1, price: 5_001, values: { freight_amount: 200, integral_give: 50 } },
    ],
  });
  await refreshAllSpending(shop.db);
  const [shirts = 0, belts = 0] = order.lineIds;
  return { ...order, userId, shirt, belt, shirts, belts };
}

type Sale = Awaited<ReturnType<typeof addSale>>;

const asMember = (tx: Tx, { userId }: Pick<Sale, 'userId'>, at = now): RefundContext => ({
  tx,
  now: at,
  actor: { type: 'member', id: userId, name: 'member' },
});

const apply = (sale: Sale, units: readonly [number, number][], more: Partial<RefundRequest> = {}) =>
  transact(shop.db, (tx) =>
    applyRefund(asMember(tx, sale), {
      userId: sale.userId,
      orderId: sale.id,
      type: 1,
      lines: units.map(([order_goods_id, num]) => ({ order_goods_id, num })),
      reasonCode: 3,
      ...more,
    }),
  );

const onRefund = (
  sale: Sale,
  id: number,
  command: (context: RefundContext, locked: LockedRefund) => Promise<void>,
  at = now,
) =>
  transact(shop.db, async (tx) =>
    command(asMember(tx, sale, at), await lockRefund(tx, id, sale.userId)),
  );

const settle = (context: RefundContext, locked: LockedRefund) =>
  settleRefund({ ...context, by: decided('refund.pay', context.actor) }, locked);

const agreed = (goods_amount: string, more: Raw = {}) => ({ input: { goods_amount, ...more } });

/** Ids that break an invariant: of all that orders, refunds, money and points obey. */
const broken = async () =>
  Object.entries(await checkIntegrity(shop.db, ['I2', 'I6', 'I7', 'I8', 'I9', 'I18'])).filter(
    ([, ids]) => ids?.length,
  );

/** A command is refused for a reason, and changes nothing. */
async function expectRefused(run: () => Promise<unknown>, reason: Error) {
  const before = await shop.everything();
  await expect(run()).rejects.toEqual(reason);
  expect(await shop.everything()).toEqual(before);
}

const illegal = new Refusal('illegal_transition');
const notFound = new Refusal('not_found');
const invalid = (field: string, code: Invalid['code'], params = {}) =>
  new InvalidInput(new Map([[field, new Invalid(code, params)]]));
const overCap = (cap: string, field?: 'goods_amount' | 'freight_amount') =>
  new Refusal('refund_over_cap', {
    params: { cap },
    data: { cap, ...(field && { field: `input.${field}` }) },
  });

test('a request reserves its units and its money, and tells the staff', async () => {
  const sale = await addSale(2);

  const { id, refund_no } = await apply(sale, [[sale.shirts, 2]], { explain: '拍错了' });

  expect(await shop.row('shop_refund', id)).toMatchObject({
    refund_no,
    apply_amount: 20_000,
    goods_amount: 20_000,
    freight_amount: 0,
    audit_status: 1,
    status: 1,
    pay_method: 'balance',
    apply_count: 1,
    explain: '拍错了',
  });
  expect(await shop.row('shop_order', sale.id)).toMatchObject({
    status: 2,
    refunding_amount: 20_000,
  });
  expect(await shop.row('shop_order_goods', sale.shirts)).toMatchObject({ refunding_num: 2 });
  expect(await shop.rows('outbox')).toMatchObject([{ event: 'refund.applied', aggregate_id: id }]);
  expect(await shop.rows('shop_refund_log')).toMatchObject([
    { action: 'apply', actor_type: 'member' },
  ]);
  expect(await shop.rows('shop_order_log')).toMatchObject([
    { action: 'apply_refund', to_status: 2 },
  ]);
  expect(await broken()).toEqual([]);
});

test('a request is refused for each of its reasons, and changes nothing', async () => {
  const sale = await addSale(3);
  const unpaid = await addSale(1);
  const asked = await addSale(7);
  const over = await addSale(5, { after_sale_end_time: now });
  const packed = await addSale(2);

  await expectRefused(() => apply({ ...sale, userId: asked.userId }, [[sale.shirts, 1]]), notFound);
  await expectRefused(() => apply(unpaid, [[unpaid.shirts, 1]]), illegal);
  await expectRefused(() => apply(asked, [[asked.shirts, 1]]), illegal);
  await expectRefused(() => apply(over, [[over.shirts, 1]]), new Refusal('after_sale_closed'));
  await expectRefused(
    () => apply(packed, [[packed.shirts, 1]], { type: 2 }),
    invalid('type', 'not_an_option'),
  );
  await expectRefused(() => apply(sale, []), invalid('lines', 'required'));
  await expectRefused(() => apply(sale, [[packed.shirts, 1]]), invalid('lines', 'not_a_reference'));
  await expectRefused(
    () => apply(sale, [[sale.shirts, 4]]),
    invalid('lines', 'too_large', { max: 3 }),
  );
  const twice: [number, number][] = [
    [sale.shirts, 2],
    [sale.shirts, 1],
  ];
  await expectRefused(() => apply(sale, twice), invalid('lines', 'too_large', { max: 0 }));
  await expectRefused(() => apply(sale, [[sale.shirts, 1]], { amount: 10_001 }), overCap('100.00'));
  await expectRefused(
    () => apply(sale, [[sale.shirts, 1]], { amount: 0 }),
    invalid('amount', 'too_small', { min: '0.01' }),
  );
});

test('a product is asked for only so often', async () => {
  const sale = await addSale(3);
  for (const _ of [1, 2, 3]) {
    const { id } = await apply(sale, [[sale.shirts, 1]]);
    await onRefund(sale, id, cancelRefund);
  }

  await expectRefused(
    () => apply(sale, [[sale.shirts, 1]]),
    new Refusal('refund_limit', { params: { max: 3 } }),
  );
  expect((await shop.row('shop_order', sale.id))['refunding_amount']).toBe(0);
  expect(await broken()).toEqual([]);
});

test('money alone is paid at once to a balance, and unshipped units are in stock again', async () => {
  const sale = await addSale(2);
  const bystander = await addSale(2);
  const kept = await shop.row('shop_order', bystander.id);
  const { id } = await apply(sale, [[sale.shirts, 2]]);

  await shop.run(refunds, agree, { ids: [id], ...agreed('200.00') });

  expect(await shop.row('shop_refund', id)).toMatchObject({
    audit_status: 2,
    status: 2,
    audit_admin_id: 1,
    finish_time: now,
  });
  expect(await shop.row('user', sale.userId)).toMatchObject({ money: 20_000 });
  expect(await shop.row('shop_goods_sku', sale.shirt.id)).toMatchObject({ stock: 22 });
  expect(await shop.row('shop_order', sale.id)).toMatchObject({
    status: 2,
    refund_status: 1,
    refund_amount: 20_000,
    refunding_amount: 0,
  });
  expect(await shop.row('shop_order', bystander.id)).toEqual(kept);
  expect(await broken()).toEqual([]);
});

test('staff agree to less with a note; the freight follows the fault of the shop', async () => {
  const sale = await addSale(3);
  const { id } = await apply(sale, [[sale.shirts, 1]], { reasonCode: 5 });

  await expectRefused(
    () => shop.run(refunds, agree, { ids: [id], ...agreed('90.00') }),
    invalid('input.audit_remark', 'required'),
  );
  await expectRefused(
    () => shop.run(refunds, agree, { ids: [id], ...agreed('100.01') }),
    overCap('100.00', 'goods_amount'),
  );
  await expectRefused(
    () => shop.run(refunds, agree, { ids: [id], ...agreed('100.00', { freight_amount: '6.01' }) }),
    overCap('6.00', 'freight_amount'),
  );
  await expectRefused(
    () => shop.run(refunds, agree, { ids: [id], ...agreed('0.00') }),
    invalid('input.goods_amount', 'too_small', { min: '0.01' }),
  );
  const input = agreed('90.00', { freight_amount: '6.00', audit_remark: '运费由店铺承担' });
  await shop.run(refunds, agree, { ids: [id], ...input });

  expect(await shop.row('shop_order', sale.id)).toMatchObject({
    refund_amount: 9_600,
    refund_freight_amount: 600,
    refunding_amount: 0,
  });
  expect(await broken()).toEqual([]);
});

test('the freight of a sent order is not given for a changed mind', async () => {
  const sale = await addSale(3);
  const { id } = await apply(sale, [[sale.shirts, 1]]);

  const input = agreed('100.00', { freight_amount: '0.01' });
  await expectRefused(
    () => shop.run(refunds, agree, { ids: [id], ...input }),
    overCap('0.00', 'freight_amount'),
  );
});

test('a declined request frees what it reserved, and may be made again', async () => {
  const sale = await addSale(3);
  const { id } = await apply(sale, [[sale.shirts, 3]]);

  await shop.run(refunds, refuse, { ids: [id], input: { reason: '商品已使用' } });

  expect(await shop.row('shop_refund', id)).toMatchObject({
    audit_status: 3,
    status: 3,
    close_type: 1,
    refuse_reason: '商品已使用',
  });
  expect(await shop.row('shop_order_goods', sale.shirts)).toMatchObject({ refunding_num: 0 });
  await expect(apply(sale, [[sale.shirts, 3]])).resolves.toMatchObject({
    refund_no: expect.stringMatching(/-2$/),
  });
  expect(await broken()).toEqual([]);
});

/** A return that was agreed to, with the carrier by which the goods come back. */
async function addReturn(status = 3) {
  const sale = await addSale(status, { after_sale_end_time: now + 86_400 });
  const carrier = await addCarrier(shop);
  const address = await shop.insert('shop_delivery_address', {
    name: '售后部',
    mobile: '19900000001',
    type: 2,
    area_province: '330000',
    area_city: '330100',
    area_district: '330106',
    area_text: '浙江省 杭州市 西湖区',
    address: '采桑路 8 号',
  });
  const { id } = await apply(sale, [[sale.shirts, 1]], { type: 2 });
  const agreeing = { ids: [id], ...agreed('100.00', { address_id: address }) };
  const send = () =>
    onRefund(sale, id, (context, locked) =>
      shipBack(context, locked, { companyId: carrier, expressNo: 'QY1' }),
    );
  return { ...sale, refundId: id, carrier, address, agreeing, send, sale };
}

test('goods come back before their money: to an address, by a carrier, into stock', async () => {
  const { refundId: id, agreeing, send, shirt, userId } = await addReturn();
  await shop.run(refunds, agree, agreeing);
  expect(await shop.row('shop_refund', id)).toMatchObject({
    audit_status: 2,
    status: 1,
    deadline_time: now + 7 * 86_400,
    return_address: { name: '售后部', address: '采桑路 8 号' },
  });
  await send();

  await shop.run(refunds, receive, { ids: [id], input: { remark: '完好' } });

  expect(await shop.row('shop_refund', id)).toMatchObject({
    status: 2,
    user_ship_status: 2,
    express_no: 'QY1',
    receive_remark: '完好',
  });
  expect(await shop.row('shop_goods_sku', shirt.id)).toMatchObject({ stock: 21 });
  expect(await shop.row('user', userId)).toMatchObject({ money: 10_000 });
  expect(await broken()).toEqual([]);
});

test('goods that cannot be sold again stay out of stock', async () => {
  const { refundId: id, agreeing, send, shirt } = await addReturn();
  await shop.run(refunds, agree, agreeing);
  await send();

  await shop.run(refunds, receive, { ids: [id], input: { restock: 0 } });

  expect(await shop.row('shop_goods_sku', shirt.id)).toMatchObject({ stock: 20 });
});

test('a line returned damaged in part restocks the units that can be sold', async () => {
  const sale = await addSale(3);
  const { id } = await apply(sale, [[sale.shirts, 2]], { type: 2 });
  await shop.db
    .updateTable('shop_refund')
    .set({ audit_status: 2, user_ship_status: 1 })
    .where('id', '=', id)
    .execute();
  const [line] = await shop.rows('shop_refund_goods');
  const part = (num: number, refund_goods_id = line?.['id']) => ({
    ids: [id],
    input: { lines: [{ refund_goods_id, num }] },
  });

  await expectRefused(
    () => shop.run(refunds, receive, part(3)),
    invalid('input.lines', 'too_large', { max: 2 }),
  );
  await expectRefused(
    () => shop.run(refunds, receive, part(1, 999)),
    invalid('input.lines', 'not_a_reference'),
  );
  await shop.run(refunds, receive, part(1));

  expect(await shop.row('shop_goods_sku', sale.shirt.id)).toMatchObject({ stock: 21 });
  expect(await shop.row('shop_refund', id)).toMatchObject({ status: 2, restock: 1 });
  expect(await broken()).toEqual([]);
});

test('the preview of an agreement is what the agreement does, with the most that may go back', async () => {
  const sale = await addSale(2);
  const { id } = await apply(sale, [[sale.shirts, 2]]);
  const preview = (input: Raw) =>
    previewAction(
      shop.db,
      { resource: refunds, action: 'agree', handler: agree, rowScope: async () => [] },
      { admin: adminWith(), now, request: { ids: [id], input } },
    );
  const before = await shop.everything();

  expect(
    await preview({ goods_amount: '150.00', freight_amount: '6.00', audit_remark: '少' }),
  ).toEqual({
    balance: '156.00',
    requested: '0.00',
    proposed: '0.00',
    points: 0,
    points_given: 0,
    points_taken: 0,
    coupons: [],
    stock: [expect.objectContaining({ num: 2 })],
    status: 2,
    most: { goods: '200.00', freight: '6.00' },
  });
  await expect(preview({ goods_amount: '200.01' })).rejects.toEqual(
    overCap('200.00', 'goods_amount'),
  );
  await expect(preview({ goods_amount: '1.00', freight_amount: '6.01' })).rejects.toEqual(
    overCap('6.00', 'freight_amount'),
  );
  expect(await shop.everything()).toEqual(before);
});

test('the preview of a return shows what goes back once the goods are here', async () => {
  const { refundId: id, address } = await addReturn();
  const before = await shop.everything();

  const effects = await previewAction(
    shop.db,
    { resource: refunds, action: 'agree', handler: agree, rowScope: async () => [] },
    {
      admin: adminWith(),
      now,
      request: { ids: [id], ...agreed('100.00', { address_id: address }) },
    },
  );

  expect(effects).toMatchObject({ balance: '100.00', stock: [{ num: 1 }], status: 3 });
  expect(await shop.everything()).toEqual(before);
});

test('a return is refused out of turn, without an address and with a strange carrier', async () => {
  const { refundId: id, agreeing, send, sale, carrier } = await addReturn();
  await expectRefused(
    () => shop.run(refunds, agree, { ids: [id], ...agreed('100.00') }),
    invalid('input.address_id', 'required'),
  );
  const strange = agreed('100.00', { address_id: 999 });
  await expectRefused(
    () => shop.run(refunds, agree, { ids: [id], ...strange }),
    invalid('input.address_id', 'not_a_reference'),
  );
  await expectRefused(send, illegal);
  await shop.run(refunds, agree, agreeing);
  await expectRefused(
    () =>
      onRefund(sale, id, (context, locked) =>
        shipBack(context, locked, { companyId: carrier + 1, expressNo: 'QY1' }),
      ),
    invalid('company_id', 'not_a_reference'),
  );
  await expectRefused(() => onRefund(sale, id, expireReturn), illegal);
  await send();
  await expectRefused(send, illegal);
  await expectRefused(() => onRefund(sale, id, cancelRefund), illegal);
  await expectRefused(() => onRefund(sale, id, expireReturn, now + 9e6), illegal);
});

test('a rejected return pays nothing and frees what it reserved', async () => {
  const { refundId: id, agreeing, send, userId } = await addReturn();
  await shop.run(refunds, agree, agreeing);
  await send();

  const input = { reason: '吊牌已剪', images: ['/still/a.svg'] };
  await shop.run(refunds, reject, { ids: [id], input });

  expect(await shop.row('shop_refund', id)).toMatchObject({
    status: 3,
    user_ship_status: 3,
    close_type: 4,
    receive_remark: '吊牌已剪',
  });
  expect(await shop.row('user', userId)).toMatchObject({ money: 0 });
  expect(await broken()).toEqual([]);
});

test('a return that is not sent in time is closed at its deadline', async () => {
  const { refundId: id, agreeing, sale } = await addReturn();
  await shop.run(refunds, agree, agreeing);
  const deadline = now + 7 * 86_400;
  await expectRefused(() => onRefund(sale, id, expireReturn, deadline - 1), illegal);

  await onRefund(sale, id, expireReturn, deadline);

  expect(await shop.row('shop_refund', id)).toMatchObject({ status: 3, close_type: 3 });
  expect(await broken()).toEqual([]);
});

test('a transfer is confirmed by its reference, once', async () => {
  const sale = await addSale(2, {}, 'offline');
  const { id } = await apply(sale, [[sale.belts, 1]]);
  await shop.run(refunds, agree, { ids: [id], ...agreed('50.01') });
  expect(await shop.row('shop_refund', id)).toMatchObject({ audit_status: 2, status: 1 });
  expect(await shop.row('shop_order', sale.id)).toMatchObject({ refunding_amount: 5_001 });
  await expectRefused(() => onRefund(sale, id, cancelRefund), illegal);

  const input = { serial: 'BK20260101' };
  await shop.run(refunds, confirmPayout, { ids: [id], input });

  expect(await shop.row('shop_refund', id)).toMatchObject({ status: 2 });
  expect(await shop.rows('shop_payment_refund')).toMatchObject([
    { status: 2, gateway_refund_no: 'BK20260101', amount: 5_001 },
  ]);
  expect(await shop.row('user', sale.userId)).toMatchObject({ money: 0 });
  expect(await shop.row('shop_goods_sku', sale.belt.id)).toMatchObject({ stock: 21 });
  await expect(shop.run(refunds, confirmPayout, { ids: [id], input })).rejects.toMatchObject({
    code: 'illegal_transition',
  });
  expect(await broken()).toEqual([]);
});

test('money that failed stays reserved until a retry succeeds, and is paid once', async () => {
  const sale = await addSale(2, {}, 'offline');
  const { id } = await apply(sale, [[sale.shirts, 3]], { amount: 100 });
  await shop.run(refunds, agree, { ids: [id], ...agreed('1.00') });

  await onRefund(sale, id, (context, locked) => failRefund(context, locked, 'bank closed'));
  expect(await shop.row('shop_refund', id)).toMatchObject({
    status: 4,
    fail_reason: 'bank closed',
    retry_time: now + 60,
  });
  expect(await shop.row('shop_order', sale.id)).toMatchObject({ refunding_amount: 100 });
  await expectRefused(
    () => onRefund(sale, id, (context, locked) => failRefund(context, locked, 'again')),
    illegal,
  );
  await shop.run(refunds, retry, { ids: [id] });
  expect(await shop.row('shop_refund', id)).toMatchObject({ status: 1, retry_count: 1 });
  await shop.run(refunds, confirmPayout, { ids: [id], input: { serial: 'BK2' } });

  expect(await shop.rows('shop_payment_refund')).toMatchObject([{ status: 2, amount: 100 }]);
  await expectRefused(() => onRefund(sale, id, settle), illegal);
  await expect(shop.run(refunds, retry, { ids: [id] })).rejects.toMatchObject({
    code: 'illegal_transition',
  });
  expect(await broken()).toEqual([]);
});

test('a refund of all that is left ends the order with its freight; a second one finds nothing', async () => {
  const sale = await addSale(2);
  const first = await apply(sale, [[sale.shirts, 3]]);
  const second = await apply(sale, [[sale.belts, 1]]);
  expect(await shop.row('shop_refund', second.id)).toMatchObject({ freight_amount: 600 });

  await shop.run(refunds, agree, { ids: [first.id], ...agreed('300.00') });
  await shop.run(refunds, agree, {
    ids: [second.id],
    ...agreed('50.01', { freight_amount: '6.00' }),
  });

  expect(await shop.row('shop_order', sale.id)).toMatchObject({
    status: 6,
    cancel_type: 5,
    refund_status: 2,
    refund_amount: sale.amount,
    refund_freight_amount: 600,
  });
  expect(await shop.rows('shop_order_log')).toMatchObject([
    {},
    {},
    { action: 'refund', from_status: 2, to_status: 2 },
    { action: 'refund', from_status: 2, to_status: 6 },
  ]);
  expect(await shop.row('user', sale.userId)).toMatchObject({ money: sale.amount });
  await expectRefused(() => apply(sale, [[sale.belts, 1]]), illegal);
  expect(await broken()).toEqual([]);
});

test('a refund after completion leaves the order complete', async () => {
  const sale = await addSale(5, { after_sale_end_time: now + 1 });
  const { id } = await apply(sale, [
    [sale.shirts, 3],
    [sale.belts, 1],
  ]);

  await shop.run(refunds, agree, { ids: [id], ...agreed('350.01') });

  expect(await shop.row('shop_order', sale.id)).toMatchObject({ status: 5, refund_status: 2 });
});

test('a refund of the last unshipped units sends a partly shipped order on its way', async () => {
  const sale = await addSale(2, { ship_status: 1 });
  await shop.db
    .updateTable('shop_order_goods')
    .set({ ship_num: 3 })
    .where('id', '=', sale.shirts)
    .execute();
  const { id } = await apply(sale, [[sale.belts, 1]]);

  await shop.run(refunds, agree, { ids: [id], ...agreed('50.01') });

  expect(await shop.row('shop_order', sale.id)).toMatchObject({
    status: 3,
    ship_status: 2,
    ship_time: now,
    auto_receive_time: now + 10 * 86_400,
  });
});

test('an order with a pending refund is not closed, and a closed order is not refunded', async () => {
  const sale = await addSale(3);
  const { id } = await apply(sale, [[sale.shirts, 1]]);
  const closing = { ids: [sale.id], input: { reason: '缺货' } };
  await expectRefused(() => shop.run(orders, close, closing), new Refusal('refund_open'));
  await onRefund(sale, id, cancelRefund);

  await shop.run(orders, close, closing);

  await expectRefused(() => apply(sale, [[sale.shirts, 1]]), illegal);
  expect(await shop.row('user', sale.userId)).toMatchObject({ money: sale.amount });
  expect(await broken()).toEqual([]);
});

test('the notice of a refund is taken back from the bell when the refund has left its stage', async () => {
  const sale = await addSale(3);
  const { id } = await apply(sale, [[sale.shirts, 1]]);
  const { id: other } = await apply(sale, [[sale.belts, 1]]);
  const admin = await shop.insert('admin', { username: 'judge', nickname: 'Judge' });
  const told = (key: string) =>
    shop.insert('shop_notification', {
      admin_id: admin,
      message_type: 'order_refund',
      message: key,
      message_data: '{}',
      dedupe_key: `order_refund:${key}:refund.applied:`,
      create_time: now,
    });
  const [withdrawn, waits] = [await told(`${id}`), await told(`${other}`)];

  await onRefund(sale, id, cancelRefund);

  expect(await shop.row('shop_notification', withdrawn)).toMatchObject({
    status: 1,
    read_time: now,
  });
  expect(await shop.row('shop_notification', waits)).toMatchObject({ status: 0, read_time: null });
});

test('points that were used come back by units, points that were given are taken back', async () => {
  const sale = await addSale(4, { integral_given: 150 });
  await shop.db.updateTable('user').set({ score: 150 }).where('id', '=', sale.userId).execute();
  const { id } = await apply(sale, [[sale.shirts, 1]]);

  await shop.run(refunds, agree, { ids: [id], ...agreed('100.00') });

  expect(await shop.row('user', sale.userId)).toMatchObject({ score: 117 });
  const { id: next } = await apply(sale, [[sale.shirts, 2]]);
  await shop.run(refunds, agree, { ids: [next], ...agreed('200.00') });
  expect(await shop.row('user', sale.userId)).toMatchObject({ score: 50 });
  expect(await broken()).toEqual([]);
});

test('a refund of another member is not there', async () => {
  const sale = await addSale(3);
  const other = await addSale(3);
  const { id } = await apply(sale, [[sale.shirts, 1]]);

  await expectRefused(() => onRefund(other, id, cancelRefund), notFound);
});

test('jobs close overdue returns, answer requests that waited, and retry failed money', async () => {
  const { refundId, agreeing } = await addReturn();
  await shop.run(refunds, agree, agreeing);
  const waiting = await addSale(3);
  const asked = await apply(waiting, [[waiting.belts, 1]]);
  const sale = await addSale(2, {}, 'offline');
  const failed = await apply(sale, [[sale.belts, 1]]);
  await shop.run(refunds, agree, { ids: [failed.id], ...agreed('50.01') });
  await onRefund(sale, failed.id, (context, locked) => failRefund(context, locked, 'closed'));

  expect(await closeOverdueReturns(shop.db, now + 7 * 86_400 - 1)).toBe(0);
  expect(await closeOverdueReturns(shop.db, now + 7 * 86_400)).toBe(1);
  expect(await agreeDueRefunds(shop.db, now + 9e6)).toBe(0);
  await shop.insert('config', {
    name: 'refund_auto_agree_hours',
    group: 'afterSale',
    title: '',
    type: 'number',
    value: '24',
  });
  expect(await agreeDueRefunds(shop.db, now + 86_399)).toBe(0);
  expect(await agreeDueRefunds(shop.db, now + 86_400)).toBe(1);
  expect(await retryFailedRefunds(shop.db, now + 59)).toBe(0);
  expect(await retryFailedRefunds(shop.db, now + 60)).toBe(1);

  expect(await shop.row('shop_refund', refundId)).toMatchObject({ status: 3, close_type: 3 });
  expect(await shop.row('shop_refund', asked.id)).toMatchObject({
    status: 2,
    audit_admin_id: null,
  });
  expect(await shop.row('shop_refund', failed.id)).toMatchObject({ status: 1, retry_count: 1 });
  expect(await broken()).toEqual([]);
});

test('requests that staff have to answer do not keep newer ones from the job', async () => {
  const settings = { refund_auto_agree_hours: '24', four_eyes_amount: '100.00' };
  for (const [name, value] of Object.entries(settings))
    await shop.insert('config', { name, group: 'afterSale', title: '', type: 'number', value });
  const { id: order_id, userId: user_id } = await addSale(3);
  const asked = { order_id, user_id, create_time: now, update_time: now };
  const large = { ...asked, type: 1, goods_amount: 100_00, freight_amount: 1 } as const;
  const back = { ...asked, type: 2, goods_amount: 1, freight_amount: 0 } as const;
  const waiting = Array.from({ length: 200 }, (_, at) => [
    { ...large, refund_amount: 100_01, refund_no: `L${at}` },
    { ...back, refund_amount: 1, refund_no: `B${at}` },
  ]);
  await shop.db.insertInto('shop_refund').values(waiting.flat()).execute();
  const sale = await addSale(3);
  const { id } = await apply(sale, [[sale.belts, 1]]);

  expect(await agreeDueRefunds(shop.db, now + 86_400)).toBe(1);

  expect(await shop.row('shop_refund', id)).toMatchObject({ status: 2, audit_admin_id: null });
  expect(await agreeDueRefunds(shop.db, now + 86_400)).toBe(0);
});

test('a deadline agrees to no more of an order than one admin may, and to no transfer', async () => {
  const settings = { refund_auto_agree_hours: '24', four_eyes_amount: '100.00' };
  for (const [name, value] of Object.entries(settings))
    await shop.insert('config', { name, group: 'afterSale', title: '', type: 'number', value });
  const sale = await addSale(3);
  const parts = [await apply(sale, [[sale.belts, 1]]), await apply(sale, [[sale.shirts, 1]])];
  const transfer = await addSale(3);
  const moved = await apply(transfer, [[transfer.belts, 1]]);
  await shop.db
    .updateTable('shop_refund')
    .set({ pay_method: 'offline' })
    .where('id', '=', moved.id)
    .execute();

  expect(await agreeDueRefunds(shop.db, now + 86_400)).toBe(1);
  expect(await agreeDueRefunds(shop.db, now + 86_400)).toBe(0);

  const states = [...parts, moved].map(({ id }) => shop.row('shop_refund', id));
  expect((await Promise.all(states)).map(({ status }) => status)).toEqual([2, 1, 1]);
});

test('two staff agree at once and ten requests arrive together: one money refund, under the cap', async () => {
  const sale = await addSale(3);
  const applied = await Promise.allSettled(
    Array.from({ length: 10 }, () => apply(sale, [[sale.belts, 1]])),
  );
  const [won, ...others] = applied.flatMap((each) =>
    each.status === 'fulfilled' ? each.value : [],
  );
  expect(others).toEqual([]);
  const ids = [won?.id];

  const both = await Promise.allSettled(
    [1, 2].map(() => shop.run(refunds, agree, { ids, ...agreed('50.01') })),
  );

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await shop.rows('shop_payment_refund')).toHaveLength(1);
  expect(await shop.row('user', sale.userId)).toMatchObject({ money: 5_001 });
  expect(await shop.row('shop_order', sale.id)).toMatchObject({ refund_amount: 5_001 });
  expect(await broken()).toEqual([]);
});
