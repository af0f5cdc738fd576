// Written by `npm run sync`.
export { looks as look } from './looks.ts';
