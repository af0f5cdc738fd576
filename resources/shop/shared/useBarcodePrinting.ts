import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { barcodeSvg } from './barcode.ts';
import { usePrinting } from './usePrinting.ts';

/** Barcodes by their numbers, SVG documents. */
export type Barcodes = ReadonlyMap<string, string>;

/**
 * Prints what is drawn while `isPrinting`, with barcodes of numbers. They are drawn when `print` is called; the
 * paper waits for them, and has none if they cannot be drawn.
 *
 * @param isReady - false: the paper waits, for what else is on it
 */
export function useBarcodePrinting(numbers: readonly string[], isReady = true) {
  const [isAsked, setAsked] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['barcodes', numbers],
    queryFn: async (): Promise<Barcodes> =>
      new Map(await Promise.all(numbers.map(async (no) => [no, await barcodeSvg(no)] as const))),
    enabled: isAsked,
    retry: false,
    staleTime: Infinity,
    // The server is not asked.
    networkMode: 'always',
  });
  const barcodes = data ?? (isError ? none : undefined);
  const { isPrinting, print } = usePrinting(isReady && barcodes !== undefined);
  return {
    barcodes,
    isPrinting: isPrinting && isReady && barcodes !== undefined,
    isWaiting: isPrinting && !(isReady && barcodes !== undefined),
    print() {
      setAsked(true);
      print();
    },
  };
}

const none: Barcodes = new Map();
