// Written by `npm run sync`.
export { banners as shop_banner } from './banners.ts';
export { couponCenter as coupon_center } from './couponCenter.ts';
export { couponReceives as coupon_receive } from './couponReceives.ts';
export { coupons as coupon } from './coupons.ts';
export { hotRecommends as shop_hot_recommend } from './hotRecommends.ts';
export { noticeBars as shop_notice_bar } from './noticeBars.ts';
export { rechargeOrders as recharge_order } from './rechargeOrders.ts';
export { rechargePlans as recharge_plan } from './rechargePlans.ts';
