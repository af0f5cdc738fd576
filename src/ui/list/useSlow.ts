import { useEffect, useState } from 'react';

/** After so long a person wants to know that it still goes on, and may want to stop it. */
const slowMs = 8_000;

/** Whether something has taken long already. It begins anew with every `of`. */
export function useSlow(isLoading: boolean, of: unknown): boolean {
  const [slow, setSlow] = useState<unknown>();
  useEffect(() => {
    if (!isLoading) return;
    const wait = setTimeout(() => setSlow(() => of), slowMs);
    return () => {
      clearTimeout(wait);
      setSlow(undefined);
    };
  }, [isLoading, of]);
  return isLoading && slow === of && of !== undefined;
}
