import { expect, test } from 'vitest';
import { Status } from '../../../resources/shop/orders.ts';
import { isRefusal, now, type Raw, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { transact } from '../../db/index.ts';
import { autoReceive, closeUnpaid } from './deadlines.ts';
import { autoReview } from '../reviews/autoReviews.ts';
import {
  applyCancel,
  buyAgain,
  cancelUnpaid,
  extendReceive,
  hideOrder,
  type MemberCommand,
  withdrawCancel,
} from './memberCommands.ts';
import { memberActor } from '../actors.ts';
import { lockOrder, withOrder } from '../orders/order.ts';
import { completeOrder, receiveOrder } from './receive.ts';

const shop = useShop();
const day = 86_400;

/** The commands of members, with the only statuses they start from. Source: domain B.1. */
const zone = 'Asia/Shanghai';
const receive = (of: MemberCommand) => receiveOrder({ ...of, zone });

const commands: Readonly<Record<string, TestedCommand>> = {
  cancel: { run: (of: MemberCommand) => cancelUnpaid(of, '不想要了'), leads: { 1: 6 } },
  applyCancel: { run: (of: MemberCommand) => applyCancel(of, '拍错了'), leads: { 2: 7 } },
  withdrawCancel: { run: withdrawCancel, leads: { 7: 2 } },
  extendReceive: { run: extendReceive, leads: { 3: 3 } },
  confirm: { run: receive, leads: { 3: 4 } },
  complete: { run: (of: MemberCommand) => completeOrder(of, 'evaluate'), leads: { 4: 5 } },
  hide: { run: hideOrder, leads: { 5: 5, 6: 6 } },
};

type TestedCommand = {
  readonly run: (of: MemberCommand) => Promise<unknown>;
  readonly leads: Readonly<Record<number, number>>;
};

const pairs = Object.entries(commands).flatMap(([command, { run, leads }]) =>
  Object.entries(Status).map(([name, status]) => ({
    command,
    name,
    run,
    status,
    to: leads[status],
  })),
);

test.each(pairs.filter(({ to }) => to !== undefined))(
  '$command leads from $name to $to',
  async ({ run, status, to }) => {
    const { id, userId } = await orderIn(status);

    await perform(id, userId, run);

    expect(await shop.row('shop_order', id)).toMatchObject({ status: to, version: 2 });
  },
);

test.each(pairs.filter(({ to }) => to === undefined))(
  '$command is refused at $name and changes nothing',
  async ({ run, status }) => {
    const { id, userId } = await orderIn(status);
    await expectRefused('illegal_transition', () => perform(id, userId, run));
  },
);

test.each(Object.entries(commands))(
  '%s does not see the order of another member',
  async (_, of) => {
    const { id, userId } = await orderIn(1);
    await expectRefused('not_found', () => perform(id, userId + 1, of.run));
  },
);

test('a request to cancel is refused once a part was shipped or refunded', async () => {
  const shipped = await orderIn(2, { ship_status: 1 });
  const refunded = await orderIn(2, { refund_amount: 100 });
  const refunding = await orderIn(2, { refunding_amount: 100 });
  // A refund of 0.00: only the pending quantity shows it.
  const pending = await orderIn(2, {}, { refunding_num: 1 });
  const run = (of: MemberCommand) => applyCancel(of, '拍错了');

  await expectRefused('illegal_transition', () => perform(shipped.id, shipped.userId, run));
  await expectRefused('illegal_transition', () => perform(refunded.id, refunded.userId, run));
  await expectRefused('refund_open', () => perform(refunding.id, refunding.userId, run));
  await expectRefused('refund_open', () => perform(pending.id, pending.userId, run));
});

test('a withdrawn request leaves the order to be shipped, both steps are logged', async () => {
  const { id, userId } = await orderIn(2);

  await perform(id, userId, (of) => applyCancel(of, '拍错了'));
  await perform(id, userId, withdrawCancel);

  expect(await shop.row('shop_order', id)).toMatchObject({ status: 2, cancel_from_status: null });
  expect(await shop.rows('shop_order_log')).toMatchObject([
    {
      action: 'apply_cancel',
      from_status: 2,
      to_status: 7,
      actor_type: 'member',
      actor_id: userId,
    },
    { action: 'withdraw_cancel', from_status: 7, to_status: 2 },
  ]);
  expect(await shop.rows('outbox')).toMatchObject([
    { event: 'order.cancel_applied' },
    { event: 'order.cancel_withdrawn' },
  ]);
});

test('receipt is extended once, and only in the last three days', async () => {
  const early = await orderIn(3, { auto_receive_time: now + 3 * day + 1 });
  const late = await orderIn(3, { auto_receive_time: now - 1 });
  const due = await orderIn(3, { auto_receive_time: now + 2 * day });

  await expectRefused('illegal_transition', () => perform(early.id, early.userId, extendReceive));
  await expectRefused('illegal_transition', () => perform(late.id, late.userId, extendReceive));
  expect(await perform(due.id, due.userId, extendReceive)).toBe(now + 5 * day);
  await expectRefused('illegal_transition', () => perform(due.id, due.userId, extendReceive));
});

test('receipt grants the points and begins the days for refunds; a pending refund keeps it', async () => {
  const { id, userId } = await orderIn(3, { integral_give: 30 }, { integral_give: 30 });
  const open = await orderIn(3, { refunding_amount: 100 });
  const free = await orderIn(3, {}, { refunding_num: 1 });

  await perform(id, userId, receive);

  expect(await shop.row('shop_order', id)).toMatchObject({
    receive_time: now,
    after_sale_end_time: now + 7 * day,
    integral_given: 30,
  });
  expect(await shop.row('user', userId)).toMatchObject({ score: 30 });
  for (const each of [open, free])
    await expectRefused('refund_open', () => perform(each.id, each.userId, receive));
});

test('lines are bought again as far as they are on sale', async () => {
  const userId = await addMember(shop);
  const [kept, soldOut] = [await addSku(shop, { stock: 3 }), await addSku(shop, { stock: 0 })];
  const { id } = await addOrder(shop, {
    userId,
    status: 6,
    lines: [
      { sku: kept, num: 2 },
      { sku: soldOut, num: 1 },
    ],
  });

  const bought = await transact(shop.db, async (tx) =>
    buyAgain({
      tx,
      order: await lockOrder(tx, id),
      now,
      actor: memberActor({ id: userId, username: 'm' }),
    }),
  );

  expect(bought).toEqual({ cart_ids: [1], missing: [soldOut.id] });
  expect(await shop.rows('shop_cart')).toMatchObject([{ sku_id: kept.id, num: 2 }]);
});

test('unpaid orders are closed when their time is over and no gateway objects', async () => {
  const due = await orderIn(1, { expire_time: now });
  const asked = await orderIn(1, { expire_time: now - 10 });
  const later = await orderIn(1, { expire_time: now + 1 });
  const mayClose = async ({ id }: { id: number }) => id !== asked.id;

  expect(await closeUnpaid(shop.db, now, mayClose)).toBe(1);
  expect(await closeUnpaid(shop.db, now, mayClose)).toBe(0);

  expect(await shop.row('shop_order', due.id)).toMatchObject({ status: 6, cancel_type: 2 });
  expect(await shop.row('shop_order', asked.id)).toMatchObject({ status: 1, version: 1 });
  expect(await shop.row('shop_order', later.id)).toMatchObject({ status: 1 });
  expect(await shop.rows('shop_order_log')).toMatchObject([
    { action: 'timeout', actor_type: 'system', from_status: 1, to_status: 6 },
  ]);
});

test('orders count as received, then as reviewed, unless a refund is pending', async () => {
  const { id } = await orderIn(3, { auto_receive_time: now - 1 });
  const open = await orderIn(3, { auto_receive_time: now - 1, refunding_amount: 100 });

  expect(await autoReceive(shop.db, now, zone)).toBe(1);
  expect(await autoReview(shop.db, now + 7 * day - 1)).toBe(0);
  expect(await autoReview(shop.db, now + 7 * day)).toBe(1);

  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 5,
    receive_time: now,
    finish_time: now + 7 * day,
    evaluate_status: 1,
  });
  expect(await shop.row('shop_order', open.id)).toMatchObject({ status: 3 });
  expect(await shop.rows('order_evaluate')).toMatchObject([
    { order_id: id, star: 5, is_auto: 1, content: '' },
  ]);
  expect(await shop.rows('shop_order_log')).toMatchObject([
    { action: 'auto_receive', from_status: 3, to_status: 4 },
    { action: 'auto_evaluate', from_status: 4, to_status: 5 },
  ]);
});

const perform = <T>(id: number, userId: number, run: (of: MemberCommand) => Promise<T>) =>
  withOrder(shop.db, { id, userId, now }, (tx, order) =>
    run({ tx, order, now, actor: memberActor({ id: userId, username: 'lin' }) }),
  );

async function expectRefused(
  code: Parameters<typeof isRefusal>[0],
  attempt: () => Promise<unknown>,
): Promise<void> {
  const before = await shop.everything();
  await expect(attempt()).rejects.toSatisfy(isRefusal(code));
  expect(await shop.everything()).toEqual(before);
}

async function orderIn(status: number, values: Raw = {}, line: Raw = {}) {
  const userId = await addMember(shop);
  const sku = await addSku(shop, { locked_stock: 2 });
  const order = await addOrder(shop, {
    userId,
    status,
    lines: [{ sku, num: 2, values: line }],
    values: { ...(status === 3 && { auto_receive_time: now + day }), ...values },
  });
  return { ...order, userId };
}
