// Written by `npm run sync`.
export { default as shop_banner } from './banners.ts';
export { default as coupon_center } from './couponCenter.ts';
export { default as coupon_receive } from './couponReceives.ts';
export { default as coupon } from './coupons.ts';
export { default as shop_hot_recommend } from './hotRecommends.ts';
export { default as shop_notice_bar } from './noticeBars.ts';
export { default as recharge_order } from './rechargeOrders.ts';
export { default as recharge_plan } from './rechargePlans.ts';
