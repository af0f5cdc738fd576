import type { Route } from '../../http/registry.ts';
import { orderCommandRoutes } from './orderCommands.ts';
import { payRoutes } from './pay.ts';
import { addressRoutes } from './addresses.ts';
import { cartRoutes } from './cart.ts';
import { checkoutRoutes } from './checkout.ts';
import { couponRoutes } from './coupons.ts';
import { rechargeRoutes } from './recharge.ts';
import { refundRoutes } from './refunds.ts';
import { goodsRoutes } from './goods.ts';
import { favoriteRoutes } from './favorites.ts';
import { tailoringRoutes } from './tailoring.ts';
import { sourceRoutes } from './sources.ts';
import { reviewRoutes } from './reviews.ts';
import { ownOrderRoutes } from './ownOrders.ts';
import { pageRoutes } from './pages.ts';
import { siteRoutes } from './site.ts';
import type { StorefrontOptions } from './storefrontRoute.ts';
import { advertClickRoute, goodsViewRoute } from './visits.ts';

/**
 * The storefront API, by family. Source: domain E.
 *
 * A family is a file here that exports `<name>Routes(parts: StorefrontOptions): readonly Route[]`, made of
 * `customerRoute` (members) and `guestRoute` (visitors too). Titles of its calls are in
 * `i18n/<lang>/storefront.ts`, labels of its inputs there under `inputs`, its permissions in
 * `tests/permissions/answers/storefront.ts`. `idempotency` makes a repeated call return the reply of the
 * first: effects go into `call.once`. `limit` names one of `storefrontLimits` in `server/http/throttle.ts`.
 */
export const storefrontRoutes = (parts: StorefrontOptions): readonly Route[] => [
  ...orderCommandRoutes(parts),
  ...payRoutes(parts),
  ...addressRoutes(parts),
  ...cartRoutes(parts),
  ...couponRoutes(parts),
  ...rechargeRoutes(parts),
  ...checkoutRoutes(parts),
  ...refundRoutes(parts),
  ...goodsRoutes(parts),
  ...reviewRoutes(parts),
  ...sourceRoutes(parts),
  ...favoriteRoutes(parts),
  ...tailoringRoutes(parts),
  ...ownOrderRoutes(parts),
  ...siteRoutes(parts),
  ...pageRoutes(parts),
  advertClickRoute(parts),
  goodsViewRoute(parts),
];
