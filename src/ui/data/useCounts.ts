import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AnyResource } from '../../schema/index.ts';
import type { Counts } from '../list/facts.ts';
import type { ShopDataProvider } from './provider.ts';

const freshMs = 30_000;

/** How many rows each view of a list holds. The menu and the dashboard read the same answer. */
export function useCounts({ name, presets }: AnyResource): Counts {
  const provider = useDataProvider<ShopDataProvider>();
  const { data } = useQuery({
    queryKey: [name, 'counts'],
    // What is asked anew, as after an action, gives up the question that is still on its way.
    queryFn: ({ signal }) => provider.counts(name, { signal }),
    enabled: Object.keys(presets).length > 0,
    staleTime: freshMs,
    retry: false,
  });
  return data ?? none;
}

const none: Counts = {};
