import type { Field } from './field.ts';
import type { AnyShape } from './shape.ts';

/** Content that an imported file may have. */
export type ImportOptions<K extends string> = {
  /** The unique field by which a row of the file finds its record, or the fields that are unique together. */
  readonly key: K | readonly K[];
  /** The fields a file may have as columns; absent: all fields of the form that one cell can hold. */
  readonly fields?: readonly K[];
};

type Importing = { readonly import?: ImportOptions<string> };
type Importable = Importing & {
  readonly shape: Pick<AnyShape, 'fields'>;
  readonly form?: readonly { readonly fields: readonly string[] }[];
};

/** The fields by which a row of an imported file finds its record; none where nothing is imported. */
export function importKey({ import: options }: Importing): readonly string[] {
  if (!options) return [];
  return typeof options.key === 'string' ? [options.key] : options.key;
}

/** The fields a file may have as columns, its key first. */
export function importFields(resource: Importable): readonly string[] {
  const { shape, form, import: options } = resource;
  if (!options) return [];
  const asked = form?.flatMap(({ fields }) => fields) ?? Object.keys(shape.fields);
  const named = options.fields ?? asked.filter((name) => fitsCell(shape.fields[name]));
  return [...new Set([...importKey(resource), ...named])];
}

/** True if one cell of a file can hold any value that a form accepts for the field. */
export const fitsCell = (field: Field | undefined): boolean =>
  field !== undefined &&
  !field.options.system &&
  !field.options.secret &&
  field.relation?.type !== 'rows';
