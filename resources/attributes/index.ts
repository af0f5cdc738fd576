// Written by `npm run sync`.
export { goodsAttrGroups as shop_attr_group } from './attrGroups.ts';
export { goodsAttrValues as shop_attr_value } from './attrValues.ts';
export { goodsAttrs as shop_attr } from './attrs.ts';
export { goodsSources as shop_goods_source } from './goodsSources.ts';
export { homeCategories as shop_home_category } from './homeCategories.ts';
export { measurements as shop_measurement } from './measurements.ts';
export { paramsTemplates as shop_params_template } from './paramsTemplates.ts';
export { goodsServices as shop_goods_service } from './services.ts';
export { sizeGroups as shop_size_group } from './sizeGroups.ts';
export { sizes as shop_size } from './sizes.ts';
export { specTemplates as shop_spec_template } from './specTemplates.ts';
