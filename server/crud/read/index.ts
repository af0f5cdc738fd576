export { detail, edit, list, type List } from './calls.ts';
export { type Count, counts } from './counts.ts';
export { extrasOf } from './extras.ts';
export { idsOf } from './idsOf.ts';
export type { Rows, WireRow } from './list.ts';
export { readOne, readWritten } from './oneRow.ts';
export type { Reading } from './reading.ts';
export type { Options } from './select.ts';
export { valuesOf } from './writer.ts';
