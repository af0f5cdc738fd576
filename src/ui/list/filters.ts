import type { AnyResource } from '../../schema/index.ts';
import { fieldAt } from '../model/fieldAt.ts';
import type { FilterTest } from '../../fields/view.ts';
import { pinnedFields, type Conditions, type ListState } from './address.ts';

/** A filter on its chip: set, or only offered. */
export type FilterSlot = { readonly path: string; readonly tests: readonly FilterTest[] };

export type FilterSlots = {
  /** Set filters in the order they are declared, then those that came with the address. */
  readonly set: readonly FilterSlot[];
  readonly offered: readonly FilterSlot[];
  /** Behind "More filters". */
  readonly more: readonly FilterSlot[];
};

/** Set ones included, as long as there are so few. */
const mostOffered = 3;

/**
 * Which filters stand in the bar: everything set, others up to three in all, the rest behind a button.
 * What the view pins down or nobody may see is not offered.
 */
export function filterSlots(
  resource: AnyResource,
  { conditions, preset }: ListState,
  isHidden: (source: string) => boolean,
): FilterSlots {
  const pinned = new Set(pinnedFields(resource, preset));
  const declared = (resource.list.filters ?? []).filter(
    (path) => isHidden(path) === false && !pinned.has(path) && isFilterable(resource, path),
  );
  const order = [...declared, ...Object.keys(conditions)];
  const set = [...new Set(order)].flatMap((path): FilterSlot[] => {
    const tests = conditions[path];
    return tests ? [{ path, tests }] : [];
  });
  const free = declared.filter((path) => !conditions[path]).map((path) => ({ path, tests: [] }));
  const room = Math.max(0, mostOffered - set.length);
  return { set, offered: free.slice(0, room), more: free.slice(room) };
}

/** The conditions with those of one field changed, or taken away. */
export function withTests(
  conditions: Conditions,
  path: string,
  tests: readonly FilterTest[],
): Conditions {
  const { [path]: _, ...others } = conditions;
  return tests.length ? { ...others, [path]: tests } : others;
}

/** Whether anything narrows the list beside its view. */
export const isNarrowed = ({ conditions, search }: ListState): boolean =>
  search !== '' || Object.keys(conditions).length > 0;

const isFilterable = (resource: AnyResource, path: string) =>
  (fieldAt(resource.shape, path)?.operators.length ?? 0) > 0;
