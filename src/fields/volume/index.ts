import type { Field, Only, Value } from '../../schema/index.ts';
import { scaledField, type ScaledOptions } from '../scaled.ts';

/** 1,000,000 m³, in cubic centimetres. */
const most = 1_000_000_000_000;

/** A volume: whole cubic centimetres in rows and tables, cubic metres with six decimals on the wire and in forms. */
export const volume = <const O extends ScaledOptions = {}>(
  options: Only<O, ScaledOptions> = {} as Only<O, ScaledOptions>,
): Field<Value<number, O>, O, ''> =>
  scaledField<O>('volume', { digits: 6, code: 'not_a_volume', most }, options);
