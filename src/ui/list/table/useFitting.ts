import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Column } from '../../model/columns.ts';

type Fitting = {
  readonly columns: readonly Column[];
  /** Columns that may stand aside, the first one first. */
  readonly aside: readonly string[];
};

/**
 * The columns that a table has room for. As long as it is wider than its frame the next one stands aside, before
 * the page is painted; all are tried again when the frame or the columns of the list change.
 */
export function useFitting(
  frame: HTMLElement | null,
  { columns, aside }: Fitting,
): readonly Column[] {
  // Other rows of the same list leave the columns as they are.
  const order = aside.join();
  const [tried, setTried] = useState({ order, width: 0, count: 0 });
  const { width } = tried;
  const count = tried.order === order ? tried.count : 0;
  const most = aside.length;

  const fit = useEffectEvent(() => {
    const table = frame?.firstElementChild;
    if (!frame || !table) return;
    const { clientWidth } = frame;
    if (clientWidth !== width) setTried({ order, width: clientWidth, count: 0 });
    else if (count < most && table.scrollWidth > clientWidth + 1)
      setTried({ order, width, count: count + 1 });
  });
  // oxlint-disable-next-line react/set-state-in-effect -- measured, and drawn anew before it is painted
  useLayoutEffect(() => fit(), [frame, width, columns, order, most, count]);
  // A cell whose code arrives later makes its column wider.
  useEffect(() => {
    const table = frame?.firstElementChild;
    if (!frame || !table) return;
    const watcher = new ResizeObserver(() => fit());
    watcher.observe(frame);
    watcher.observe(table);
    return () => watcher.disconnect();
  }, [frame]);

  const gone = new Set(aside.slice(0, count));
  return count === 0 ? columns : columns.filter(({ key }) => !gone.has(key));
}
