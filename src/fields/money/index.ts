import {
  readerOf,
  within,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { column } from '../column.ts';
import { ordered } from '../operators.ts';
import { readScaled, writeScaled } from '../scaled.ts';

type MoneyOptions = FieldOptions & {
  /** Smallest allowed amount in fen; 0 when absent. Negative only for ledgers. */
  readonly min?: number;
  /** In fen. */
  readonly max?: number;
};

/** Largest amount of the shop, in fen: 1,000,000,000.00. */
const most = 100_000_000_000;

/** An amount: integer fen in rows and tables, a decimal string with two digits on the wire. */
export function money<const O extends MoneyOptions = {}>(
  options: Only<O, MoneyOptions> = {} as Only<O, MoneyOptions>,
): Field<Value<number, O>, O, ''> {
  const { min = 0, max = most } = options;
  const read = readerOf((raw) => within(fenOf(raw), { min, max }, yuanOf), options);
  return {
    kind: 'money',
    options,
    columns: column(
      'bigint',
      { options, read },
      options.min === undefined ? (name) => `${name} >= 0` : undefined,
    ),
    read,
    operators: ordered,
    toWire: (value) => yuanOf(Number(value)),
    fromWire: fenOf,
    readFilter: fenOf,
    jsonSchema: { type: 'string', pattern: '^-?\\d+\\.\\d{2}$' },
  };
}

/** Fen of a decimal amount in yuan: `'12.3'` is 1230. Throws `Invalid` for more than two digits. */
export const fenOf = (raw: unknown): number => readScaled(raw, 2, 'not_an_amount');

/** `1234` becomes `'12.34'`. */
export const yuanOf = (fen: number): string => writeScaled(fen, 2);
