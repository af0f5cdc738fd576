/** Holds requests while the server restarts. */
export type RequestGate = {
  open(): void;
  /** Holds requests from now on. */
  close(): void;
  /** Lets nothing through, and waits for nothing: the server cannot be started. */
  fail(): void;
  /** Waits until the gate is open; false if it is not, after its patience or a failure. */
  pass(): Promise<boolean>;
};

/** A closed gate. */
export function createGate(patienceMs: number): RequestGate {
  let state: 'open' | 'closed' | 'failed' = 'closed';
  const waiting = new Set<(passes: boolean) => void>();
  const become = (next: typeof state) => {
    state = next;
    if (state !== 'closed') for (const answer of waiting) answer(state === 'open');
  };
  return {
    open: () => become('open'),
    close: () => become('closed'),
    fail: () => become('failed'),
    pass() {
      if (state !== 'closed') return Promise.resolve(state === 'open');
      return new Promise((resolve) => {
        const answer = (passes: boolean) => {
          clearTimeout(timer);
          waiting.delete(answer);
          resolve(passes);
        };
        const timer = setTimeout(answer, patienceMs, false);
        waiting.add(answer);
      });
    },
  };
}
