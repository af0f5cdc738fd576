import { paymentHandlers, retryRechargeRefund } from './problems.ts';
import { confirmOrderPay, confirmRecharge } from './transfers.ts';

export const handlers = {
  recharge_order: { confirmPay: confirmRecharge, retryRefund: retryRechargeRefund },
  shop_order: { confirmPay: confirmOrderPay },
  shop_payment: paymentHandlers,
} as const;
