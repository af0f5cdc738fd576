export { createLive, type Live, type LiveOptions } from './createLive.ts';
export type { LiveUpdate } from './updates.ts';
