import { closeRecharge } from './recharge.ts';
import { rechargeRefundHandlers } from './rechargeRefund.ts';

export const handlers = {
  recharge_order: { close: closeRecharge, ...rechargeRefundHandlers },
} as const;
