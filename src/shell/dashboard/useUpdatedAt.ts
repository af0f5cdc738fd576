import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** When the oldest of the shown counts arrived, in milliseconds; 0 while none has. */
export function useUpdatedAt(resources: readonly string[]): number {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const times = resources.flatMap(
        (name) => queries.getQueryState([name, 'counts'])?.dataUpdatedAt || [],
      );
      return times.length ? Math.min(...times) : 0;
    },
  );
}
