import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { countText } from '../../kit/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import type { ShopDataProvider } from '../../client/index.ts';
import type { Rows } from '../data/useRows.ts';
import type { ListState } from '../model/address.ts';
import { isNarrowed } from '../model/filters.ts';

/** Number of rows of a view, and the time since which the oldest has been waiting. */
export type ViewCount = {
  readonly count: number;
  readonly exact: boolean;
  /** Unix seconds; absent when no row is waiting. */
  readonly oldest?: number | null;
};

export type ViewCounts = Readonly<Record<string, ViewCount>>;

/** Loads the number of rows of each view of a list. The menu and the dashboard read the same reply. */
export function useCounts({ name, presets }: AnyResource): ViewCounts {
  const provider = useDataProvider<ShopDataProvider>();
  const { data } = useQuery({
    queryKey: [name, 'counts'],
    // A new request, as after an action, aborts the one that is still running.
    queryFn: ({ signal }) => provider.counts(name, { signal }),
    enabled: Object.keys(presets).length > 0,
    staleTime: freshMs,
    retry: false,
  });
  return data ?? none;
}

const freshMs = 30_000;

const none: ViewCounts = {};

/** The total number of rows. Known once the unfiltered list has been shown, and kept from then on. */
export function useAllCount(
  state: ListState,
  { total, isExact, isFirst, isStale, error }: Rows,
): string | undefined {
  const [known, setKnown] = useState<string>();
  const isAll = state.preset === undefined && !isNarrowed(state);
  const isTotal = isAll && !isFirst && !isStale && error === undefined;
  const count = isTotal ? countText(total, isExact) : known;
  if (count !== known) setKnown(count);
  return count;
}

/** The due views that hold any rows, the longest wait first. */
export function dueViews(resource: AnyResource, counts: ViewCounts) {
  return Object.entries(resource.presets)
    .flatMap(([preset, { due }]) => {
      const found = counts[preset];
      return due && found && found.count > 0 ? [{ preset, ...found }] : [];
    })
    .toSorted((a, b) => (a.oldest ?? Infinity) - (b.oldest ?? Infinity));
}
