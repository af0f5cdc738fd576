/**
 * Tells things one after the other, so that a later word does not overtake an earlier one. Of one
 * thing that comes again while it waits only the last is told.
 */
export function createTeller<T>(
  tell: (thing: T) => Promise<void>,
  failed: (error: unknown) => void,
) {
  const waiting = new Map<string, T>();
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    for (const [key, thing] of waiting) {
      waiting.delete(key);
      await tell(thing).catch(failed);
    }
    isBusy = false;
  }

  return {
    add(key: string, thing: T): void {
      waiting.set(key, thing);
      // A map goes on to what is added while it is walked.
      if (!isBusy) void work();
    },
  };
}
