import { useCallback, useMemo, useState } from 'react';
import type { Whole } from '../actions/launch.ts';
import type { Row } from '../actions/offers.ts';
import { idOf, rowsBetween } from './rangeOf.ts';

export { idOf } from './rangeOf.ts';

export type Selection = {
  readonly ids: ReadonlySet<number>;
  /** The chosen rows, those of other pages included, each as it was last seen. */
  readonly rows: readonly Row[];
  /** Everything that matches is chosen, more than could be named; `rows` are those in sight. */
  readonly whole: Whole | undefined;
  /** `isRange`: with everything between it and the row that was chosen before. */
  readonly toggle: (row: Row, isRange?: boolean) => void;
  readonly set: (rows: readonly Row[]) => void;
  readonly setWhole: (whole: Whole) => void;
  readonly clear: () => void;
  /** These are done with: they are no longer chosen. */
  readonly drop: (ids: readonly number[]) => void;
};

type Chosen = {
  readonly rows: ReadonlyMap<number, Row>;
  readonly whole?: Whole;
  /** Chosen last: where a range begins. */
  readonly last?: number;
};

const none: Chosen = { rows: new Map() };

/**
 * Which rows are chosen. They stay chosen from page to page, until something was done with them;
 * everything that matches `filter` only as long as that is what the list shows.
 */
export function useSelection(shown: readonly Row[], filter: Whole['filter']): Selection {
  const [kept, setChosen] = useState<Chosen>(none);
  const isOther = kept.whole !== undefined && kept.whole.filter !== filter;
  const chosen = isOther ? none : kept;
  const set = useCallback((rows: readonly Row[]) => setChosen({ rows: byId(rows) }), []);
  const setWhole = useCallback((whole: Whole) => setChosen({ rows: new Map(), whole }), []);
  const clear = useCallback(() => setChosen(none), []);
  const drop = useCallback(
    (ids: readonly number[]) =>
      setChosen(({ rows }) => ({ rows: new Map([...rows].filter(([id]) => !ids.includes(id))) })),
    [],
  );
  const toggle = useCallback(
    (row: Row, isRange = false) =>
      setChosen((now) => {
        const rows = now.whole ? byId(shown) : now.rows;
        const [from, to] = [now.last ?? idOf(row), idOf(row)];
        const meant = isRange ? rowsBetween(shown, from, to) : [row];
        return { rows: turned(rows, meant, !rows.has(to)), last: to };
      }),
    [shown],
  );
  return useMemo(() => {
    const { whole } = chosen;
    // A guard must read the newest row, not the one that was ticked.
    const newest = byId(shown);
    const rows = whole ? shown : [...chosen.rows].map(([id, row]) => newest.get(id) ?? row);
    return { ids: new Set(rows.map(idOf)), rows, whole, toggle, set, setWhole, clear, drop };
  }, [chosen, shown, toggle, set, setWhole, clear, drop]);
}

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [idOf(row), row]));

function turned(rows: ReadonlyMap<number, Row>, meant: readonly Row[], isOn: boolean) {
  const gone = new Set(meant.map(idOf));
  const others = [...rows].filter(([id]) => !gone.has(id));
  return new Map([...others, ...(isOn ? byId(meant) : [])]);
}
