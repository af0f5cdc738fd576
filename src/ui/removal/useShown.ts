import { useMemo, useSyncExternalStore } from 'react';
import type { Rows } from '../data/useRows.ts';
import type { AnyResource } from '../../schema/index.ts';
import { removals } from './removals.ts';

/** What a list found, without the rows that were deleted a moment ago. */
export function useShown({ name }: AnyResource, found: Rows): Rows {
  const hidden = useSyncExternalStore(removals.subscribe, () => removals.of(name));
  const { rows } = found;
  const shown = useMemo(
    () => (hidden.size === 0 ? rows : rows.filter(({ id }) => !hidden.has(Number(id)))),
    [rows, hidden],
  );
  return { ...found, rows: shown, total: found.total - (rows.length - shown.length) };
}
