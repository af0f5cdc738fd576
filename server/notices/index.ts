export { createNotices, type NoticesOptions } from './createNotices.ts';
