/**
 * Passes each thing on at most once in a while: at once the first time, and once more at the end of
 * the while when it came again. What waits is one entry per thing, however often it comes.
 */
export function createThrottle<T>(everyMs: number, pass: (thing: T) => void) {
  const waiting = new Map<string, { next: T | undefined; readonly timer: NodeJS.Timeout }>();

  function begin(key: string, thing: T): void {
    const timer = setTimeout(() => {
      const next = waiting.get(key)?.next;
      waiting.delete(key);
      if (next !== undefined) begin(key, next);
    }, everyMs).unref();
    waiting.set(key, { next: undefined, timer });
    pass(thing);
  }

  return {
    add(key: string, thing: T): void {
      const entry = waiting.get(key);
      if (entry) entry.next = thing;
      else begin(key, thing);
    },
    /** What still waits is passed on now. */
    finish(): void {
      for (const { next, timer } of waiting.values()) {
        clearTimeout(timer);
        if (next !== undefined) pass(next);
      }
      waiting.clear();
    },
  };
}
