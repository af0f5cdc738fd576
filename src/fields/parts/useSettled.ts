import { useEffect, useState } from 'react';

const pauseMs = 400;

/** The value once it has stayed the same for a moment: nothing is fetched for every letter that is typed. */
export function useSettled<V>(value: V): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}
