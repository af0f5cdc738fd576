import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isMissing } from '../../client/index.ts';
import { noticesResource, type ShopConfig, shopConfig } from '../../contract/index.ts';
import { useServices } from '../services.ts';

/** Shop config state of the shell. Source: specification 3. */
type ShopConfigState = {
  /** Notices are shown: somebody is signed in, and the owner has switched them on. */
  readonly notify: boolean;
  readonly playAudio: boolean;
  readonly unreadCount: number;
};

/** Asked for when a token is there; without one, notices are off. */
export function useShopConfig(): ShopConfigState {
  const { http, sessions, countsOf } = useServices();
  const isSignedIn = useSyncExternalStore(
    sessions.admin.subscribe,
    () => sessions.admin.get().token !== '',
  );
  const { data } = useQuery({
    queryKey: configKey,
    queryFn: () =>
      http.call(shopConfig, undefined, { showCodeMessage: false, toleratedStatus: 404 }),
    enabled: isSignedIn,
    staleTime: Infinity,
    // Asks again after a failure, unless the server lacks the call.
    refetchInterval: ({ state }) => (state.data || isMissing(state.error) ? false : retryMs),
    meta: { isQuiet: true },
  });
  // The views of the list are counted again and again: newer than the config.
  const { data: counts } = useQuery({
    queryKey: [noticesResource, 'counts'],
    queryFn: () => countsOf(noticesResource),
    enabled: false,
  });
  if (!isSignedIn || !data) return off;
  const { notify, playAudio, unread_count } = data;
  return { notify, playAudio, unreadCount: counts?.['unread']?.count ?? unread_count };
}

const configKey = ['shop config'] as const;
const retryMs = 60_000;
const off: ShopConfigState = { notify: false, playAudio: false, unreadCount: 0 };

/** Changes the number of unread notices ahead of the next reply. */
export function setConfigUnread(queries: QueryClient, next: (count: number) => number): void {
  queries.setQueryData<ShopConfig>(
    configKey,
    (known) => known && { ...known, unread_count: next(known.unread_count) },
  );
}
