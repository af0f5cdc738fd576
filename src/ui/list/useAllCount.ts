import { useState } from 'react';
import type { Rows } from '../data/useRows.ts';
import type { ListState } from './address.ts';
import { countText } from './facts.ts';
import { isNarrowed } from './filters.ts';

/** How many rows there are in all. Known once the unfiltered list was in sight, and kept from then. */
export function useAllCount(
  state: ListState,
  { total, isExact, isFirst, isStale, error }: Rows,
): string | undefined {
  const [known, setKnown] = useState<string>();
  const isAll = state.preset === undefined && !isNarrowed(state);
  const isTold = isAll && !isFirst && !isStale && error === undefined;
  const told = isTold ? countText(total, isExact) : known;
  if (told !== known) setKnown(told);
  return told;
}
