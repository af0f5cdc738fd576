// Written by `npm run sync`.
export { dataRecycles as security_data_recycle } from './dataRecycle.ts';
export { recycleLogs as security_data_recycle_log } from './dataRecycleLog.ts';
export { goodsBin as shop_goods_bin } from './goodsBin.ts';
export { sensitiveRules as security_sensitive_data } from './sensitiveData.ts';
export { sensitiveLogs as security_sensitive_data_log } from './sensitiveDataLog.ts';
