import type { Answer } from './call.ts';
import { Cancelled } from './failures.ts';

/** The calls under way, by what makes two of them identical. */
export type InFlight = {
  /** Cancels the call under way with the same key, if any, and takes its place. */
  readonly enter: (key: string, controller: AbortController, outcome: Promise<Answer>) => void;
};

export function createInFlight(): InFlight {
  const calls = new Map<string, AbortController>();
  return {
    enter(key, controller, outcome) {
      calls.get(key)?.abort(new Cancelled('duplicate', outcome));
      calls.set(key, controller);
      const leave = () => {
        if (calls.get(key) === controller) calls.delete(key);
      };
      outcome.then(leave, leave);
    },
  };
}
