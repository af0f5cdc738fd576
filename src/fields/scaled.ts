import {
  type Field,
  type FieldOptions,
  Invalid,
  readerOf,
  type Value,
  within,
  type InvalidCode,
} from '../schema/index.ts';
import { column, ordered } from './column.ts';

/**
 * Reads a decimal number as a whole number of its smallest unit, exactly: `12.3` with 2 digits is 1230.
 * Text and numbers read alike; more digits than the unit has are refused, never rounded.
 *
 * @throws {Invalid} `code` for what is no plain decimal number, too_precise, too_large
 */
export function readScaled(raw: unknown, digits: number, code: InvalidCode): number {
  const units = Number(scaledDigits(raw, digits, code));
  if (!Number.isSafeInteger(units)) {
    throw new Invalid('too_large', { max: writeScaled(Number.MAX_SAFE_INTEGER, digits) });
  }
  // Minus nothing is nothing.
  return units + 0;
}

/** Signed digits of a decimal number in its smallest unit, of any length. */
export function scaledDigits(raw: unknown, digits: number, code: InvalidCode): string {
  // Numbers print their shortest exact text; what needs an exponent is refused with the rest.
  const text = typeof raw === 'number' ? String(raw) : raw;
  const found = typeof text === 'string' ? plain.exec(text.trim()) : null;
  if (!found) throw new Invalid(code);
  const [, sign = '', whole = '', part = ''] = found;
  if (part.length > digits) throw new Invalid('too_precise', { digits });
  return `${sign}${whole}${part.padEnd(digits, '0')}`;
}

// ASCII digits only: no exponent, no grouping, no full-width digits.
const plain = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A number as people write it in a file, `¥1,234.50` or full-width, as the field reads it: `1234.50`. */
export function plainNumber(text: string): string {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/^(-?)\s*[¥￥]\s*/, '$1')
    .replace(/\s*元$/, '');
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** `1234` with 2 digits is `'12.34'`. */
export function writeScaled(units: number | bigint, digits: number): string {
  const text = String(units < 0 ? -units : units).padStart(digits + 1, '0');
  const sign = units < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export type ScaledOptions = FieldOptions & {
  /** Smallest value, in the unit of rows (fen, grams, cubic centimetres); 0 when absent. */
  readonly min?: number;
  /** Largest value, in the unit of rows. */
  readonly max?: number;
};

type Unit = {
  /** Decimals of the wire and of forms: the smallest unit is the last of them. */
  readonly digits: number;
  /** Code of the error for a number that is not of this kind. */
  readonly code: InvalidCode;
  readonly most: number;
};

/** A number kept exactly, as whole smallest units in rows and tables and as a decimal text on the wire. */
export function scaledField<const O extends ScaledOptions>(
  kind: string,
  { digits, code, most }: Unit,
  options: O,
): Field<Value<number, O>, O, ''> {
  const { min = 0, max = most } = options;
  const unitsOf = (raw: unknown): number => readScaled(raw, digits, code);
  const textOf = (units: number): string => writeScaled(units, digits);
  const read = readerOf((raw) => within(unitsOf(raw), { min, max }, textOf), options);
  const check = options.min === undefined ? (name: string) => `${name} >= 0` : undefined;
  return {
    kind,
    options,
    columns: column('bigint', { options, read }, check),
    read,
    operators: ordered,
    toWire: (value) => textOf(Number(value)),
    // Safe: values read from the field's own wire form have its type.
    fromWire: (wire) => unitsOf(wire) as Value<number, O>,
    readFilter: unitsOf,
    fromCsv: plainNumber,
    jsonSchema: { type: 'string', pattern: `^${min < 0 ? '-?' : ''}\\d+\\.\\d{${digits}}$` },
  };
}
