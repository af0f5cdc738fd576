import type { RefusedCall } from './staffCases.ts';
import type { RefusalWorld } from './world.ts';

/** Quotes that members hold. */
export type Quotes = Readonly<
  Record<'stale' | 'short' | 'off' | 'free' | 'coupon' | 'capped' | 'noAddress', unknown>
>;

const nowhere = 987_654;

/** Refused calls of members. Calls without a body are read by their query. */
export function memberCases(world: RefusalWorld, quotes: Quotes): readonly RefusedCall[] {
  const { orders, refunds, topUps, skus } = world;
  const cases: RefusedCall[] = [];
  let keys = 0;
  const post = (call: string, error: string, body: object) =>
    cases.push({
      path: `/api/shop.${call}`,
      body,
      error,
      key: `refused-key-${++keys}`,
    });
  const create = (error: string, quote_token: unknown) =>
    post('Order/create', error, { quote_token });

  create('quote_expired', 'x.y');
  create('price_changed', quotes.stale);
  create('stock_short', quotes.short);
  create('not_on_sale', quotes.off);
  create('zero_pay', quotes.free);
  create('coupon_unavailable', quotes.coupon);
  create('limit_exceeded', quotes.capped);
  create('undeliverable', quotes.noAddress);
  const items = [{ sku_id: skus.sku.id, num: 1 }];
  post('Order/quote', 'not_found', { items, address_id: nowhere });
  post('Order/quote', 'not_found', { cart_ids: [nowhere] });
  post('Order/quote', 'limit_exceeded', { items: [{ sku_id: skus.dear.id, num: 2 }] });

  const foreign = orders.unpaidElsewhere;
  const pay = (error: string, biz: string, id: number, method = 'balance') =>
    post('Pay/create', error, { biz, id, method });
  pay('not_found', 'order', foreign.id);
  pay('illegal_transition', 'order', orders.paid.id);
  pay('illegal_transition', 'order', orders.late.id);
  pay('balance_short', 'order', orders.unpaid.id);
  pay('stock_short', 'order', orders.atPayment.id);
  pay('not_found', 'recharge', topUps.elsewhere, 'offline');
  pay('illegal_transition', 'recharge', topUps.closed, 'offline');
  post('Pay/offlineVoucher', 'not_found', { pay_no: 'P0', images: [] });
  post('Pay/offlineVoucher', 'illegal_transition', {
    pay_no: `P${orders.paidOffline.id}`,
    images: [],
  });
  post('Pay/callback', 'not_found', {});
  post('Pay/callback/sandbox', 'denied', { event_id: 'forged', pay_no: 'P1', amount: 1 });
  cases.push({ path: '/api/shop.Pay/status?pay_no=P0', body: {}, error: 'not_found' });

  const reason = '拍错了';
  post('Order/cancel', 'illegal_transition', { id: orders.paid.id, reason });
  post('Order/applyCancel', 'illegal_transition', { id: orders.unpaid.id, reason });
  post('Order/applyCancel', 'illegal_transition', { id: orders.partly.id, reason });
  post('Order/applyCancel', 'refund_open', { id: orders.held.id, reason });
  post('Order/withdrawCancel', 'illegal_transition', { id: orders.paid.id });
  post('Order/extendReceive', 'illegal_transition', { id: orders.shipped.id });
  post('Order/confirm', 'illegal_transition', { id: orders.paid.id });
  post('Order/confirm', 'refund_open', { id: orders.heldShipped.id });
  post('Order/hide', 'illegal_transition', { id: orders.paid.id });
  post('Order/buyAgain', 'not_found', { id: foreign.id });
  cases.push({ path: `/api/shop.Order/express?id=${foreign.id}`, body: {}, error: 'not_found' });
  cases.push({ path: `/api/shop.Order/detail?id=${foreign.id}`, body: {}, error: 'not_found' });

  const lineOf = ({ lineIds }: { readonly lineIds: readonly number[] }) => lineIds[0] ?? 0;
  const apply = (error: string, order: keyof typeof orders, more = {}) =>
    post('Refund/apply', error, {
      order_id: orders[order].id,
      type: 1,
      lines: [{ order_goods_id: lineOf(orders[order]), num: 1 }],
      reason_code: 3,
      ...more,
    });
  apply('not_found', 'unpaidElsewhere');
  apply('illegal_transition', 'unpaid');
  apply('after_sale_closed', 'complete');
  apply('refund_over_cap', 'paid', { amount: '100.01' });
  apply('refund_limit', 'oftenAsked');
  cases.push({
    path: `/api/shop.Refund/precheck?order_id=${orders.held.id}`,
    body: {},
    error: 'refund_open',
  });
  cases.push({
    path: `/api/shop.Refund/detail?id=${refunds.elsewhere}`,
    body: {},
    error: 'not_found',
  });
  post('Refund/cancel', 'not_found', { id: refunds.elsewhere });
  post('Refund/cancel', 'illegal_transition', { id: refunds.closed });
  const sent = { company_id: world.carrierId, express_no: 'QY1' };
  post('Refund/ship', 'illegal_transition', { id: refunds.waiting, ...sent });

  const review = (error: string, order_goods_id: number) =>
    post('Evaluate/add', error, { order_goods_id, star: 5, content: '版型合身', images: [] });
  review('not_found', nowhere);
  review('illegal_transition', lineOf(orders.paid));
  review('illegal_transition', lineOf(orders.received));
  post('Evaluate/append', 'not_found', { id: nowhere, content: '耐穿' });
  post('Evaluate/append', 'illegal_transition', { id: world.reviews.hidden, content: '耐穿' });

  post('Coupon/claim', 'not_found', { center_id: nowhere });
  post('Coupon/claim', 'coupon_unavailable', { center_id: world.offers.soldOut });
  post('Coupon/claim', 'integral_short', { center_id: world.offers.costly });
  cases.push({
    path: `/api/shop.Coupon/forGoods?goods_id=${nowhere}`,
    body: {},
    error: 'not_found',
  });
  post('Recharge/create', 'not_found', { plan_id: nowhere });
  post('Recharge/create', 'limit_exceeded', { plan_id: world.plan });
  post('CustomOrder/accept', 'not_found', { id: nowhere });
  post('CustomOrder/accept', 'illegal_transition', { id: world.customOrders.late });
  cases.push({ path: '/api/shop.CheckIn/add', body: {}, error: 'check_in_off' });
  return cases;
}
