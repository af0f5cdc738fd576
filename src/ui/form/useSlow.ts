import { useEffect, useState } from 'react';

/** From then on people wonder whether anything happens at all. */
const patienceMs = 8_000;

/** Whether something has been under way for longer than people expect. */
export function useSlow(isRunning: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const patience = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(patience);
      setSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}
