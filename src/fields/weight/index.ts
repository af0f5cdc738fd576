import type { Field, Only, Value } from '../../schema/index.ts';
import { scaledField, type ScaledOptions } from '../scaled.ts';

/** 1,000 tonnes, in grams. */
const most = 1_000_000_000;

/** A weight: whole grams in rows and tables, kilograms with three decimals on the wire and in forms. */
export const weight = <const O extends ScaledOptions = {}>(
  options: Only<O, ScaledOptions> = {} as Only<O, ScaledOptions>,
): Field<Value<number, O>, O, ''> =>
  scaledField<O>('weight', { digits: 3, code: 'not_a_weight', most }, options);
