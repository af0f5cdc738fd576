import { useEffect } from 'react';

/**
 * Keeps the head of a table in sight that scrolls sideways: what scrolls by itself is no longer
 * followed by a sticky position, so the head is moved along with the page.
 */
export function useSteadyHead(frame: HTMLElement | null, isOn: boolean): void {
  useEffect(() => {
    const scroller = frame?.closest('[data-page]');
    if (!frame || !scroller || !isOn) return;
    const follow = () => {
      const above = scroller.getBoundingClientRect().top - frame.getBoundingClientRect().top;
      const most = frame.clientHeight - 2 * headHeight;
      frame.style.setProperty('--head-shift', `${Math.max(0, Math.min(above, most))}px`);
    };
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', follow);
      frame.style.removeProperty('--head-shift');
    };
  }, [frame, isOn]);
}

/** The last row stays below it. */
const headHeight = 40;
