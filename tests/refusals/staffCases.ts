import type { RefusalWorld } from './world.ts';

/** A call that is refused, and the reason. */
export type RefusedCall = {
  readonly path: string;
  readonly body: object;
  readonly error: string;
  /** Idempotency key, for calls that carry one. */
  readonly key?: string;
};

/** An action of staff with good values, on a row that does not allow it; `row` absent: every row does. */
type GuardedAction = {
  readonly path: string;
  readonly input?: object;
  readonly row?: number;
};

const receiver = {
  mobile: '19900003602',
  area: { codes: ['330000', '330100', '330106'] },
  address: '文三路 478 号',
};
const address = { ...receiver, consignee: '林知夏' };
const reason = '缺货';
const change = { amount: '1.00', reason: 'other', memo: '补偿' };

const guarded = (world: RefusalWorld): readonly GuardedAction[] => {
  const { orders, refunds, topUps, customOrders, reviews, approvals, exported, statements } = world;
  const { paid, unpaid, cancelled, shipped } = orders;
  return [
    { path: 'shop.order.Order/ship', input: { ship_type: 2 }, row: unpaid.id },
    { path: 'shop.order.Order/approveCancel', row: paid.id },
    { path: 'shop.order.Order/refuseCancel', input: { reason }, row: paid.id },
    { path: 'shop.order.Order/close', input: { reason }, row: cancelled.id },
    {
      path: 'shop.order.Order/refund',
      input: { way: 'amount', goods_amount: '1.00', reason_code: 7 },
      row: unpaid.id,
    },
    {
      path: 'shop.order.Order/confirmPay',
      input: { amount: '200.00', serial: 'B00001' },
      row: paid.id,
    },
    { path: 'shop.order.Order/track', input: { parcel_id: 1 }, row: unpaid.id },
    { path: 'shop.order.Order/undoShip', row: unpaid.id },
    { path: 'shop.order.Order/address', input: address, row: shipped.id },
    {
      path: 'shop.order.Order/editLines',
      input: { lines: [{ sku_id: world.skus.sku.id, num: 1 }], reason, pay_amount: '0.00' },
      row: shipped.id,
    },
    { path: 'shop.order.Order/remark', input: { admin_remark: '易碎' } },
    { path: 'shop.order.Order/assign', input: { assignee_id: null } },
    { path: 'shop.order.Order/tag', input: { add: ['VIP'] } },
    { path: 'shop.order.Refund/assign', input: { assignee_id: null } },
    { path: 'shop.order.Refund/agree', input: { goods_amount: '1.00' }, row: refunds.closed },
    { path: 'shop.order.Refund/propose', input: { goods_amount: '1.00' }, row: refunds.closed },
    { path: 'shop.order.Refund/refuse', input: { reason }, row: refunds.closed },
    { path: 'shop.order.Refund/receive', row: refunds.closed },
    { path: 'shop.order.Refund/reject', input: { reason }, row: refunds.closed },
    { path: 'shop.order.Refund/confirmPayout', input: { serial: 'B00002' }, row: refunds.closed },
    { path: 'shop.order.Refund/retry', row: refunds.closed },
    { path: 'shop.coupon.Coupon/off', row: world.couponOff },
    { path: 'shop.coupon.Receive/void', input: { reason }, row: world.received },
    {
      path: 'shop.recharge.Order/confirmPay',
      input: { amount: '100.00', pay_no: 'B00003' },
      row: topUps.closed,
    },
    { path: 'shop.recharge.Order/close', row: topUps.closed },
    { path: 'shop.recharge.Order/refund', input: { reason }, row: topUps.closed },
    {
      path: 'shop.recharge.Order/confirmPayout',
      input: { serial: 'B00007' },
      row: topUps.closed,
    },
    { path: 'shop.recharge.Order/retryRefund', row: topUps.closed },
    { path: 'shop.Payment/retry', row: paid.paymentId },
    { path: 'shop.Payment/settle', input: { note: '已线下退回' }, row: paid.paymentId },
    { path: 'shop.Statement/recheck', row: statements.closed },
    { path: 'shop.Statement/close', input: { note: '' }, row: statements.different },
    { path: 'shop.Statement/discard', row: statements.closed },
    { path: 'shop.statement.Line/settle', input: { note: reason }, row: statements.matchedLine },
    {
      path: 'CustomOrder/quote',
      input: { quote_amount: '100.00', quote_expire_time: 2_000_000_000 },
      row: customOrders.closed,
    },
    { path: 'CustomOrder/accept', row: customOrders.late },
    {
      path: 'CustomOrder/toOrder',
      input: { ...receiver, goods_id: world.skus.sku.goodsId, contact: '林知夏' },
      row: customOrders.closed,
    },
    { path: 'CustomOrder/start', row: customOrders.closed },
    { path: 'CustomOrder/deliver', row: customOrders.closed },
    { path: 'CustomOrder/close', input: { reason }, row: customOrders.closed },
    { path: 'shop.order.Evaluate/show', row: reviews.shown },
    { path: 'shop.order.Evaluate/hide', row: reviews.hidden },
    { path: 'shop.order.Evaluate/reply', input: { reply: '谢谢' }, row: reviews.hidden },
    { path: 'shop.order.Evaluate/pin', row: reviews.hidden },
    { path: 'shop.order.Evaluate/unpin', row: reviews.hidden },
    { path: 'shop.order.Export/cancel', row: exported },
    { path: 'shop.order.Export/retry', row: exported },
    { path: 'shop.user.Approval/approve', row: approvals.decided },
    { path: 'shop.user.Approval/refuse', input: { answer: reason }, row: approvals.decided },
    { path: 'shop.user.MoneyLog/correct', input: { memo: '更正' }, row: world.correction },
    { path: 'shop.user.User/balance', input: change, row: world.erasedId },
    { path: 'shop.user.User/score', input: { ...change, amount: 1 }, row: world.erasedId },
    { path: 'shop.user.User/grant', input: { coupon_id: world.coupons.on }, row: world.erasedId },
    { path: 'shop.user.User/disable', row: world.erasedId },
    { path: 'shop.user.User/enable', row: world.strangerId },
  ];
};

