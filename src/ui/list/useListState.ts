import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listPage } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { type ListAddress, patched, readAddress, sortOf, writeAddress } from '../model/address.ts';

/** The state of a list. The address holds it, so that it can be shared and Back restores it. */
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
