import { Invalid, type AnyResource, type Field, type Fields } from '../../../src/schema/index.ts';
import { subRows } from './subRows.ts';

export type StoryRow = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * Rows of a resource, made of the samples it declares: those first, then more in their likeness,
 * each an hour older than the one before. The same for the same count.
 */
export function rowsLike(resource: AnyResource, count: number): readonly StoryRow[] {
  const samples = Object.values(resource.samples ?? {}).map((sample) =>
    completed(resource.shape.fields, { ...sample }),
  );
  if (samples.length === 0) return [];
  const more = Math.max(0, resource.list.tree ? samples.length * 2 : count - samples.length);
  const wanted = resource.list.tree && count === 0 ? 0 : more;
  const rows = [
    ...samples.slice(0, count),
    ...Array.from({ length: wanted }, (_, index) => {
      const sample = samples[index % samples.length];
      return sample && likeness(resource, sample, index + 1);
    }),
  ];
  return rows.flatMap((row) => (row ? [row] : []));
}

/** What the sample leaves out is as it is in a new row. */
export function completed(fields: Fields, given: Readonly<Record<string, unknown>>): StoryRow {
  const row = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.options.secret !== true)
      .map(([name, field]) => [name, valueOf(field, given[name])]),
  );
  return { ...row, id: Number(given['id'] ?? 0), version: Number(given['version'] ?? 1) };
}

function valueOf(field: Field, given: unknown): unknown {
  const { relation, options } = field;
  if (relation?.type === 'rows')
    return listOf(given ?? subRows[relation.of.name]).map((row) =>
      completed(relation.of.fields, row),
    );
  if (given !== undefined) return given;
  if (relation?.type === 'many') return [];
  if (options.default === undefined) return null;
  try {
    return field.read(options.default);
  } catch (error) {
    if (error instanceof Invalid) return null;
    throw error;
  }
}

const listOf = (given: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(given) ? given : [];

const copyIds = 1_000;

function likeness({ shape, label, list }: AnyResource, sample: StoryRow, nth: number): StoryRow {
  const changed = Object.entries(sample).map(([name, value]): [string, unknown] => {
    const field = shape.fields[name];
    if (name.endsWith('_time') && typeof value === 'number' && value > 0)
      return [name, value - nth * 3_600];
    if (typeof value !== 'string' || value === '') return [name, value];
    if (field?.options.unique) return [name, renumbered(value, nth)];
    return [name, name === label ? `${value} ${nth}` : value];
  });
  const parent = list.tree ? { [list.tree]: parentOf(sample, list.tree) } : {};
  return { ...sample, ...Object.fromEntries(changed), ...parent, id: copyIds + nth };
}

/** Copies of a tree stand below the sample's own parent, those of a root below that root. */
const parentOf = (sample: StoryRow, tree: string) => sample[tree] || sample.id;

/** `20261120148213` → `20261120140007`: as long as before, and no other has it. */
const renumbered = (text: string, nth: number): string =>
  text.length > 8 ? `${text.slice(0, -5)}${String(nth).padStart(5, '0')}` : `${text}${nth}`;
