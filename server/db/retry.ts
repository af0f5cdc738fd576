import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './errors.ts';

/**
 * Runs a whole transaction again when it failed for a reason that may pass: three tries, each
 * after a longer random pause. Only for work that may happen twice, since a connection lost at
 * COMMIT leaves the outcome unknown.
 */
export async function withRetry<T>(run: () => Promise<T>, random = Math.random): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await sleep(pauseMs * (0.5 + random()));
    }
  }
  return run();
}

const pausesMs = [20, 100];
