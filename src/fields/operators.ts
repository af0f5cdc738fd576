import type { Operator } from '../schema/index.ts';

/** Filter operators by the nature of a value. */
export const equality: readonly Operator[] = ['eq', 'ne', 'IN', 'NOT IN', 'NULL', 'NOT NULL'];
export const ordered: readonly Operator[] = [
  ...equality,
  'gt',
  'egt',
  'lt',
  'elt',
  'RANGE',
  'NOT RANGE',
];
export const textual: readonly Operator[] = [...equality, 'LIKE', 'NOT LIKE'];
