import { refundHandlers } from './actions.ts';
import { refundOrder } from './staffRefund.ts';

export const handlers = {
  shop_refund: refundHandlers,
  shop_order: { refund: refundOrder },
} as const;
