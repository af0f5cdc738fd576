import {
  Invalid,
  noOptions,
  readWhole,
  readerOf,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { column, ordered } from '../column.ts';

const least = 100;
const most = 990;

/**
 * Share of the price to pay after a discount, in thousandths from 100 to 990: 850 takes 15 % off. A
 * number in rows, tables and on the wire; people read and type "8.5 折" in Chinese, "15% off" in English.
 * Column: `integer`.
 *
 * @throws {Invalid} not_a_discount
 * @example discount({ optional: true })
 */
export function discount<const O extends FieldOptions = {}>(
  options: Only<O, FieldOptions> = noOptions,
): Field<Value<number, O>, O, ''> {
  const read = readerOf(readThousandths, options);
  return {
    kind: 'discount',
    options,
    columns: column('integer', { options, read }, (name) => `${name} BETWEEN ${least} AND ${most}`),
    read,
    operators: ordered,
    readFilter: readThousandths,
    jsonSchema: { type: 'integer', minimum: least, maximum: most },
  };
}

function readThousandths(raw: unknown): number {
  const value = Number.isInteger(raw) || typeof raw === 'string' ? whole(raw) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Invalid('not_a_discount');
}

function whole(raw: unknown): number {
  try {
    return readWhole(raw);
  } catch {
    throw new Invalid('not_a_discount');
  }
}
