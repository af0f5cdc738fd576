export { createNotices } from './createNotices.ts';
