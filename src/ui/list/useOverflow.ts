import { useEffect, useState } from 'react';

/** Whether what is inside of an element is wider than it. */
export function useOverflow(frame: HTMLElement | null): boolean {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const inside = frame?.firstElementChild;
    if (!frame || !inside) return;
    const watcher = new ResizeObserver(() => setWider(inside.scrollWidth > frame.clientWidth + 1));
    watcher.observe(frame);
    watcher.observe(inside);
    return () => watcher.disconnect();
  }, [frame]);
  return isWider;
}
