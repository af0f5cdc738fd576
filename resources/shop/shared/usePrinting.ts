import { useEffect, useState } from 'react';

/**
 * Prints what is drawn while `isPrinting`, and takes it off the page afterwards.
 *
 * @param isReady - false: the print waits, for pictures that are still being drawn
 */
export function usePrinting(isReady = true) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting || !isReady) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting, isReady]);
  return { isPrinting, print: () => setPrinting(true) };
}
