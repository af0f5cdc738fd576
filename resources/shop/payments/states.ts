import { choice } from '../../../src/fields/index.ts';

const system = { system: true } as const;

/** Payment methods of buyers; each has its adapter. `sandbox` is a gateway for trials. */
export const payMethods = {
  balance: ['balance'],
  offline: ['offline'],
  sandbox: ['sandbox'],
} as const;
export const bizType = choice({ order: ['order'], recharge: ['recharge'] }, system);
export const payStatus = choice(
  {
    created: [0, 'warning', 'ring'],
    success: [1, 'success', 'done'],
    closed: [2, 'info', 'cross'],
    failed: [3, 'danger', 'alert'],
  },
  { ...system, default: 0 },
);
export const PayStatus = payStatus.codes;
export const payMethod = choice(payMethods, system);
export const PayMethod = payMethod.codes;

export const payProblem = choice(
  {
    /** Money of a late or a second payment, or of a top-up, that the gateway does not pay back. */
    refund_failed: [1, 'danger', 'alert'],
    /** The gateway reports another amount than is due. */
    mismatch: [2, 'danger', 'alert'],
    /** The gateway has paid back money that was settled manually before. */
    returned_twice: [3, 'danger', 'alert'],
    settled: [4, 'success', 'done'],
  },
  { ...system, optional: true },
);
export const PayProblem = payProblem.codes;
export const paymentRefundStatus = choice(
  {
    requested: [1, 'warning', 'quarter'],
    success: [2, 'success', 'done'],
    failed: [3, 'danger', 'alert'],
    /** Staff have settled it with the buyer, see `settle_note` of the payment. */
    by_hand: [4, 'success', 'done'],
  },
  { ...system, default: 1 },
);
export const PaymentRefundStatus = paymentRefundStatus.codes;
