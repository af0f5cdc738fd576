import { mixed } from 'yup';
import { because, type Field, type FieldOptions } from '../../schema/index.ts';
import { equality } from '../operators.ts';

/** Yes or no, as 1 or 0 everywhere. Without a default of its own it starts as 0. */
export function flag<const O extends Omit<FieldOptions, 'optional'> = {}>(
  options: O = {} as O,
): Field<0 | 1, O & { readonly default: unknown }, ''> {
  const start = options.default === undefined ? 0 : options.default;
  const schema = mixed<0 | 1>()
    .transform((_: unknown, raw: unknown) => bits.get(raw) ?? raw)
    .test(
      'flag',
      because('not_a_flag'),
      (value: unknown) => value === undefined || value === 0 || value === 1,
    )
    .nonNullable(because('required'))
    .defined(because('required'));
  return {
    kind: 'flag',
    options: { ...options, default: start },
    columns: [
      {
        suffix: '',
        type: 'smallint',
        default: String(start),
        check: (column) => `${column} IN (0, 1)`,
      },
    ],
    schema,
    operators: equality,
  };
}

const bits = new Map<unknown, 0 | 1>([
  [true, 1],
  [false, 0],
  ['1', 1],
  ['0', 0],
  ['true', 1],
  ['false', 0],
]);
