/** Whether this is `npm run test:long`: every engine, look and kill instead of a sample of each. */
export const isLong = process.env['LONG_TESTS'] === '1';

/** How often a proof by repetition runs: a few times in the suite, as often as it takes in the long one. */
export const rounds = (few: number, many: number): number => (isLong ? many : few);

/**
 * Options of a fast-check property. The suite draws the same few values each time, so that it ends the
 * same each time; the long one draws many, and others each time.
 */
export const draws = (few: number, many: number) =>
  isLong ? { numRuns: many } : { numRuns: few, seed: 20_261_121 };
