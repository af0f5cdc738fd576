import { type FieldColumn, type Field, type Operator, readOr } from '../schema/index.ts';

type Made = Pick<Field, 'options' | 'read'>;

/** The one column of a field, its SQL default made from the declared one. */
export function column(
  type: string,
  field: Made,
  check?: (column: string) => string,
): readonly [FieldColumn] {
  const start = startOf(field);
  return [
    { suffix: '', type, ...(start !== undefined && { default: start }), ...(check && { check }) },
  ];
}

/**
 * SQL of the value a new row starts with. A default that does not read is none; `checkResources()` names
 * it.
 */
function startOf(field: Made): string | undefined {
  if (field.options.default === undefined) return undefined;
  const value = readOr(field, field.options.default, null);
  if (value === null) return undefined;
  return typeof value === 'number' ? String(value) : sqlText(value);
}

const sqlText = (value: unknown) =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

/** Filter operators by the nature of a value. */
export const equality: readonly Operator[] = ['eq', 'ne', 'IN', 'NOT IN', 'NULL', 'NOT NULL'];
export const ordered: readonly Operator[] = [
  ...equality,
  'gt',
  'egt',
  'lt',
  'elt',
  'RANGE',
  'NOT RANGE',
];
/** One set for short and long texts: a field that grows lines keeps the conditions that clients send. */
export const textual: readonly Operator[] = [...equality, 'LIKE', 'NOT LIKE'];
/** Lists of values in one column. */
export const membership: readonly Operator[] = ['FIND_IN_SET'];
