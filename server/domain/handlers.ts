import type * as declared from '../../resources/index.ts';
import * as attributes from './attributes/index.ts';
import * as checkout from './checkout/index.ts';
import * as content from './content/index.ts';
import * as coupons from './coupons/index.ts';
import * as customOrders from './customOrders/index.ts';
import * as feedback from './feedback/index.ts';
import * as goods from './goods/index.ts';
import type { HandlersFor } from './handle.ts';
import * as integrity from './integrity/index.ts';
import * as lifecycle from './lifecycle/index.ts';
import * as members from './members/index.ts';
import * as messages from './messages/index.ts';
import { handlersWith as assigningWith } from './orders/assign.ts';
import * as orderExports from './orderExports/index.ts';
import * as orders from './orders/index.ts';
import * as pages from './pages/index.ts';
import * as payments from './payments/index.ts';
import * as recharges from './recharges/index.ts';
import * as refunds from './refunds/index.ts';
import * as reviews from './reviews/index.ts';
import { runScheduled } from './scheduledRun.ts';
import * as scheduledExports from './scheduledExports/index.ts';
import * as security from './security/index.ts';
import * as statements from './statements/index.ts';

/** Handlers that need only the database, by resource and action. */
export const handlers = {
  ...attributes.handlers,
  ...content.handlers,
  ...coupons.handlers,
  ...customOrders.handlers,
  ...goods.handlers,
  ...integrity.handlers,
  ...members.handlers,
  ...messages.handlers,
  ...pages.handlers,
  ...reviews.handlers,
  ...security.handlers,
  scheduled_task: { run: runScheduled },
  shop_payment: payments.handlers.shop_payment,
  shop_refund: refunds.handlers.shop_refund,
  recharge_order: { ...recharges.handlers.recharge_order, ...payments.handlers.recharge_order },
} as const;

/** Their rules depend on the settings. */
export const orderHandlersWith = (services: Parameters<typeof orders.handlersWith>[0]) =>
  ({
    ...orders.handlersWith(services).shop_order,
    ...checkout.handlersWith(services).shop_order,
    ...lifecycle.handlers.shop_order,
    ...payments.handlers.shop_order,
    ...refunds.handlers.shop_order,
  }) as const;

/** Services of all handlers: sessions, files, mail. */
type HandlerServices = Parameters<typeof coupons.handlersWith>[0] &
  Parameters<typeof customOrders.handlersWith>[0] &
  Parameters<typeof feedback.handlersWith>[0] &
  Parameters<typeof members.handlersWith>[0] &
  Parameters<typeof messages.handlersWith>[0] &
  Parameters<typeof assigningWith>[0] &
  Parameters<typeof orderExports.handlersWith>[0] &
  Parameters<typeof orders.handlersWith>[0] &
  Parameters<typeof scheduledExports.handlersWith>[0] &
  Parameters<typeof statements.handlersWith>[0];

/** Handlers of every declared action. */
export const handlersWith = (services: HandlerServices) =>
  ({
    ...handlers,
    ...coupons.handlersWith(services),
    ...customOrders.handlersWith(services),
    ...feedback.handlersWith(services),
    ...members.handlersWith(services),
    ...messages.handlersWith(services),
    ...orderExports.handlersWith(services),
    ...scheduledExports.handlersWith(services),
    ...statements.handlersWith(services),
    shop_order: { ...orderHandlersWith(services), ...assigningWith(services).shop_order },
    shop_refund: { ...handlers.shop_refund, ...assigningWith(services).shop_refund },
  }) satisfies HandlersFor<typeof declared>;
