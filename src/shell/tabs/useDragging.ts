import { useEffect, useRef, type PointerEvent as Pressed, type RefObject } from 'react';
import { useTabs } from './TabsContext.ts';

/** A press becomes a drag once the pointer has moved so far. */
const startsAfterPx = 6;

/**
 * Lets a pointer sort the row: the tab it holds changes places with those it passes. A finger scrolls
 * instead; for it, and for the keyboard, the menu moves.
 */
export function useDragging(row: RefObject<HTMLElement | null>) {
  const { move } = useTabs();
  const drag = useRef<{ readonly end: () => void; hasMoved: boolean }>(undefined);
  useEffect(() => () => drag.current?.end(), []);
  const moveNow = useRef(move);
  useEffect(() => {
    moveNow.current = move;
  }, [move]);

  function onPointerDown(event: Pressed<HTMLElement>) {
    drag.current = undefined;
    const { button, pointerType, clientX: from } = event;
    if (button !== 0 || pointerType === 'touch' || !(event.target instanceof Element)) return;
    const chip = event.target.closest<HTMLElement>('[data-tab]');
    const key = chip?.dataset['tab'];
    if (!chip || key === undefined) return;
    // On the window, because moving a held element in the tree ends its hold on the pointer.
    const stop = new AbortController();
    const { signal } = stop;
    const end = () => {
      stop.abort();
      chip.removeAttribute('data-dragged');
    };
    const current = { end, hasMoved: false };
    drag.current = current;
    const onMove = ({ clientX }: PointerEvent) => {
      current.hasMoved ||= Math.abs(clientX - from) > startsAfterPx;
      if (!current.hasMoved) return;
      chip.setAttribute('data-dragged', '');
      const index = indexAt(row.current, chip, clientX);
      if (index !== undefined) moveNow.current(key, index);
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  }

  return {
    onPointerDown,
    /** The click that ends a drag opens nothing. */
    wasDragged: () => drag.current?.hasMoved === true,
  };
}

/** The place the pointer holds a tab at, once it is past the middle of another; else undefined. */
function indexAt(row: HTMLElement | null, held: HTMLElement, x: number): number | undefined {
  const chips = [...(row?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
  const own = chips.indexOf(held);
  const index = chips.filter((chip) => chip !== held && middleOf(chip) < x).length;
  return index === own ? undefined : index;
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
