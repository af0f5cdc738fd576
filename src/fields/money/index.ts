import { noOptions, type Field, type Only, type Value } from '../../schema/index.ts';
import { readScaled, scaledField, type ScaledOptions, writeScaled } from '../scaled.ts';

const code = 'not_an_amount';
/** Largest amount of the shop, in fen: 1,000,000,000.00. */
const most = 100_000_000_000;

/**
 * An amount in yuan. Rows and tables hold integer fen (`1230`), the wire, forms and CSV a decimal text
 * with two digits (`'12.30'`). Column: `bigint`.
 *
 * @throws {Invalid} not_an_amount, too_precise, too_small, too_large
 * @example money({ sort: true, default: '0.00' })
 */
export const money = <const O extends ScaledOptions = {}>(
  options: Only<O, ScaledOptions> = noOptions,
): Field<Value<number, O>, O, ''> => scaledField<O>('money', { digits: 2, code, most }, options);

/** Fen of a decimal amount in yuan: `'12.3'` is 1230. Throws `Invalid` for more than two digits. */
export const fenOf = (raw: unknown): number => readScaled(raw, 2, code);

/** `1234` becomes `'12.34'`. */
export const yuanOf = (fen: number): string => writeScaled(fen, 2);
