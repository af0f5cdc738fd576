// Written by `npm run sync`.
export { default as goods_view_stat } from './viewGoods.ts';
export { default as goods_view_log } from './viewLog.ts';
export { default as goods_view_day } from './viewSources.ts';
