import { startTransition, useEffect, useState } from 'react';
import type { Row } from '../actions/offers.ts';
import { idOf } from './useSelection.ts';

/** As many rows as a screen holds. */
const screenful = 20;
/** More at a time would hold up whoever scrolls meanwhile. */
const step = 30;

/**
 * The rows of a long page, a screenful first and the others right after, so that a person sees and
 * uses the first ones at once. Rows that are there stay while they are renewed.
 */
export function useGrowing(rows: readonly Row[]): readonly Row[] {
  const page = pageOf(rows);
  const [drawn, setDrawn] = useState({ page, count: screenful });
  const count = drawn.page === page ? drawn.count : screenful;
  const isWhole = count >= rows.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn({ page, count: count + step }));
  }, [page, count, isWhole]);
  return isWhole ? rows : rows.slice(0, count);
}

/** The same for the same rows, whatever is in them. */
const pageOf = (rows: readonly Row[]): string =>
  [rows.length, ...[rows[0], rows.at(-1)].map((row) => row && idOf(row))].join(' ');
