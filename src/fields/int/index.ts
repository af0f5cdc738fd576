import {
  because,
  type Field,
  type FieldOptions,
  type Value,
  wholeNumber,
} from '../../schema/index.ts';
import { ordered } from '../operators.ts';
import { presence } from '../presence.ts';

type IntOptions = FieldOptions & { readonly min?: number; readonly max?: number };

/** A whole number. Wider than 32 bits when `max` says so. */
export function int<const O extends IntOptions = {}>(
  options: O = {} as O,
): Field<Value<number, O>, O, ''> {
  const { min = -2_147_483_648, max = 2_147_483_647 } = options;
  const schema = wholeNumber()
    .test(
      'min',
      because('too_small', { min }),
      (value) => typeof value !== 'number' || value >= min,
    )
    .test(
      'max',
      because('too_large', { max }),
      (value) => typeof value !== 'number' || value <= max,
    );
  return {
    kind: 'int',
    options,
    columns: [
      {
        suffix: '',
        type: max > 2_147_483_647 ? 'bigint' : 'integer',
        ...(options.default === undefined ? {} : { default: String(Number(options.default)) }),
        ...(options.min === undefined ? {} : { check: (column: string) => `${column} >= ${min}` }),
      },
    ],
    schema: presence(schema, options),
    operators: ordered,
  };
}
