export { createLive, type Live, type LiveOptions } from './createLive.ts';
export type { News } from './news.ts';
