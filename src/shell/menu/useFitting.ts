import { useLayoutEffect, useState, type RefObject } from 'react';

type Facts = {
  readonly row: RefObject<HTMLElement | null>;
  /** Holds all entries beside each other, and "More" after them. */
  readonly ruler: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly most: number;
};

/** How many entries stand beside each other in the row, measured again when it or they change. */
export function useFitting({ row, ruler, count, most }: Facts): number {
  const [fitting, setFitting] = useState(Math.min(count, most));
  useLayoutEffect(() => {
    const measured = ruler.current;
    const frame = row.current;
    if (!measured || !frame) return;
    const measure = () => {
      const widths = [...measured.children].map((entry) => entry.getBoundingClientRect().width);
      const more = widths.pop() ?? 0;
      setFitting(fittingIn({ room: frame.clientWidth, widths, more, most }));
    };
    // The entries too: another language is wider.
    const observer = new ResizeObserver(measure);
    for (const element of [frame, ...measured.children]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [row, ruler, count, most]);
  return fitting;
}

type Measured = {
  readonly room: number;
  readonly widths: readonly number[];
  /** Width of the entry that holds the others. */
  readonly more: number;
  readonly most: number;
};

const gap = 4;

/** How many of these widths stand in the room, with "More" when not all of them do. */
export function fittingIn({ room, widths, more, most }: Measured): number {
  if (widths.length <= most && sumOf(widths) <= room) return widths.length;
  const counts = widths.slice(0, most).map((_width, index) => index + 1);
  return counts.filter((count) => sumOf([...widths.slice(0, count), more]) <= room).at(-1) ?? 0;
}

const sumOf = (widths: readonly number[]) =>
  widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(widths.length - 1, 0);
