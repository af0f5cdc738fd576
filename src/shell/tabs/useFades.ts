import { useEffect, type RefObject } from 'react';

/** The room the row leaves around its ends hides nothing. */
const slackPx = 4;

/** Marks the ends of a row that have more to show, and lets the wheel scroll it sideways. */
export function useFades(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute('data-more-before', element.scrollLeft > slackPx);
      element.toggleAttribute('data-more-after', rest > slackPx);
    };
    const onWheel = (event: WheelEvent) => {
      const isOverflowing = element.scrollWidth > element.clientWidth;
      if (!isOverflowing || event.ctrlKey || event.deltaX !== 0) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    const resizes = new ResizeObserver(mark);
    const changes = new MutationObserver(mark);
    resizes.observe(element);
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', mark, { passive: true });
    // Not passive: the page below must not scroll by it.
    element.addEventListener('wheel', onWheel, { passive: false });
    mark();
    return () => {
      resizes.disconnect();
      changes.disconnect();
      element.removeEventListener('scroll', mark);
      element.removeEventListener('wheel', onWheel);
    };
  }, [row]);
}
