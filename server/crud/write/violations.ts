import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { isCheckViolation, isForeignKeyViolation, isUniqueViolation } from '../../db/index.ts';
import type { ResourcePlan, RowData } from '../plan/index.ts';

/**
 * Converts an error of the database to one of the given fields. Errors that are not about values are returned
 * unchanged.
 */
export function refusalOf(error: unknown, plan: ResourcePlan, given: RowData): unknown {
  const facts = errorFieldsOf(error);
  const pathOf = (constraint: string) => pathTo(plan, constraint, { given, facts });
  const unique = isUniqueViolation(error);
  if (unique) {
    const field = pathOf(unique.constraint);
    return new Refusal('duplicate', { params: { field }, data: { field } });
  }
  const reference = isForeignKeyViolation(error);
  if (reference) return refused(pathOf(reference.constraint), 'not_a_reference');
  const check = isCheckViolation(error);
  if (check) return refused(pathOf(check.constraint), 'invalid');
  if (facts.code === notNull) return refused(facts.column, 'required');
  return facts.code.startsWith(dataException) ? refused('', 'invalid') : error;
}

const notNull = '23502';
/** Text too long, number out of range: the field accepted a value that its column does not. */
const dataException = '22';

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));

type DatabaseErrorFields = {
  readonly code: string;
  readonly column: string;
  readonly detail: string;
};

function errorFieldsOf(error: unknown): DatabaseErrorFields {
  const { code, column, detail }: { code?: unknown; column?: unknown; detail?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  return { code: textOf(code), column: textOf(column), detail: textOf(detail) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function pathTo(
  { constraints, relations }: ResourcePlan,
  constraint: string,
  { given, facts }: { readonly given: RowData; readonly facts: DatabaseErrorFields },
): string {
  const found = constraints.get(constraint);
  if (!found) return facts.column;
  const { field, subField } = found;
  if (subField === undefined) return field;
  const rows = given[field];
  const slot = relations.subs.find(({ name }) => name === field)?.table.slots.get(subField);
  if (!slot || !Array.isArray(rows)) return field;
  // `Key (sku_code)=(SH-1) already exists.`: the later of two rows is the one to change.
  const told = /=\((.*)\)/s.exec(facts.detail)?.[1]?.toLowerCase();
  const index = rows.findLastIndex((row: RowData) => {
    const cell = String(slot.write(row[subField] ?? null)[0]).toLowerCase();
    return told === cell || told?.endsWith(`, ${cell}`);
  });
  return index < 0 ? field : `${field}.${index}.${subField}`;
}
