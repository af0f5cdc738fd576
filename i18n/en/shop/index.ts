// Written by `npm run sync`.
export { default as shop_goods_classify } from './classify.ts';
export { default as shop_delivery_company } from './companies.ts';
export { default as custom_order } from './customOrders.ts';
export { default as shop_dashboard } from './dashboard.ts';
export { default as exchange_rate } from './exchangeRates.ts';
export { default as order_export } from './orderExports.ts';
export { default as shop_payment } from './payments.ts';
export { default as goods_price_log } from './priceLog.ts';
export { default as shop_refund } from './refunds.ts';
export { default as order_evaluate } from './reviews.ts';
export { default as shop_stock_log } from './stockLog.ts';
