import { useEvent, useRecordSelection } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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

/** What is known of a selection beside its ids. */
type Seen = {
  /** The filter of the list it was made in. */
  readonly of?: Whole['filter'];
  readonly rows: ReadonlyMap<number, Row>;
  readonly whole?: Whole;
  /** Chosen last: where a range begins. */
  readonly last?: number;
};

const unseen: Seen = { rows: new Map() };

/** The rows in sight: the filter they match, and the page they stand on. */
export type ShownRows = {
  readonly rows: readonly Row[];
  readonly filter: Whole['filter'];
  readonly page: string;
};

/**
 * Which rows are chosen. They stay chosen from page to page, until something was done with them, and
 * only as long as the list shows what matches `filter`: nothing can be done with rows of another one.
 * A row that leaves the page in sight, because somebody else has changed it, is no longer chosen.
 *
 * The ids are kept by react-admin, but not in its store, which browser tabs share.
 */
export function useSelection({ rows: shown, filter, page }: ShownRows): Selection {
  const [chosenIds, { select, unselect }] = useRecordSelection({ disableSyncWithStore: true });
  const [made, setSeen] = useState<Seen>(unseen);
  const isCurrent = made.of === filter;
  const seen = isCurrent ? made : unseen;
  const { whole } = seen;
  const rows = useMemo(() => {
    // A guard must read the newest row, not the one that was ticked.
    const newest = byId(shown);
    if (whole) return shown;
    if (!isCurrent) return noRows;
    return chosenIds.map((id) => newest.get(id) ?? seen.rows.get(id) ?? { id });
  }, [chosenIds, seen, isCurrent, shown, whole]);

  const choose = useCallback(
    (chosen: ReadonlyMap<number, Row>, rest: Omit<Seen, 'rows' | 'of'> = {}) => {
      setSeen({ of: filter, rows: chosen, ...rest });
      select([...chosen.keys()]);
    },
    [select, filter],
  );
  const set = useCallback((next: readonly Row[]) => choose(byId(next)), [choose]);
  const setWhole = useCallback((next: Whole) => choose(new Map(), { whole: next }), [choose]);
  const clear = useCallback(() => choose(new Map()), [choose]);
  const drop = useCallback(
    (ids: readonly number[]) => {
      setSeen(({ of, rows: known }) => ({ ...(of && { of }), rows: known }));
      unselect([...ids]);
    },
    [unselect],
  );
  const before = useRef({ filter, page, rows: shown });
  useEffect(() => {
    const last = before.current;
    before.current = { filter, page, rows: shown };
    if (last.filter !== filter || last.page !== page || last.rows === shown) return;
    const now = byId(shown);
    const gone = last.rows.map(idOf).filter((id) => !now.has(id));
    if (gone.length) unselect(gone);
  }, [filter, page, shown, unselect]);
  // The same function for every row, so that a choice draws only the rows it changes.
  const toggle = useEvent((row: Row, isRange: boolean | undefined) => {
    const [from, to] = [seen.last ?? idOf(row), idOf(row)];
    const meant = isRange ? rowsBetween(shown, from, to) : [row];
    const now = byId(rows);
    choose(turned(now, meant, !now.has(to)), { last: to });
  }) as Selection['toggle']; // `useEvent` loses that a parameter is optional.

  return useMemo(
    () => ({ ids: new Set(rows.map(idOf)), rows, whole, toggle, set, setWhole, clear, drop }),
    [rows, whole, toggle, set, setWhole, clear, drop],
  );
}

const noRows: readonly Row[] = [];

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [idOf(row), row]));

function turned(rows: ReadonlyMap<number, Row>, meant: readonly Row[], isOn: boolean) {
  const gone = new Set(meant.map(idOf));
  const others = [...rows].filter(([id]) => !gone.has(id));
  return new Map([...others, ...(isOn ? byId(meant) : [])]);
}
