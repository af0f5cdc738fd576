import { noOptions, type Field, type Only, type Value } from '../../schema/index.ts';
import { scaledField, type ScaledOptions, writeScaled } from '../scaled.ts';

/** Digits after the point: a cubic metre is a million cubic centimetres. */
const digits = 6;
/** A billion units, in millionths. */
const most = 1_000_000_000_000_000;

/**
 * A quantity in a unit that another field names: pieces, kilograms, cubic metres. Rows and tables hold whole
 * millionths of the unit, the wire, forms and CSV a decimal text without needless zeros (`'0.5'`).
 * Column: `bigint`.
 *
 * @throws {Invalid} not_a_quantity, too_precise, too_small, too_large
 * @example quantity({ min: 1 })
 */
export function quantity<const O extends ScaledOptions = {}>(
  options: Only<O, ScaledOptions> = noOptions,
): Field<Value<number, O>, O, ''> {
  return {
    ...scaledField<O>('quantity', { digits, code: 'not_a_quantity', most }, options),
    toWire: (value) => trimmed(writeScaled(Number(value), digits)),
    jsonSchema: { type: 'string', pattern: `^\\d+(\\.\\d{1,${digits}})?$` },
  };
}

/** `0.500000` is `0.5`, `2.000000` is `2`. */
const trimmed = (text: string): string => text.replace(/\.?0+$/, '');

/** Millionths, as rows hold a quantity, of one unit. */
export const oneUnit = 10 ** digits;
