import { useEvent, useRecordSelection } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Whole } from './actionContext.ts';
import type { Row } from '../model/row.ts';
import { idOf } from '../model/columns.ts';

export type Selection = {
  readonly ids: ReadonlySet<number>;
  /** The selected rows, those of other pages included, each as it was last loaded. */
  readonly rows: readonly Row[];
  /** Set if all matching rows are selected, too many to list; `rows` are those of this page. */
  readonly whole: Whole | undefined;
  /** `isRange`: with every row between it and the one selected before. */
  readonly toggle: (row: Row, isRange?: boolean) => void;
  readonly set: (rows: readonly Row[]) => void;
  readonly setWhole: (whole: Whole) => void;
  readonly clear: () => void;
  /** Removes rows from the selection, as after an action. */
  readonly drop: (ids: readonly number[]) => void;
};

/** The rows of the page that is shown. */
export type ShownRows = {
  readonly rows: readonly Row[];
  /** The filter they match. */
  readonly filter: Whole['filter'];
  readonly page: string;
};

/** Stored state of a selection beside its ids. */
type SelectionState = {
  /** The filter of the list it was made in. */
  readonly of?: Whole['filter'];
  readonly rows: ReadonlyMap<number, Row>;
  readonly whole?: Whole;
  /** Selected last: where a range starts. */
  readonly last?: number;
};

/**
 * The selected rows. They stay selected across pages until an action has run on them, and only while
 * the list has the same `filter`: no action runs on rows of another filter. A row that leaves the page
 * because another person has changed it is deselected.
 *
 * The ids are kept by react-admin, but not in its store, which browser tabs share.
 */
export function useSelection({ rows: shown, filter, page }: ShownRows): Selection {
  const [chosenIds, { select, unselect }] = useRecordSelection({ disableSyncWithStore: true });
  const [stored, setStored] = useState(emptySelection);
  const isCurrent = stored.of === filter;
  const seen = isCurrent ? stored : emptySelection;
  const { whole } = seen;
  const rows = useMemo(() => {
    // A guard must read the current row, not the one that was ticked.
    const newest = byId(shown);
    if (whole) return shown;
    if (!isCurrent) return noRows;
    return chosenIds.map((id) => newest.get(id) ?? seen.rows.get(id) ?? { id });
  }, [chosenIds, seen, isCurrent, shown, whole]);

  const choose = useCallback(
    (chosen: ReadonlyMap<number, Row>, rest: Omit<SelectionState, 'rows' | 'of'> = {}) => {
      setStored({ of: filter, rows: chosen, ...rest });
      select([...chosen.keys()]);
    },
    [select, filter],
  );
  const set = useCallback((next: readonly Row[]) => choose(byId(next)), [choose]);
  const setWhole = useCallback((next: Whole) => choose(new Map(), { whole: next }), [choose]);
  const clear = useCallback(() => choose(new Map()), [choose]);
  const drop = useCallback(
    (ids: readonly number[]) => {
      setStored(({ of, rows: known }) => ({ ...(of && { of }), rows: known }));
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
  // The same function for every row, so that a selection renders only the rows it changes.
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

const emptySelection: SelectionState = { rows: new Map() };
const noRows: readonly Row[] = [];

function turned(rows: ReadonlyMap<number, Row>, meant: readonly Row[], isOn: boolean) {
  const gone = new Set(meant.map(idOf));
  const others = [...rows].filter(([id]) => !gone.has(id));
  return new Map([...others, ...(isOn ? byId(meant) : [])]);
}

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [idOf(row), row]));

/** The rows from one to another, both included, in either direction; only `to` when `from` is absent. */
export function rowsBetween(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => idOf(row) === id));
  const [first = -1, last = -1] = ends.toSorted((a, b) => a - b);
  return first < 0 ? rows.filter((row) => idOf(row) === to) : rows.slice(first, last + 1);
}

/** True if Shift was held during a click, by pointer or by key. */
export const isShifted = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;
