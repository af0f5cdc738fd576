import type { Clerk } from '../../../src/contract/index.ts';
import type { AnyShape } from '../../../src/schema/index.ts';
import type { Plan, Slot, Sub } from '../plan/index.ts';

/** A column that names rows, and the index that finds them by how it begins. */
export type Naming = {
  /** `mobile`, or `skus.sku_code` of rows inside. */
  readonly path: string;
  readonly slot: Slot;
  /** The rows inside whose column it is; absent: it is our own. */
  readonly sub?: Sub;
  /** A unique index, as it is declared; absent: the index for words. */
  readonly code?: { readonly isLowered: boolean; readonly isPartial: boolean };
};

/**
 * The columns by which people name rows: numbers, codes and names that are unique or searched for,
 * of the rows themselves, and the codes of rows inside. Without those this clerk may not read.
 */
export function namingsOf(plan: Plan, clerk: Clerk): readonly Naming[] {
  const { table, relations } = plan;
  const hidden = plan.mask(clerk);
  const own = [...table.slots.values()].flatMap((slot): readonly Naming[] => {
    const { name, field } = slot;
    const code = codeOf(table.shape, slot);
    if (!isReadable(slot, hidden) || !(code ?? field.options.search)) return [];
    return [{ path: name, slot, ...(code && { code }) }];
  });
  const inside = relations.subs.flatMap((sub) =>
    [...sub.table.slots.values()].flatMap((slot): readonly Naming[] => {
      const code = codeOf(sub.table.shape, slot);
      if (!code || !isReadable(slot, sub.mask(clerk))) return [];
      return [{ path: `${sub.name}.${slot.name}`, slot, sub, code }];
    }),
  );
  return [...own, ...inside];
}

const isReadable = ({ name, field, columns }: Slot, hidden: ReadonlySet<string>): boolean =>
  columns.length === 1 &&
  columns[0].family === 'text' &&
  !field.options.secret &&
  !hidden.has(name);

function codeOf({ facts }: AnyShape, { name, field }: Slot): Naming['code'] {
  if (field.options.unique) return { isLowered: false, isPartial: false };
  const indexes = Object.values(facts.indexes ?? {});
  const index = indexes.find(
    ({ on, unique }) => unique && on.length === 1 && [name, `lower(${name})`].includes(on[0] ?? ''),
  );
  const isPartial = index?.where !== undefined;
  // An index of only some rows serves when those are the rows that have one at all.
  if (!index || (isPartial && index.where !== `${name} <> ''`)) return undefined;
  return { isLowered: index.on[0] !== name, isPartial };
}
