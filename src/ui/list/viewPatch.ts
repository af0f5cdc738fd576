import type { AnyResource } from '../../schema/index.ts';
import { pinnedFields, type ListState } from './address.ts';
import type { Patch } from './useListState.ts';

/**
 * What changes when another view is chosen. Filters stay, so that the same days can be compared in
 * two states, but not those on what the view itself pins down. The order is the view's own.
 */
export function viewPatch(
  resource: AnyResource,
  { conditions }: ListState,
  preset: string | undefined,
): Patch {
  const pinned = pinnedFields(resource, preset);
  const kept = Object.entries(conditions).filter(([path]) => !pinned.includes(path));
  return { preset, sort: undefined, conditions: Object.fromEntries(kept) };
}
