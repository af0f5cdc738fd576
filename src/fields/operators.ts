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
/** Texts too long to be equal to anything a person types. */
export const matched: readonly Operator[] = ['LIKE', 'NOT LIKE', 'NULL', 'NOT NULL'];
export const textual: readonly Operator[] = [...equality, 'LIKE', 'NOT LIKE'];
/** Lists of values in one column. */
export const membership: readonly Operator[] = ['FIND_IN_SET'];
