import type { Operator } from '../../../src/schema/index.ts';

/** The operator a client means, by word, sign or alias, in any case. */
export const operatorOf = (raw: unknown): Operator | undefined =>
  typeof raw === 'string'
    ? spellings.get(raw.trim().replaceAll(/\s+/g, ' ').toUpperCase())
    : undefined;

const spellings: ReadonlyMap<string, Operator> = new Map([
  ['EQ', 'eq'],
  ['=', 'eq'],
  ['NE', 'ne'],
  ['NEQ', 'ne'],
  ['<>', 'ne'],
  ['!=', 'ne'],
  ['GT', 'gt'],
  ['>', 'gt'],
  ['EGT', 'egt'],
  ['GTE', 'egt'],
  ['>=', 'egt'],
  ['LT', 'lt'],
  ['<', 'lt'],
  ['ELT', 'elt'],
  ['LTE', 'elt'],
  ['<=', 'elt'],
  ['LIKE', 'LIKE'],
  ['NOT LIKE', 'NOT LIKE'],
  ['IN', 'IN'],
  ['NOT IN', 'NOT IN'],
  ['RANGE', 'RANGE'],
  ['NOT RANGE', 'NOT RANGE'],
  ['NULL', 'NULL'],
  ['IS NULL', 'NULL'],
  ['NOT NULL', 'NOT NULL'],
  ['IS NOT NULL', 'NOT NULL'],
  ['FIND_IN_SET', 'FIND_IN_SET'],
  ['FIND IN SET', 'FIND_IN_SET'],
]);
