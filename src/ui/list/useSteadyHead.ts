import { useEffect } from 'react';

/**
 * Keeps the head of a table in sight that scrolls sideways. Most browsers let it be sticky to that
 * frame alone, which does not scroll downwards, so what is missing it is moved along with the page.
 */
export function useSteadyHead(frame: HTMLElement | null, isOn: boolean): void {
  useEffect(() => {
    const scroller = frame?.closest('[data-page]');
    const head = frame?.querySelector('th');
    if (!frame || !scroller || !head || !isOn) return;
    let shift = 0;
    const follow = () => {
      const unmoved = head.getBoundingClientRect().top - shift;
      const missing = scroller.getBoundingClientRect().top - unmoved;
      const most = Math.max(0, frame.clientHeight - 2 * headHeight);
      shift = Math.max(0, Math.min(Math.round(missing), most));
      frame.style.setProperty('--head-shift', `${shift}px`);
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
