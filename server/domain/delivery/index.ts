import { templateHooks } from './templateHooks.ts';

export const hooks = { shop_delivery_template: templateHooks };
