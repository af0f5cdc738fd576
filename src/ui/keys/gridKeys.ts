import type { KeyboardEvent } from 'react';

type GridPosition = { readonly count: number; readonly columns: number };

/** Returns the index that an arrow key, Home or End moves to in a grid; undefined if there is none. */
export function nextInGrid(
  { key, shiftKey, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, ArrowKey>,
  from: number,
  { count, columns }: GridPosition,
): number | undefined {
  if (shiftKey || ctrlKey || altKey || metaKey) return undefined;
  const target = { ...steps(from, columns), Home: 0, End: count - 1 }[key];
  return target === undefined || target < 0 || target >= count ? undefined : target;
}

type ArrowKey = 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey';

const steps = (from: number, columns: number): Readonly<Record<string, number>> => ({
  ArrowLeft: from - 1,
  ArrowRight: from + 1,
  ArrowUp: from - columns,
  ArrowDown: from + columns,
});

/** Items at the height of the first one. */
export const columnCount = (items: readonly (HTMLElement | null)[]): number =>
  Math.max(1, items.filter((item) => item?.offsetTop === items[0]?.offsetTop).length);

/**
 * Moves the focus in a grid of cards, whose items are its own children, to the part with `data-open` of the card that
 * the key leads to.
 */
export function walkInGrid(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.children].filter((each) => each instanceof HTMLElement);
  const from = items.findIndex((item) => item.contains(document.activeElement));
  const target = nextInGrid(event, from, { count: items.length, columns: columnCount(items) });
  if (from < 0 || target === undefined) return;
  event.preventDefault();
  items[target]?.querySelector<HTMLElement>('[data-open]')?.focus();
}
