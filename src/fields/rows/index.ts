import {
  Invalid,
  readerOf,
  type Field,
  type FieldOptions,
  type Fields,
  type Only,
  type Row,
} from '../../schema/index.ts';

type RowsShape = { readonly name: string; readonly fields: Fields; readonly computed: object };

type RowsOptions<S extends RowsShape> = Omit<
  FieldOptions,
  'optional' | 'sort' | 'search' | 'unique'
> & {
  /** Field of the sub-rows that holds the id of this record: a `belongsTo` of this shape. */
  readonly by: keyof S['fields'] & string;
  /** Field that keeps their order; `id` when absent. */
  readonly order?: keyof S['fields'] & string;
  /** Minimum number of sub-rows; 0 when absent. */
  readonly min?: number;
  /** Maximum number of sub-rows; 200 when absent. */
  readonly max?: number;
  /** Fields that are shown of them: a picture, a name, a detail, a quantity; in a table an amount too. */
  readonly summary?: {
    readonly title: keyof S['fields'] & string;
    readonly image?: keyof S['fields'] & string;
    readonly detail?: keyof S['fields'] & string;
    readonly count?: keyof S['fields'] & string;
    readonly amount?: keyof S['fields'] & string;
    /** Where the title is a `belongsTo`: columns of its `with` that hold the picture and the detail. */
    readonly related?: { readonly image?: string; readonly detail?: string };
  };
};

/**
 * Sub-rows: records of another shape that are read, saved and deleted with this one, as the lines of an
 * order. Wire: a list of rows. Its shape is exported too, so that it has a table. Conditions cannot test
 * it.
 *
 * @throws {Invalid} not_a_list, too_few, too_many, and what a field of a sub-row refuses, at its path
 * @example rows(orderLine, { by: 'order_id', min: 1 })
 */
export function rows<const S extends RowsShape, const O extends RowsOptions<S>>(
  of: S,
  options: Only<O, RowsOptions<S>>,
): Field<readonly Row<S>[], O, never> & { readonly rows: S } {
  const { min = 0, max = 200, summary } = options;
  return {
    kind: 'rows',
    options,
    rows: of,
    columns: [],
    // The rows themselves are read by readInput(), which names the field of each that is refused.
    read: readerOf((raw) => counted(raw, min, max), options),
    operators: [],
    jsonSchema: { type: 'array', minItems: min, maxItems: max },
    relation: { type: 'rows', of, by: options.by, order: options.order ?? 'id' },
    toCsv: (rows) => (summary ? rows.map((row) => summed({ ...row }, summary)).join(' / ') : ''),
  };
}

function counted(raw: unknown, min: number, max: number): unknown {
  if (!Array.isArray(raw)) throw new Invalid('not_a_list');
  if (raw.length < min) throw new Invalid('too_few', { min });
  if (raw.length > max) throw new Invalid('too_many', { max });
  return raw;
}

type Summary = { readonly title: string; readonly detail?: string; readonly count?: string };

/** `Linen shirt Graphite L ×2` */
function summed(row: Readonly<Record<string, unknown>>, { title, detail, count }: Summary): string {
  const told = [row[title], detail && row[detail]].filter(Boolean).join(' ');
  return count ? `${told} ×${String(row[count])}` : told;
}
