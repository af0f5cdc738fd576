// Written by `npm run sync`.
export { agreementPage as shop_setting_agreement } from './agreement.ts';
export { basicSettingsPage as shop_setting_basic } from './basic.ts';
export { deliverySettingsPage as shop_setting_delivery } from './delivery.ts';
export { miniappPage as shop_setting_miniapp } from './miniapp.ts';
export { paySettingsPage as shop_setting_pay } from './pay.ts';
