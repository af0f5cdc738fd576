// Written by `npm run sync`.
export { modulePage as module_page } from './modules.ts';