const nowhere = 987_654;

/** Refused calls of staff: by the guard of each action, for a missing row, and by its handler. */
export function staffCases(world: RefusalWorld): readonly RefusedCall[] {
  const { orders, refunds, topUps, approvals } = world;
  const cases: RefusedCall[] = [];
  const add = (path: string, error: string, id: number, input: object = {}, more: object = {}) =>
    cases.push({ path: `/admin/${path}`, body: { ids: [id], input, ...more }, error });
  for (const { path, input, row } of guarded(world)) {
    if (row !== undefined) add(path, 'illegal_transition', row, input);
    add(path, 'not_found', nowhere, input);
  }

  const transfer = { amount: '1.00', serial: 'B00004' };
  add('shop.order.Order/close', 'stale', orders.stale.id, { reason }, { version: 4 });
  add('shop.order.Order/close', 'refund_open', orders.held.id, { reason });
  add('shop.order.Order/ship', 'refund_open', orders.held.id, { ship_type: 2 });
  add('shop.order.Order/close', 'conflict', orders.unproven.id, { reason });
  add('shop.order.Order/close', 'refund_over_cap', orders.paidBack.id, { reason });
  add('shop.order.Order/confirmPay', 'pay_amount_mismatch', orders.unpaid.id, transfer);
  const goodwill = { way: 'amount', goods_amount: '999999.00', reason_code: 7 };
  add('shop.order.Order/refund', 'refund_over_cap', orders.paid.id, goodwill);
  const fewer = { lines: [{ sku_id: world.skus.sku.id, num: 1 }], reason };
  add('shop.order.Order/editLines', 'refund_open', orders.pointsHeld.id, {
    ...fewer,
    pay_amount: '0.00',
  });
  add('shop.order.Order/editLines', 'price_changed', orders.paid.id, {
    ...fewer,
    pay_amount: '5.00',
  });
  cases.push({
    path: '/admin/shop.order.Order/placeMember',
    body: { id: nowhere },
    error: 'not_found',
  });
  add('shop.order.Refund/agree', 'two_person', refunds.large, { goods_amount: '300.00' });
  add('shop.order.Refund/agree', 'refund_over_cap', refunds.waiting, { goods_amount: '200.01' });
  add('shop.order.Refund/agree', 'illegal_transition', refunds.sentEarly, {
    goods_amount: '100.00',
    address_id: 1,
  });
  add('shop.order.Refund/confirmPayout', 'illegal_transition', refunds.payoutGone, {
    serial: 'B00005',
  });
  const topUp = { amount: '1.00', pay_no: 'B00006' };
  add('shop.recharge.Order/confirmPay', 'pay_amount_mismatch', topUps.unpaid, topUp);
  add('shop.recharge.Order/refund', 'conflict', topUps.unproven, { reason });
  add('shop.recharge.Order/confirmPayout', 'illegal_transition', topUps.payoutGone, {
    serial: 'B00008',
  });
  add('shop.recharge.Order/retryRefund', 'illegal_transition', topUps.moneyGone);
  add('shop.recharge.Order/refund', 'balance_short', topUps.spent, { reason });
  add('shop.recharge.Order/refund', 'integral_short', topUps.pointsSpent, { reason });
  add('shop.user.Approval/approve', 'two_person', approvals.own);
  add('shop.user.Approval/approve', 'not_found', approvals.ofErased);
  const deduct = { ...change, direction: 'deduct' };
  add('shop.user.User/balance', 'balance_short', world.userId, { ...deduct, amount: '6.00' });
  add('shop.user.User/balance', 'balance_short', world.userId, { ...deduct, amount: '300.00' });
  add('shop.user.User/score', 'integral_short', world.userId, { ...deduct, amount: 11 });
  add('shop.user.User/score', 'integral_short', world.userId, { ...deduct, amount: 25_001 });
  add('shop.user.User/grant', 'coupon_unavailable', world.userId, { coupon_id: world.couponOff });
  const ledger = { user_id: world.userId, money: '300.00', memo: '补偿' };
  cases.push({ path: '/admin/user.MoneyLog/add', body: ledger, error: 'two_person' });
  return cases;
}
