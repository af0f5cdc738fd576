// Written by `npm run sync`.
export { default as security_data_recycle } from './dataRecycle.ts';
export { default as security_data_recycle_log } from './dataRecycleLog.ts';
export { default as shop_goods_bin } from './goodsBin.ts';
export { default as security_sensitive_data } from './sensitiveData.ts';
export { default as security_sensitive_data_log } from './sensitiveDataLog.ts';
