/** True in `npm run test:long`: every engine, look and kill instead of a sample of each. */
export const isLong = process.env['LONG_TESTS'] === '1';

/** Rounds of a proof by repetition: a few in the suite, as many as it takes in the long run. */
export const rounds = (few: number, many: number): number => (isLong ? many : few);

/** Options of a fast-check property: few values in the suite, many in the long run. See `seed.ts`. */
export const draws = (few: number, many: number) => ({ numRuns: rounds(few, many) });

/** The views of a sample that the suite looks at: the first alone, all in the long run. */
export const firstOf = <T>(all: readonly T[]): readonly T[] => (isLong ? all : all.slice(0, 1));

/** Declares tests for the long run only: a skipped test would count as a failure of the suite. */
export function inLongRun(declare: () => void): void {
  if (isLong) declare();
}
