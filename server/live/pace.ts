/** Lets so many a second begin. Answers how many milliseconds the next one has to wait. */
export function createPace(perSecond: number, monotonicMs: () => number) {
  const gapMs = 1_000 / perSecond;
  let next = 0;
  return {
    waitMs: (): number => Math.max(0, next - monotonicMs()),
    /** The next one begins after that wait. */
    take(): void {
      next = Math.max(next, monotonicMs()) + gapMs;
    },
  };
}
