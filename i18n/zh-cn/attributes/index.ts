// Written by `npm run sync`.
export { default as shop_attr_group } from './attrGroups.ts';
export { default as shop_attr_value } from './attrValues.ts';
export { default as shop_attr } from './attrs.ts';
export { default as shop_goods_source } from './goodsSources.ts';
export { default as shop_home_category } from './homeCategories.ts';
export { default as shop_measurement } from './measurements.ts';
export { default as shop_params_template } from './paramsTemplates.ts';
export { default as shop_goods_service } from './services.ts';
export { default as shop_size_group } from './sizeGroups.ts';
export { default as shop_size } from './sizes.ts';
export { default as shop_spec_template } from './specTemplates.ts';
