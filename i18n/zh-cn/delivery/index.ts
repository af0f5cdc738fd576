// Written by `npm run sync`.
export { default as shop_delivery_address } from './addresses.ts';
export { default as shop_delivery_template } from './templates.ts';
