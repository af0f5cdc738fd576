import { readOr, type Column, type Field } from '../schema/index.ts';

type Made = Pick<Field, 'options' | 'read'>;

/** The one column of a field, its SQL default made from the declared one. */
export function column(
  type: string,
  field: Made,
  check?: (column: string) => string,
): readonly [Column] {
  const start = startOf(field);
  return [
    { suffix: '', type, ...(start !== undefined && { default: start }), ...(check && { check }) },
  ];
}

/** SQL of the value a new row starts with. A default that does not read is none; `checkResources()` names it. */
function startOf(field: Made): string | undefined {
  if (field.options.default === undefined) return undefined;
  const value = readOr(field, field.options.default, null);
  if (value === null) return undefined;
  return typeof value === 'number' ? String(value) : sqlText(value);
}

const sqlText = (value: unknown) =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
