import { idOf } from '../../model/columns.ts';
import { startTransition, useEffect, useState } from 'react';
import type { Row } from '../../actions/offers.ts';

/** As many rows as a screen holds. */
const screenful = 20;
/** More at a time would hold up whoever scrolls meanwhile. */
const step = 30;

/**
 * The rows of a long page, a screenful first and the others right after, so that a person sees and
 * uses the first ones at once. Rows that are there stay while they are renewed.
 */
export function useGrowing(rows: readonly Row[]): readonly Row[] {
  const [drawn, setDrawn] = useState({ rows, count: screenful });
  const now = drawn.rows === rows ? drawn : { rows, count: startOf(drawn, rows) };
  if (now !== drawn) setDrawn(now);
  const isWhole = now.count >= rows.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn({ rows, count: now.count + step }));
  }, [rows, now.count, isWhole]);
  return isWhole ? rows : rows.slice(0, now.count);
}

/** As many as are drawn, while some of them are still there; another page begins anew. */
function startOf(
  drawn: { readonly rows: readonly Row[]; readonly count: number },
  rows: readonly Row[],
) {
  const known = new Set(drawn.rows.map(idOf));
  return rows.some((row) => known.has(idOf(row))) ? drawn.count : screenful;
}
