// Written by `npm run sync`.
export { default as look } from './looks.ts';
