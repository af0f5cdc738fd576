// Written by `npm run sync`.
export { viewGoods as goods_view_stat } from './viewGoods.ts';
export { viewLogs as goods_view_log } from './viewLog.ts';
export { viewSources as goods_view_day } from './viewSources.ts';
