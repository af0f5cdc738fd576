import { useQueries } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type Attention, type Count, isWorkOf } from './attention.ts';
import type { GrantedPage } from './places.ts';
import { useServices } from './services.ts';

export type Counted = Attention & {
  /** Undefined while loading, null after a failure. */
  readonly found: Count | null | undefined;
};

const refreshMs = 60_000;

/** Views with counts of granted pages, whose work the admin may do. */
export function useAttention(
  pages: readonly GrantedPage[],
  can: (node: string) => boolean,
): readonly Counted[] {
  const { attention, countsOf } = useServices();
  const granted = attention.filter(
    (view) => isWorkOf(view, can) && pages.some(({ path }) => path === view.page),
  );
  const resources = [...new Set(granted.map(({ resource }) => resource))];
  const queries = useQueries({
    queries: resources.map((resource) => ({
      queryKey: [resource, 'counts'],
      queryFn: () => countsOf(resource),
      staleTime: refreshMs / 2,
      refetchInterval: refreshMs,
      meta: { isQuiet: true },
    })),
  });
  const byResource = new Map(resources.map((resource, index) => [resource, queries[index]]));

  return granted.map((view) => {
    const query = byResource.get(view.resource);
    const found = query?.data?.[view.preset];
    return { ...view, found: found ?? (query?.isPending ? undefined : null) };
  });
}

const CountedContext = createContext<readonly Counted[]>([]);
export const CountedProvider = CountedContext.Provider;

/** Provides the result of `useAttention` to the pages. */
export const useCounted = () => use(CountedContext);
