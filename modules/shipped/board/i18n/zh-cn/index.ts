// Written by `npm run sync`.
export { default as board_note } from './notes.ts';
