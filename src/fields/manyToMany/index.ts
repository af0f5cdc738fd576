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
  /** Field of the related rows that names one to a person. */
  readonly shows: string;
  /** Table that keeps the pairs, with its columns for this row and for the other one. */
  readonly through: string;
  readonly near: string;
  readonly far: string;
  readonly min?: number;
  /** 200 when absent. */
  readonly max?: number;
};

/** Ids of rows of `to`, in rising order; none unless given. */
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
