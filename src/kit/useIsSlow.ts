import { useEffect, useState } from 'react';

/** Delay in ms after which the user is told that work continues, and may cancel it. */
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
