import { array, mixed } from 'yup';
import {
  because,
  type Field,
  type FieldOptions,
  type Fields,
  type Row,
} from '../../schema/index.ts';
import { presence } from '../presence.ts';

type RowsShape = { readonly name: string; readonly fields: Fields; readonly computed: object };

type RowsOptions<S extends RowsShape> = Omit<
  FieldOptions,
  'optional' | 'sort' | 'search' | 'unique'
> & {
  /** Field of the sub-rows that holds the id of the row they belong to. */
  readonly by: keyof S['fields'] & string;
  /** Field that keeps their order; `id` when absent. */
  readonly order?: keyof S['fields'] & string;
  readonly min?: number;
  readonly max?: number;
  /** What a list shows of them: a picture, a name, a detail, a number of pieces. */
  readonly summary?: {
    readonly title: keyof S['fields'] & string;
    readonly image?: keyof S['fields'] & string;
    readonly detail?: keyof S['fields'] & string;
    readonly count?: keyof S['fields'] & string;
  };
};

/** Rows of another shape that live and are saved with this one: lines of an order, SKUs of goods. */
export function rows<const S extends RowsShape, const O extends RowsOptions<S>>(
  of: S,
  options: O,
): Field<readonly Row<S>[], O, never> & { readonly rows: S } {
  const { min = 0, max = 200 } = options;
  const schema = array(mixed())
    .strict()
    .typeError(because('not_a_list'))
    .test('min', because('too_few', { min }), (value) => (value ?? []).length >= min)
    .test('max', because('too_many', { max }), (value) => (value ?? []).length <= max);
  return {
    kind: 'rows',
    options,
    rows: of,
    columns: [],
    schema: presence(schema, options),
    operators: [],
    relation: { type: 'rows', of, by: options.by, order: options.order ?? 'id' },
  };
}
