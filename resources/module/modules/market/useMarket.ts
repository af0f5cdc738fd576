import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  marketCall,
  moduleCategories,
  type MarketPage,
  type ModuleCategory,
} from '../../../../src/modules/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';

/** Begins the keys of all queries of this page. */
export const modulesKey = ['modules'] as const;

const marketKey = [...modulesKey, 'market'] as const;

type MarketQuery = { readonly search?: string; readonly category?: ModuleCategory };

/**
 * The market as a search and a category narrow it; all of it without them. The offers shown before stay until those of
 * another search have arrived.
 */
export function useMarket(query: MarketQuery = {}) {
  const http = useHttp();
  const queries = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const queryKey = [...marketKey, query];
  const found = useQuery({
    queryKey,
    queryFn: () => http.call(marketCall, query),
    placeholderData: keepPreviousData,
    // Both tabs read it, and the server reads its source at most once an hour.
    staleTime: 60_000,
  });

  /** Asks the source of the market; what other searches have found is out of date then. */
  async function refresh(): Promise<void> {
    setRefreshing(true);
    try {
      queries.setQueryData<MarketPage>(
        queryKey,
        await http.call(marketCall, { ...query, fresh: 1 }),
      );
      const isOther = ({ queryKey: key }: { readonly queryKey: readonly unknown[] }) =>
        JSON.stringify(key) !== JSON.stringify(queryKey);
      await queries.invalidateQueries({ queryKey: marketKey, predicate: isOther });
    } catch {
      // The client has reported it; the page stays as it was.
    } finally {
      setRefreshing(false);
    }
  }

  const { data, error, isPlaceholderData, refetch } = found;
  return { page: data, error, isStale: isPlaceholderData, isRefreshing, refresh, refetch };
}

/** Reads the market again, after an order or a top-up. */
export function useReadMarketAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: marketKey });
}

/** Search, category and opened offer; they stand in the address. */
export function useMarketAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const category = moduleCategories.find((each) => each === params.get('category'));
  const set = (name: 'search' | 'category' | 'offer', value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name === 'search' },
    );
  return {
    search,
    category,
    /** Uid of the offer that is open. */
    offer: params.get('offer') ?? undefined,
    setSearch: (value: string) => set('search', value),
    setCategory: (value: ModuleCategory | undefined) => set('category', value),
    setOffer: (uid: string | undefined) => set('offer', uid),
    clear: () =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.delete('search');
        next.delete('category');
        return next;
      }),
    query: { ...(search !== '' && { search }), ...(category && { category }) },
  };
}
