import { useCallback, useRef, useState } from 'react';

/**
 * Runs one piece of work at a time: a second click before the end of the first does nothing. Rejections are left to
 * the work itself.
 */
export function useBusy(): readonly [isBusy: boolean, run: (work: () => Promise<unknown>) => void] {
  const [isBusy, setBusy] = useState(false);
  // The state of React is behind by one drawing, in which a double click fits.
  const running = useRef(false);
  const run = useCallback((work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    work()
      // Calls have told the failure.
      .catch(() => undefined)
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  }, []);
  return [isBusy, run];
}
