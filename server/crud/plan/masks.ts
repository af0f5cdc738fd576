import type { Clerk } from '../../../src/contract/index.ts';
import { type AnyResource, maskedFields } from '../../../src/schema/index.ts';
import type { Catalogue } from './catalogue.ts';
import type { Table } from './table.ts';

export type Hidden = ReadonlySet<string>;

/**
 * Fields of a table that a clerk sees masked when its rows stand beside others: those that a
 * resource of the table masks, unless the clerk may read them through one that does.
 */
export function maskOf(catalogue: Catalogue, table: Table): (clerk: Clerk) => Hidden {
  const masking = catalogue.resourcesOn(table).filter(({ mask }) => Object.keys(mask).length > 0);
  if (!masking.length) return () => none;
  const fields = [...new Set(masking.flatMap(({ mask }) => Object.values(mask).flat()))];
  return (clerk) => {
    const can = (node: string) => clerk.can(node);
    const shut = masking.map((resource) => ({ resource, hidden: maskedFields(resource, can) }));
    return new Set(
      fields.filter((field) =>
        shut.every(({ resource, hidden }) => !masks(resource, field) || hidden.has(field)),
      ),
    );
  };
}

/** Fields of a resource that a clerk sees masked in its own list. */
export function ownMaskOf(resource: AnyResource): (clerk: Clerk) => Hidden {
  if (!Object.keys(resource.mask).length) return () => none;
  return (clerk) => maskedFields(resource, (node) => clerk.can(node));
}

const none: Hidden = new Set();
const masks = ({ mask }: AnyResource, field: string) =>
  Object.values(mask).some((fields) => fields.includes(field));
