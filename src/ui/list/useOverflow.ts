import { useCallback, useState } from 'react';

/** Whether what is inside of an element is wider than it. Give the ref to the element. */
export function useOverflow() {
  const [isWider, setWider] = useState(false);
  const ref = useCallback((frame: HTMLElement | null) => {
    const inside = frame?.firstElementChild;
    if (!frame || !inside) return;
    const watcher = new ResizeObserver(() => setWider(inside.scrollWidth > frame.clientWidth + 1));
    watcher.observe(frame);
    watcher.observe(inside);
    return () => watcher.disconnect();
  }, []);
  return { ref, isWider };
}
