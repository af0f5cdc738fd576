// Written by `npm run sync`.
export { default as module_page } from './modules.ts';
