import { resources } from '../../../resources/index.ts';
import { apiUrl, type SignedInAdmin } from '../../../src/contract/index.ts';
import { coveredFields, masked, maskedFields } from '../../../src/schema/index.ts';
import { isObject, mapBulkEdit } from './bulkEditInput.ts';

type LoggedRow = Readonly<Record<string, unknown>>;
type Reading = { readonly admin: SignedInAdmin };

/** Hooks of the admin log: input of a resource is masked as its list masks it. */
export const maskedCalls = {
  present: ({ admin }: Reading, rows: readonly LoggedRow[]) =>
    rows.map((row) => withMaskedInput(row, admin)),
  /** Limits the search in content to the admin's own calls, unless they may read all masked columns. */
  contentScope: ({ admin }: Reading) => (knowsAll(admin) ? undefined : { admin_id: admin.id }),
};

const masking = resources.filter(({ source, mask }) => !source && Object.keys(mask).length > 0);

const knowsAll = (admin: SignedInAdmin): boolean =>
  masking.every((resource) => maskedFields(resource, (node) => admin.can(node)).size === 0);

function withMaskedInput(row: LoggedRow, admin: SignedInAdmin): LoggedRow {
  const url = String(row['url'] ?? '').toLowerCase();
  const resource = masking.find(({ path }) => url.startsWith(apiUrl(path, '').toLowerCase()));
  if (!resource) return row;
  const covered = coveredFields(resource, (node) => admin.can(node));
  return { ...row, data: maskedInput(row['data'], covered) };
}

function maskedInput(value: unknown, covered: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => maskedInput(each, covered));
  if (!isObject(value)) return value;
  const input = mapBulkEdit(value, (field, each) => (covered.has(field) ? masked(each) : each));
  return Object.fromEntries(
    Object.entries(input).map(([name, each]) => [
      name,
      covered.has(name) ? masked(each) : maskedInput(each, covered),
    ]),
  );
}
