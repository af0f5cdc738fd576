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
  /** Field with the name of the related record. */
  readonly shows: string;
  /** Further fields of the related record that lists and record pages show. */
  readonly with?: readonly string[];
  /** Key of the related record on the wire; `user` for `user_id` when absent. */
  readonly as?: string;
  /**
   * The values that fields of a record must have to be offered; what else may be chosen, the server
   * decides.
   */
  readonly among?: Readonly<Record<string, readonly number[]>>;
};

/**
 * The id of a record of the shape or resource `to`. Column: `bigint` with a foreign key and an index. On the
 * wire the related record stands beside it: `user_id: 7, user: { id: 7, nickname: … }`.
 *
 * @throws {Invalid} not_a_reference, also for a record outside of the caller's row scope
 * @example belongsTo('user', { shows: 'nickname', search: true })
 */
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
      ...(options.among === undefined ? {} : { among: options.among }),
    },
    readFilter: readWhole,
    jsonSchema: { type: 'integer', minimum: 1 },
  };
}
