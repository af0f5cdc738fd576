import {
  Invalid,
  readerOf,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { column, ordered } from '../column.ts';
import { plainNumber } from '../scaled.ts';
import { scaledDigits, writeScaled } from '../scaled.ts';

type DecimalOptions = FieldOptions & {
  /** Digits before and after the point together. */
  readonly precision: number;
  /** Digits after the point. */
  readonly scale: number;
  /** Smallest value as decimal text, `'0.00000001'`. */
  readonly min?: string;
  /** Largest value as decimal text. */
  readonly max?: string;
};

/**
 * An exact number that is no amount: a rate, a factor. A decimal text with `scale` digits everywhere.
 * Column: `numeric(precision, scale)`. Conditions can test it for equality only, since text does not order
 * as numbers do.
 *
 * @throws {Invalid} not_a_number, too_precise, too_many_digits, too_small, too_large
 * @example decimal({ precision: 8, scale: 4, min: '0' })
 */
export function decimal<const O extends DecimalOptions>(
  options: Only<O, DecimalOptions>,
): Field<Value<string, O>, O, ''> {
  const { precision, scale } = options;
  const read = readerOf((raw) => readDecimal(raw, options), options);
  return {
    kind: 'decimal',
    options,
    columns: column(`numeric(${precision},${scale})`, { options, read }),
    read,
    operators: ordered,
    fromCsv: plainNumber,
    readFilter: (raw) => readDecimal(raw, { precision, scale }),
    jsonSchema: { type: 'string', pattern: `^-?\\d+${scale > 0 ? `\\.\\d{${scale}}` : ''}$` },
  };
}

function readDecimal(raw: unknown, { precision, scale, min, max }: DecimalOptions): string {
  const units = BigInt(digitsOf(raw, scale));
  if (units >= 10n ** BigInt(precision) || -units >= 10n ** BigInt(precision)) {
    throw new Invalid('too_many_digits', { digits: precision - scale });
  }
  if (min !== undefined && units < BigInt(digitsOf(min, scale))) {
    throw new Invalid('too_small', { min });
  }
  if (max !== undefined && units > BigInt(digitsOf(max, scale))) {
    throw new Invalid('too_large', { max });
  }
  return writeScaled(units, scale);
}

function digitsOf(raw: unknown, scale: number): string {
  const digits = scaledDigits(raw, scale, 'not_a_number');
  // Reading a long number takes time that grows faster than its length.
  if (digits.length > 1_000) throw new Invalid('not_a_number');
  return digits;
}
