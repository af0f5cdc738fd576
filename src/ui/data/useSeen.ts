import { useCallback, useState } from 'react';

/** True once the element has been on the screen; stays true. */
export function useSeen() {
  const [isSeen, setSeen] = useState(false);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { isSeen, place };
}
