import {
  Invalid,
  readerOf,
  type Field,
  type FieldOptions,
  type Only,
  noOptions,
} from '../../schema/index.ts';
import { column, equality } from '../column.ts';

/**
 * Yes or no, as 1 or 0 everywhere; 0 unless given. Column: `smallint` with a CHECK.
 *
 * @throws {Invalid} not_a_flag
 * @example flag({ default: 1 })
 */
export function flag<const O extends Omit<FieldOptions, 'optional'> = {}>(
  options: Only<O, Omit<FieldOptions, 'optional'>> = noOptions,
): Field<0 | 1, O & { readonly default: unknown }, ''> {
  const withListDefault = { ...options, default: options.default ?? 0 };
  const read = readerOf(readFlag, withListDefault);
  return {
    kind: 'flag',
    options: withListDefault,
    columns: column('smallint', { options: withListDefault, read }, (name) => `${name} IN (0, 1)`),
    read,
    operators: equality,
    readFilter: readFlag,
    jsonSchema: { type: 'integer', enum: [0, 1] },
  };
}

function readFlag(raw: unknown): 0 | 1 {
  const bit = bits.get(raw);
  if (bit === undefined) throw new Invalid('not_a_flag');
  return bit;
}

const bits = new Map<unknown, 0 | 1>([
  [1, 1],
  [0, 0],
  [true, 1],
  [false, 0],
  ['1', 1],
  ['0', 0],
  ['true', 1],
  ['false', 0],
]);
