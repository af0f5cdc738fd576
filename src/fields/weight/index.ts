import { noOptions, type Field, type Only, type Value } from '../../schema/index.ts';
import { scaledField, type ScaledOptions } from '../scaled.ts';

export { convertWeight } from './units.ts';

/** 1,000 tonnes, in grams. */
const most = 1_000_000_000;

/**
 * A weight. Rows and tables hold whole grams, the wire, forms and CSV kilograms as a decimal text with
 * three digits. Column: `bigint`.
 *
 * @throws {Invalid} not_a_weight, too_precise, too_small, too_large
 * @example weight({ default: '0.000' })
 */
export const weight = <const O extends ScaledOptions = {}>(
  options: Only<O, ScaledOptions> = noOptions,
): Field<Value<number, O>, O, ''> =>
  scaledField<O>('weight', { digits: 3, code: 'not_a_weight', most }, options);
