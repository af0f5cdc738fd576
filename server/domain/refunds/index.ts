import { refundHandlers } from './actions.ts';

export const handlers = { shop_refund: refundHandlers } as const;
