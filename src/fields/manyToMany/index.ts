import {
  readReference,
  readWhole,
  readerOf,
  type Field,
  type FieldOptions,
  type Only,
} from '../../schema/index.ts';
import { readList, withListDefault, type WithListDefault } from '../list.ts';
import { membership } from '../column.ts';

type ManyToManyOptions = Omit<FieldOptions, 'optional' | 'sort' | 'search' | 'unique' | 'was'> & {
  /** Field with the name of the related records. */
  readonly shows: string;
  /** Table that holds the pairs. */
  readonly through: string;
  /** Column of the join table with the id of this record. */
  readonly near: string;
  /** Column of the join table with the id of the related record. */
  readonly far: string;
  /** Minimum number of links; 0 when absent. */
  readonly min?: number;
  /** Maximum number of links; 200 when absent. */
  readonly max?: number;
};

/**
 * Ids of records of `to`, in ascending order; an empty list unless given. The table `through` holds the
 * pairs; it needs no shape of its own.
 *
 * @throws {Invalid} not_a_list, not_a_reference, too_few, too_many
 * @example manyToMany('admin_group', { shows: 'name', through: 'admin_group_access', near: 'uid', far: 'group_id' })
 */
export function manyToMany<const O extends ManyToManyOptions>(
  to: string,
  options: Only<O, ManyToManyOptions>,
): Field<readonly number[], WithListDefault<O>, never> {
  const { shows, through, near, far, min = 0, max = 200 } = options;
  const own = withListDefault(options);
  const read = readerOf(
    (raw) => readList(raw, /[,;]/, { min, max, member: readReference }).toSorted((a, b) => a - b),
    own,
  );
  return {
    kind: 'manyToMany',
    options: own,
    columns: [],
    read,
    operators: membership,
    relation: { type: 'many', to, shows, through, near, far },
    readFilter: readWhole,
    toCsv: (ids) => ids.join(','),
    fromCsv: (text) => (text === '' ? [] : text),
    jsonSchema: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: max },
  };
}
