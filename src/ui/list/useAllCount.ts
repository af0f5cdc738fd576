import { useRef } from 'react';
import type { Rows } from '../data/useRows.ts';
import type { ListState } from './address.ts';
import { countText } from './facts.ts';
import { isNarrowed } from './filters.ts';

/** How many rows there are in all. Known once the unfiltered list was in sight, and kept from then. */
export function useAllCount(state: ListState, { rows, total, isExact, isStale, error }: Rows) {
  const known = useRef<string>(undefined);
  const isAll = state.preset === undefined && !isNarrowed(state);
  if (isAll && !isStale && error === undefined && (rows.length > 0 || total > 0)) {
    known.current = countText(total, isExact);
  }
  return known.current;
}
