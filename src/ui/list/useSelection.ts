import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../actions/offers.ts';

export type Selection = {
  readonly ids: ReadonlySet<number>;
  /** The chosen rows, those of other pages included, each as it was last seen. */
  readonly rows: readonly Row[];
  readonly toggle: (row: Row) => void;
  readonly set: (rows: readonly Row[]) => void;
  readonly clear: () => void;
  /** These are done with: they are no longer chosen. */
  readonly drop: (ids: readonly number[]) => void;
};

/** Which rows are chosen. They stay chosen from page to page, until something was done with them. */
export function useSelection(shown: readonly Row[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const toggle = useCallback((row: Row) => setChosen((now) => toggled(now, row)), []);
  const set = useCallback(
    (rows: readonly Row[]) => setChosen(new Map(rows.map((row) => [idOf(row), row]))),
    [],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  const drop = useCallback(
    (ids: readonly number[]) =>
      setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
    [],
  );
  return useMemo(() => {
    // A guard must read the newest row, not the one that was ticked.
    const newest = new Map(shown.map((row) => [idOf(row), row]));
    const rows = [...chosen].map(([id, row]) => newest.get(id) ?? row);
    return { ids: new Set(chosen.keys()), rows, toggle, set, clear, drop };
  }, [chosen, shown, toggle, set, clear, drop]);
}

function toggled(chosen: ReadonlyMap<number, Row>, row: Row): ReadonlyMap<number, Row> {
  const next = new Map(chosen);
  if (!next.delete(idOf(row))) next.set(idOf(row), row);
  return next;
}

export const idOf = (row: Row): number => Number(row['id']);
