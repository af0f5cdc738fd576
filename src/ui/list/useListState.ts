import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listPage } from '../../contract/index.ts';
import type { AnyResource, AnySort } from '../../schema/index.ts';
import { readAddress, writeAddress, type ListState } from './address.ts';

export type ListAddress = {
  readonly state: ListState;
  /** The query as it stands in the address, for links that must keep it. */
  readonly query: string;
  /** The order in force: chosen, of the view, or of the list. */
  readonly sort: AnySort;
  /**
   * Changes the list by changing its address. Anything but a turn of pages starts at the first one.
   * `replace` keeps the step out of the history: while somebody types.
   */
  readonly change: (patch: Patch, options?: { readonly replace?: boolean }) => void;
};

export type Patch = { readonly [K in keyof ListState]?: ListState[K] | undefined };

/** The state of a list. It lives in the address, so that it can be shared, and Back restores it. */
export function useListState(resource: AnyResource): ListAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readAddress(resource, search), [resource, search]);
  const query = useMemo(() => writeAddress(resource, state), [resource, state]);
  const change = useCallback<ListAddress['change']>(
    (patch, { replace = false } = {}) => {
      const next = writeAddress(resource, patched(state, patch));
      if (next !== query) void navigate(listPage(resource.path) + next, { replace });
    },
    [navigate, query, resource, state],
  );
  return { state, query, sort: sortOf(resource, state), change };
}

/** The state after a change; keys given as undefined fall back to the default. */
export function patched(state: ListState, patch: Patch): ListState {
  const merged = Object.entries({ ...state, page: 1, ...patch });
  // Absent and undefined are told apart by the types only.
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as ListState;
}

export const sortOf = (resource: AnyResource, { sort, preset }: ListState): AnySort =>
  sort ??
  (preset === undefined ? undefined : resource.presets[preset]?.sort) ??
  resource.list.sort ?? ['id', 'desc'];
