import {
  because,
  type Field,
  type FieldOptions,
  type Value,
  wholeNumber,
} from '../../schema/index.ts';
import { equality } from '../operators.ts';
import { presence } from '../presence.ts';

type BelongsToOptions = FieldOptions & {
  /** Field of the related row that names it to a person. */
  readonly shows: string;
  /** Further fields of the related row that lists and details show. */
  readonly with?: readonly string[];
  /** Key of the related row on the wire; `user` for `user_id` when absent. */
  readonly as?: string;
};

/** The id of a row of the resource or shape `to`. `checkResources()` verifies that it exists. */
export function belongsTo<const O extends BelongsToOptions>(
  to: string,
  options: O,
): Field<Value<number, O>, O, ''> {
  const schema = wholeNumber().test(
    'reference',
    because('not_a_reference'),
    (value) => typeof value !== 'number' || value >= 1,
  );
  return {
    kind: 'belongsTo',
    options,
    columns: [{ suffix: '', type: 'bigint' }],
    schema: presence(schema, options),
    operators: equality,
    relation: {
      type: 'one',
      to,
      shows: options.shows,
      with: options.with ?? [],
      ...(options.as === undefined ? {} : { as: options.as }),
    },
  };
}
