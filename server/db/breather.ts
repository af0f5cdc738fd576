import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long other work of the process waits at most, beside the statement that runs. */
const longestMs = 25;

/**
 * Lets the rest of the process have its turn amid many statements. An engine inside the process
 * answers without going back to the event loop, so a long import would otherwise stop timers,
 * sockets and health checks until its end.
 */
export function yieldToEventLoop(): () => Promise<void> | undefined {
  let since: number | undefined;
  return () => {
    if (since === undefined) {
      since = performance.now();
      setImmediate(() => (since = undefined));
      return undefined;
    }
    return performance.now() - since > longestMs ? nextTurn() : undefined;
  };
}
