/** Reasons that take a race, another process or a file, and the test that proves each. */
export const provedElsewhere: Readonly<Record<string, string>> = {
  'server/domain/checkout/pushedOrder.ts idempotency_mismatch':
    'server/api/storefront/sources.test.ts',
  'server/domain/checkout/pushedOrder.ts stock_short': 'server/api/storefront/sources.test.ts',
  'server/api/storefront/sources.ts denied': 'server/api/storefront/sources.test.ts',
  'server/domain/checkout/reservations.ts unpaid_orders': 'server/api/storefront/checkout.test.ts',
  'server/domain/checkout/reservations.ts reserved_pieces':
    'server/api/storefront/checkout.test.ts',
  'server/domain/recharges/recharge.ts two_person': 'server/domain/recharges/recharge.test.ts',
  'server/domain/lifecycle/deadlines.ts illegal_transition': 'tests/races/payAgainstClose.test.ts',
  'server/domain/lifecycle/markPaid.ts pay_amount_mismatch':
    'server/domain/lifecycle/markPaid.test.ts',
  'server/domain/coupons/coupons.ts not_found': 'server/domain/coupons/coupons.test.ts',
  'server/domain/ledgers/balances.ts not_found': 'server/domain/ledgers/points.test.ts',
  'server/domain/ledgers/balances.ts conflict': 'server/domain/ledgers/points.test.ts',
  'server/domain/goods/stock.ts conflict': 'tests/races/stock.test.ts',
  'server/domain/goods/stock.ts stock_short': 'tests/races/lastPieces.test.ts',
  'server/domain/idempotency.ts in_progress': 'server/domain/idempotency.test.ts',
  'server/domain/idempotency.ts idempotency_mismatch': 'server/api/storefront/cart.test.ts',
  'server/domain/dialogRuns.ts idempotency_mismatch': 'server/domain/members/shopMember.test.ts',
  'server/api/shop/orderExports.ts not_found': 'server/api/shop/orderExports.test.ts',
  'server/api/shop/orderExports.ts illegal_transition': 'server/api/shop/orderExports.test.ts',
};

/** Second looks behind a lock, a reference or a route that has refused before: no call brings them about. */
export const unreachable: readonly string[] = [
  'server/domain/refunds/lockRefund.ts conflict',
  'server/domain/refunds/writeRefund.ts conflict',
  'server/domain/coupons/couponRules.ts not_found',
  'server/domain/customOrders/toOrder.ts not_found',
  'server/domain/runAction.ts unknown_route',
  'server/domain/statements/commands.ts illegal_transition',
];
