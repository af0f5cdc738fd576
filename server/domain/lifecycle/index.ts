import { approveCancel, close, refuseCancel } from './cancel.ts';

export const handlers = { shop_order: { approveCancel, refuseCancel, close } } as const;
