import { DatabaseBusy } from './errors.ts';

/**
 * Hands one thing to one holder at a time, in the order they asked.
 *
 * @throws {DatabaseBusy} when a turn does not come within `patienceMs`
 */
export function turns(patienceMs: number) {
  const waiting: (() => void)[] = [];
  let taken = false;

  function next(): void {
    const start = waiting.shift();
    if (start) start();
    else taken = false;
  }

  /** Waits for the turn; the answer ends it. */
  return function take(): Promise<() => void> {
    if (!taken) {
      taken = true;
      return Promise.resolve(next);
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve(next);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(
          new DatabaseBusy(`busy for ${patienceMs} ms; inside a transaction use tx, never db`),
        );
      }, patienceMs);
      waiting.push(start);
    });
  };
}
