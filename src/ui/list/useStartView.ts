import { useEffect, useEffectEvent, useRef } from 'react';
import { useScope } from '../Scope.tsx';
import { readAddress } from './address.ts';
import type { ListAddress } from './useListState.ts';
import { useSavedViews } from './useSavedViews.ts';

/**
 * Opens the list with the view its person starts with: once, and only where the address asks for
 * nothing else. Who has begun to look around by then is left alone.
 */
export function useStartView({ query, change }: ListAddress, isOpenRecord: boolean): void {
  const { resource } = useScope();
  const { views, isSettled } = useSavedViews();
  const isDue = useRef(query === '' && !isOpenRecord);
  const open = useEffectEvent(() => {
    const start = views.list.find(({ id }) => id === views.start);
    if (isDue.current && query === '' && start) {
      const { page: _, preset, sort, ...state } = readAddress(resource, start.query);
      change({ ...state, preset, sort }, { replace: true });
    }
    isDue.current = false;
  });
  useEffect(() => {
    if (isSettled) open();
  }, [isSettled]);
}
