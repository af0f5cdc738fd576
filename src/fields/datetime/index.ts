import {
  because,
  type Field,
  type FieldOptions,
  type Value,
  wholeNumber,
} from '../../schema/index.ts';
import { ordered } from '../operators.ts';
import { presence } from '../presence.ts';

/** Largest time of ten digits: later ones would be taken for milliseconds (specification 9). */
const last = 9_999_999_999;

/** A moment in unix seconds, in rows, tables and on the wire. */
export function datetime<const O extends FieldOptions = {}>(
  options: O = {} as O,
): Field<Value<number, O>, O, ''> {
  const schema = wholeNumber().test(
    'time',
    because('not_a_time'),
    (value) => typeof value !== 'number' || (value >= 0 && value <= last),
  );
  return {
    kind: 'datetime',
    options,
    columns: [
      {
        suffix: '',
        type: 'bigint',
        ...(options.default === undefined ? {} : { default: String(Number(options.default)) }),
      },
    ],
    schema: presence(schema, options),
    operators: ordered,
  };
}
