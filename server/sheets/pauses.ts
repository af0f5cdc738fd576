import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets others be served during work on the rows of a file: called after each row, it waits for the next turn of
 * the event loop once a slice of time is used up.
 */
export function createPauses(sliceMs = 20): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < sliceMs) return undefined;
    return nextTurn().then(() => void (since = performance.now()));
  };
}
