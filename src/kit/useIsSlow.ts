import { useEffect, useState } from 'react';

/** After this time a person wants to know that work goes on, and may want to cancel it. */
const slowMs = 8_000;

/**
 * True if work has been running for a long time.
 *
 * @param run identifies the work: with another value the time starts anew
 */
export function useIsSlow(isRunning: boolean, run: unknown = true): boolean {
  const [slow, setSlow] = useState<unknown>();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setSlow(() => run), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [isRunning, run]);
  return isRunning && slow === run && run !== undefined;
}
