import { type Answers, bulkEdit, history, sheet, usual } from './answer.ts';

/** Adverts, coupons and recharge plans. */
export const marketing: Answers = {
  ...usual('shop/advert/banner'),
  ...history('shop/advert/banner'),
  ...bulkEdit('shop/advert/banner'),
  ...usual('shop/advert/hotRecommend'),
  ...history('shop/advert/hotRecommend'),
  ...bulkEdit('shop/advert/hotRecommend'),
  ...usual('shop/advert/noticeBar'),
  ...history('shop/advert/noticeBar'),
  ...bulkEdit('shop/advert/noticeBar'),
  'POST /api/shop.Advert/click': 'everybody',

  ...usual('shop/coupon/coupon', ['index', 'detail', 'add', 'edit', 'del']),
  ...history('shop/coupon/coupon'),
  ...bulkEdit('shop/coupon/coupon'),
  ...sheet('shop/coupon/coupon'),
  'POST /admin/shop.coupon.Coupon/grant': 'admin shop/coupon/coupon/grant',
  'POST /admin/shop.coupon.Coupon/countGrant': 'admin shop/coupon/coupon/grant',
  'POST /admin/shop.coupon.Coupon/off': 'admin shop/coupon/coupon/off',
  ...usual('shop/coupon/center'),
  ...history('shop/coupon/center'),
  ...bulkEdit('shop/coupon/center'),
  ...usual('shop/coupon/receive', ['index', 'detail', 'export']),
  'POST /admin/shop.coupon.Receive/void': 'admin shop/coupon/receive/void',

  ...usual('shop/recharge/plan'),
  ...history('shop/recharge/plan'),
  ...bulkEdit('shop/recharge/plan'),
  ...usual('shop/recharge/order', ['index', 'detail', 'export']),
  'POST /admin/shop.recharge.Order/confirmPay': 'admin shop/recharge/order/confirmPay',
  'POST /admin/shop.recharge.Order/close': 'admin shop/recharge/order/close',
  // The permission to refund a top-up includes its payout.
  'POST /admin/shop.recharge.Order/refund': 'admin shop/recharge/order/refund',
  'POST /admin/shop.recharge.Order/confirmPayout': 'admin shop/recharge/order/refund',
  'POST /admin/shop.recharge.Order/retryRefund': 'admin shop/recharge/order/refund',
};
