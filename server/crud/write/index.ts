export { add, type Added } from './add.ts';
export { change } from './change.ts';
export { del } from './del.ts';
export { sortable } from './sortable.ts';
