// Written by `npm run sync`.
export { default as crud_designer } from './designer.ts';
export { default as crud_log } from './log.ts';
export { default as terminal } from './terminal.ts';
