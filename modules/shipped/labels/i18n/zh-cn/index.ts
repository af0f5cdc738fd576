// Written by `npm run sync`.
export { default as labels_format } from './formats.ts';
export { default as labels_label } from './labels.ts';
