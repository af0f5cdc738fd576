// Written by `npm run sync`.
export { goodsClasses as shop_goods_classify } from './classify.ts';
export { companies as shop_delivery_company } from './companies.ts';
export { customOrders as custom_order } from './customOrders.ts';
export { shopDashboard as shop_dashboard } from './dashboard.ts';
export { exchangeRates as exchange_rate } from './exchangeRates.ts';
export { orderExports as order_export } from './orderExports.ts';
export { payments as shop_payment } from './payments.ts';
export { priceLogs as goods_price_log } from './priceLog.ts';
export { refunds as shop_refund } from './refunds.ts';
export { reviews as order_evaluate } from './reviews.ts';
export { stockLogs as shop_stock_log } from './stockLog.ts';
