import { idOf } from '../../model/columns.ts';
import { startTransition, useEffect, useState } from 'react';
import type { Row } from '../../model/row.ts';

/** Number of rows that fit on a screen. */
const screenful = 20;
/** Rows added per step: more would block scrolling. */
const step = 30;

/**
 * Renders the rows of a long page in steps: a screenful first, the others right after, so that the first
 * rows can be used at once. Rendered rows stay while they are refreshed.
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

/** Keeps the number of rendered rows while some of them are still present; another page starts over. */
function startOf(
  drawn: { readonly rows: readonly Row[]; readonly count: number },
  rows: readonly Row[],
) {
  const known = new Set(drawn.rows.map(idOf));
  return rows.some((row) => known.has(idOf(row))) ? drawn.count : screenful;
}
