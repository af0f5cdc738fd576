import type { Clerk } from '../../../src/contract/index.ts';
import { type AnyResource, coveredFields, maskedFields } from '../../../src/schema/index.ts';
import type { Catalogue } from './catalogue.ts';
import type { Table } from './table.ts';

export type MaskedColumns = ReadonlySet<string>;

/** What of rows is not for everybody. */
export type FieldMask = {
  /** Fields a clerk may not know: not to be searched, sorted by or written, either. */
  readonly mask: (clerk: Clerk) => MaskedColumns;
  /** Fields that stand masked in what they read: these, and what is only shown one record at a time. */
  readonly cover: (clerk: Clerk) => MaskedColumns;
};

/** Those of a table whose rows stand beside others. */
export const maskForJoined = (catalogue: Catalogue, table: Table): FieldMask => ({
  mask: hiddenBeside(catalogue, table, maskedFields),
  cover: hiddenBeside(catalogue, table, coveredFields),
});

/** Those of a resource in its own list. */
export const maskForResource = (resource: AnyResource): FieldMask => ({
  mask: hiddenOf(resource, maskedFields),
  cover: hiddenOf(resource, coveredFields),
});

/** Those that a resource of the table masks, unless the clerk may read them through one that does. */
function hiddenBeside(catalogue: Catalogue, table: Table, fieldsOf: typeof coveredFields) {
  const masking = catalogue.resourcesOn(table).filter(({ mask }) => Object.keys(mask).length > 0);
  if (!masking.length) return () => none;
  const fields = [...new Set(masking.flatMap(({ mask }) => Object.values(mask).flat()))];
  return (clerk: Clerk): MaskedColumns => {
    const can = (node: string) => clerk.can(node);
    const shut = masking.map((resource) => ({ resource, hidden: fieldsOf(resource, can) }));
    return new Set(
      fields.filter((field) =>
        shut.every(({ resource, hidden }) => !masks(resource, field) || hidden.has(field)),
      ),
    );
  };
}

function hiddenOf(resource: AnyResource, fieldsOf: typeof coveredFields) {
  if (!Object.keys(resource.mask).length) return () => none;
  return (clerk: Clerk): MaskedColumns => fieldsOf(resource, (node) => clerk.can(node));
}

const none: MaskedColumns = new Set();
const masks = ({ mask }: AnyResource, field: string) =>
  Object.values(mask).some((fields) => fields.includes(field));
