// Compiled, never run: what the compiler is to refuse.
import type * as declared from '../../resources/index.ts';
import { orders } from '../../resources/shop/orders.ts';
import { handle, type HandlersFor } from '../../server/domain/handle.ts';
import type { handlersWith } from '../../server/domain/index.ts';

type Handlers = HandlersFor<typeof declared>;
declare const handlers: ReturnType<typeof handlersWith>;
const { ship, ...withoutShip } = handlers.shop_order;

// @ts-expect-error an action without a handler
export const missing: Handlers = { ...handlers, shop_order: withoutShip };

const mixedUp = { ...handlers.shop_order, close: ship };
// @ts-expect-error the handler of another action
export const mistaken: Handlers['shop_order'] = mixedUp;

// @ts-expect-error a resource without its handlers
export const absent: Handlers = { shop_goods: handlers.shop_goods };

// @ts-expect-error an action nobody declared
export const unknown = handle(orders, 'recall', async () => {});

export const untyped = handle(orders, 'close', async ({ input, record }) => {
  // @ts-expect-error an input nobody declared
  void input.amount;
  // @ts-expect-error rows of other tables are not read with it
  void record.lines;
  void [input.reason, record.pay_amount];
});
