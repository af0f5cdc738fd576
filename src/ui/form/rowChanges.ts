import { valueText } from '../../kit/index.ts';
import { readOr, type Field } from '../../schema/index.ts';
import { isSame } from './changes.ts';

type WireRow = Readonly<Record<string, unknown>>;

/** The change of one sub-row. */
export type RowChange = {
  readonly type: 'added' | 'removed' | 'changed';
  /** Name of the row: the title of its summary, else its first text, else empty. */
  readonly name: string;
  /** The changed columns with their new values, as texts. */
  readonly values: readonly { readonly column: string; readonly text: string }[];
};

/**
 * Compares sub-rows with their previous state, in wire form. Rows are matched by id; their order is
 * ignored.
 */
export function rowChanges({ relation, options }: Field, before: unknown, after: unknown) {
  if (relation?.type !== 'rows') return [];
  const { fields } = relation.of;
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const find = (rows: readonly WireRow[], { id }: WireRow) =>
    id === undefined ? undefined : rows.find((row) => row['id'] === id);
  const nameOf = (row: WireRow): string => {
    const texts = Object.keys(fields).filter((name) => fields[name]?.operators.includes('LIKE'));
    const named = [titleOf(options), ...texts].find((name) => name && row[name]);
    return String(named === undefined ? '' : row[named]);
  };

  const changes = is.map((row): RowChange | undefined => {
    const old = find(was, row);
    if (!old) return { type: 'added', name: nameOf(row), values: [] };
    const values = Object.entries(fields)
      // Rows that a section keeps itself name their changed columns alone.
      .filter(([name]) => !technical.has(name) && name in row && !isSame(old[name], row[name]))
      .map(([column, field]) => ({ column, text: textOf(field, row[column]) }));
    return values.length > 0 ? { type: 'changed', name: nameOf(row), values } : undefined;
  });
  const removed = was
    .filter((row) => !find(is, row))
    .map((row): RowChange => ({ type: 'removed', name: nameOf(row), values: [] }));
  return [...changes.filter((change) => change !== undefined), ...removed];
}

const technical = new Set(['id', 'version', 'create_time', 'update_time', 'weigh']);

// Rows of a form are objects; anything else is not a list of rows.
const rowsOf = (wire: unknown): readonly WireRow[] =>
  Array.isArray(wire) ? wire.filter((row) => typeof row === 'object' && row !== null) : [];

const titleOf = (options: object): string | undefined => {
  const summary: unknown = 'summary' in options ? options.summary : undefined;
  if (typeof summary !== 'object' || summary === null || !('title' in summary)) return undefined;
  return String(summary.title);
};

/** A value as text; as typed when it is not valid. */
function textOf(field: Field, wire: unknown): string {
  if (wire === null || wire === undefined || wire === '') return '—';
  const value = readOr(field, wire, undefined);
  return value === undefined ? String(wire) : valueText(field, value);
}
