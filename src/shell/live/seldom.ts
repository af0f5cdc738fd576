/** Does a thing at once, and then at most once in a while, the last time after all. */
export function createSeldom(everyMs: number) {
  const waiting = new Map<string, (() => unknown) | undefined>();

  return function seldom(key: string, run: () => unknown): void {
    if (waiting.has(key)) {
      waiting.set(key, run);
      return;
    }
    waiting.set(key, undefined);
    run();
    setTimeout(() => {
      const next = waiting.get(key);
      waiting.delete(key);
      if (next) seldom(key, next);
    }, everyMs);
  };
}
