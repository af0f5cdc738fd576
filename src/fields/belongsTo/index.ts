import {
  readReference,
  readWhole,
  readerOf,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { column, equality } from '../column.ts';

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
  options: Only<O, BelongsToOptions>,
): Field<Value<number, O>, O, ''> {
  const read = readerOf(readReference, options);
  return {
    kind: 'belongsTo',
    options,
    columns: column('bigint', { options, read }),
    read,
    operators: equality,
    relation: {
      type: 'one',
      to,
      shows: options.shows,
      with: options.with ?? [],
      ...(options.as === undefined ? {} : { as: options.as }),
    },
    readFilter: readWhole,
    jsonSchema: { type: 'integer', minimum: 1 },
  };
}
