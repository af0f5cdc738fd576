import { mixed } from 'yup';
import { because, type Field, type FieldOptions, type Value } from '../../schema/index.ts';
import { ordered } from '../operators.ts';
import { presence } from '../presence.ts';

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
  options: O = {} as O,
): Field<Value<number, O>, O, ''> {
  const { min = 0, max = most } = options;
  const schema = mixed<number>()
    .transform((_: unknown, raw: unknown) => fenOf(raw))
    .test(
      'amount',
      because('not_an_amount'),
      (value: unknown) => value == null || Number.isSafeInteger(value),
    )
    .test(
      'min',
      because('too_small', { min: yuanOf(min) }),
      (value) => typeof value !== 'number' || value >= min,
    )
    .test(
      'max',
      because('too_large', { max: yuanOf(max) }),
      (value) => typeof value !== 'number' || value <= max,
    );
  return {
    kind: 'money',
    options,
    columns: [
      {
        suffix: '',
        type: 'bigint',
        ...(options.default === undefined ? {} : { default: String(fenOf(options.default)) }),
        ...(options.min === undefined ? { check: (column: string) => `${column} >= 0` } : {}),
      },
    ],
    schema: presence(schema, options),
    operators: ordered,
    toWire: (value) => yuanOf(Number(value)),
  };
}

/** Fen of a decimal amount; what is none comes back unchanged, for the schema to refuse. More than two digits are none. */
function fenOf(raw: unknown): unknown {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string') return raw;
  const found = /^\s*(-?)(\d{1,13})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!found) return raw === '' ? undefined : text;
  const [, sign = '', yuan = '', fen = ''] = found;
  return Number(`${sign}${yuan}${fen.padEnd(2, '0')}`) + 0;
}

/** `1234` becomes `'12.34'`. */
export function yuanOf(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
