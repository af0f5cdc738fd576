import {
  readWhole,
  readerOf,
  within,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
  noOptions,
} from '../../schema/index.ts';
import { column, ordered } from '../column.ts';
import { plainNumber } from '../scaled.ts';

type IntOptions = FieldOptions & {
  /** Smallest value; adds a CHECK. */
  readonly min?: number;
  /** Largest value; above 2,147,483,647 the column is a `bigint`. */
  readonly max?: number;
};

const smallest = -2_147_483_648;
const largest = 2_147_483_647;

/**
 * A whole number, a number everywhere. Column: `integer`, or `bigint` by `max`.
 *
 * @throws {Invalid} not_a_number, too_small, too_large
 * @example int({ min: 0, default: 0, sort: true })
 */
export function int<const O extends IntOptions = {}>(
  options: Only<O, IntOptions> = noOptions,
): Field<Value<number, O>, O, ''> {
  const { min = smallest, max = largest } = options;
  const wide = max > largest;
  const read = readerOf((raw) => within(readWhole(raw), { min, max }), options);
  return {
    kind: 'int',
    options,
    columns: column(
      wide ? 'bigint' : 'integer',
      { options, read },
      options.min === undefined ? undefined : (name) => `${name} >= ${min}`,
    ),
    read,
    operators: ordered,
    fromCsv: plainNumber,
    // One may look for any number the column can be compared with.
    readFilter: (raw) => within(readWhole(raw), wide ? {} : { min: smallest, max: largest }),
    jsonSchema: { type: 'integer', minimum: min, maximum: max },
  };
}
