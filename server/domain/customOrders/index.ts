import {
  acceptCustomOrder,
  closeCustomOrder,
  customOrderHooks,
  deliverCustomOrder,
  quoteCustomOrder,
  startCustomOrder,
} from './customOrders.ts';
import { customToOrder } from './toOrder.ts';

export const handlers = {
  custom_order: {
    quote: quoteCustomOrder,
    accept: acceptCustomOrder,
    start: startCustomOrder,
    deliver: deliverCustomOrder,
    close: closeCustomOrder,
  },
} as const;

export const handlersWith = (services: Parameters<typeof customToOrder>[0]) =>
  ({ custom_order: { ...handlers.custom_order, toOrder: customToOrder(services) } }) as const;

export const hooksWith = (services: Parameters<typeof customOrderHooks>[0]) => ({
  custom_order: customOrderHooks(services),
});
