// Written by `npm run sync`.
export { deliveryAddresses as shop_delivery_address } from './addresses.ts';
export { deliveryTemplates as shop_delivery_template } from './templates.ts';
