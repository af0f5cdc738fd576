import { addValues, mergeValue } from './attrs.ts';
import { sizeHooks } from './sizeHooks.ts';
import { paramsTemplateHooks, specTemplateHooks } from './templateHooks.ts';

export const handlers = {
  shop_attr: { addValues },
  shop_attr_value: { merge: mergeValue },
} as const;

export const hooks = {
  shop_params_template: paramsTemplateHooks,
  shop_size: sizeHooks,
  shop_spec_template: specTemplateHooks,
};
