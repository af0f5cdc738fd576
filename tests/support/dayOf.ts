import { writeMoment } from '../../src/schema/index.ts';

/**
 * The day of a moment in a zone, as `2025-11-21`. Remembers each moment: the tests that add up the rows
 * of the demo ask for some of them ten times, and a calendar takes its time.
 */
export function dayIn(zone: string): (unixSeconds: unknown) => string {
  const known = new Map<unknown, string>();
  return (moment) => {
    const day = known.get(moment) ?? writeMoment(Number(moment), zone).slice(0, 10);
    known.set(moment, day);
    return day;
  };
}
