// Written by `npm run sync`.
export { default as shop_setting_agreement } from './agreement.ts';
export { default as shop_setting_basic } from './basic.ts';
export { default as shop_setting_delivery } from './delivery.ts';
export { default as shop_setting_miniapp } from './miniapp.ts';
export { default as shop_setting_pay } from './pay.ts';
