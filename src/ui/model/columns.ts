import {
  type AnyResource,
  type AnyShape,
  type Field,
  listTimePattern,
  type TimePattern,
} from '../../schema/index.ts';
import type { Row } from './row.ts';

/** One line of a cell: the source of its value in the row, and the field that shows it. */
export type FieldLine = {
  readonly source: string;
  readonly field: Field;
  /** Format of a time in a list. */
  readonly pattern?: TimePattern;
};

export type Column = {
  readonly key: string;
  /** The fact, and its detail below. */
  readonly lines: readonly [FieldLine, ...FieldLine[]];
  /** The column that names the row and opens it. */
  readonly isIdentity: boolean;
  /** True if no shown row has a value in it. */
  readonly isBlank?: true;
};

/** Columns of a list, without those that are masked or hidden by choice. */
export function columnsOf(
  resource: AnyResource,
  isHidden: (source: string) => boolean = () => false,
): readonly Column[] {
  const drawn = resource.list.columns
    .map((column) => (typeof column === 'string' ? [column] : column))
    .map((sources) => sources.filter((source) => !isHidden(source)))
    .flatMap((sources) => {
      const [first, ...rest] = sources.flatMap((source) => listLineOf(resource, source));
      return first ? [[first, ...rest] as const] : [];
    });
  const holding = (name: string | undefined) =>
    drawn.find((lines) => lines.some(({ source }) => source === name));
  // Computed texts tell of a record, they do not name it.
  const ownText = drawn.find(
    ([fact]) => isText(fact) && Object.hasOwn(resource.shape.fields, fact.source),
  );
  const identity =
    holding(resource.label) ?? holding(resource.list.card?.title) ?? ownText ?? drawn[0];
  return drawn.map((lines) => ({ key: lines[0].source, lines, isIdentity: lines === identity }));
}

const isText = ({ field }: FieldLine) => field.operators.includes('LIKE');

/** A line of a list. Times are written to the minute, unless the list or the field declares a pattern. */
export function listLineOf({ shape, list }: AnyResource, source: string): readonly FieldLine[] {
  return lineOf(shape, source).map((line) => {
    const { isMoment, options } = line.field;
    const usual = isMoment && !('pattern' in options) ? listTimePattern : undefined;
    const pattern = list.times?.[source] ?? usual;
    return pattern ? { ...line, pattern } : line;
  });
}

/** The field behind a name of the declaration, computed ones included; none when it is unknown. */
export function lineOf({ fields, computed }: AnyShape, source: string): readonly FieldLine[] {
  const field = fields[source] ?? computed[source]?.as;
  return field ? [{ source, field }] : [];
}

/** A value of a row. Computed ones are worked out here when the server did not send them. */
export function valueAt({ computed }: AnyShape, row: Row, source: string): unknown {
  if (Object.hasOwn(row, source)) return row[source];
  // The shape's own rows: computed values are declared against exactly these fields.
  return computed[source]?.of(row as never, Math.floor(Date.now() / 1_000));
}

/** True if a value is blank to a reader, so that it is not shown. */
export const isBlank = (value: unknown, { options }: Field): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (options.blankZero === true && Number(value) === 0);

/** True for a value that is worth a line beside the record: neither blank nor a plain zero. */
export const saysMore = (value: unknown, field: Field): boolean =>
  !isBlank(value, field) && (value !== 0 || field.choices !== undefined);

/** Columns as a table shows them: those in which no row says anything are marked. */
export function withBlanks(
  { shape }: AnyResource,
  columns: readonly Column[],
  rows: readonly Row[],
): readonly Column[] {
  const saysNothing = ({ lines, isIdentity }: Column) =>
    !isIdentity &&
    rows.every((row) =>
      lines.every(({ source, field }) => isBlank(valueAt(shape, row, source), field)),
    );
  return columns.map((column) => (saysNothing(column) ? { ...column, isBlank: true } : column));
}

/** The id of a row, which every row of a list has. */
export const idOf = (row: Row): number => Number(row['id']);

/** No list gives up more columns than these to a narrow window; then it scrolls sideways. */
const mostAside = 4;

/**
 * Keys of the columns that stand aside where a window has no room for all, the first one first: those in which no
 * row says anything, those that the list declares, place and time of change, then from the end. The name and the
 * status of a row stay.
 */
export function asideOf({ list }: AnyResource, columns: readonly Column[]): readonly string[] {
  const free = columns.filter(
    ({ key, isIdentity, lines }) =>
      !isIdentity && lines.every(({ source }) => source !== list.card?.status) && key !== 'status',
  );
  const keys = free.map(({ key }) => key);
  const named = [...(list.yields ?? []), 'weigh', 'update_time'];
  const order = [
    ...free.filter((column) => column.isBlank).map(({ key }) => key),
    ...named.filter((key) => keys.includes(key)),
    ...keys.toReversed(),
  ];
  return [...new Set(order)].slice(0, mostAside);
}
