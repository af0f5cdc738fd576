import {
  couponCenterHooks,
  couponHooks,
  grantCoupon,
  type GrantServices,
  voidCoupon,
} from './coupons.ts';

export const handlers = { coupon_receive: { void: voidCoupon } } as const;

export const handlersWith = (services: GrantServices) =>
  ({ coupon: { grant: grantCoupon(services) } }) as const;

export const hooks = { coupon: couponHooks, coupon_center: couponCenterHooks };
