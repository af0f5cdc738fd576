import { noOptions, type Field, type Only, type Value } from '../../schema/index.ts';
import { scaledField, type ScaledOptions } from '../scaled.ts';

/** 1,000,000 m³, in cubic centimetres. */
const most = 1_000_000_000_000;

/**
 * A volume. Rows and tables hold whole cubic centimetres, the wire, forms and CSV cubic metres as a
 * decimal text with six digits. Column: `bigint`.
 *
 * @throws {Invalid} not_a_volume, too_precise, too_small, too_large
 * @example volume({ default: '0.000000' })
 */
export const volume = <const O extends ScaledOptions = {}>(
  options: Only<O, ScaledOptions> = noOptions,
): Field<Value<number, O>, O, ''> =>
  scaledField<O>('volume', { digits: 6, code: 'not_a_volume', most }, options);
