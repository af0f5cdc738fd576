import { lastMoment, hour } from '../clock.ts';
import { at, stream } from '../random.ts';

/** Outcome of an order, or its current stage. */
export type Fate =
  | 'fresh'
  | 'awaiting transfer'
  | 'to ship'
  | 'cancel asked'
  | 'to receive'
  | 'to review'
  | 'complete'
  | 'timed out'
  | 'dropped'
  | 'cancel agreed'
  | 'closed'
  | 'refunded';

/** Number of orders of each fate, from the newest back; the rest is complete. Source: domain H.3. */
const waves: readonly (readonly (readonly [Fate, number])[])[] = [
  [['fresh', 4]],
  [
    ['awaiting transfer', 14],
    ['to ship', 64],
    ['cancel asked', 7],
    ['timed out', 4],
    ['dropped', 2],
    ['cancel agreed', 1],
  ],
  [
    ['to receive', 171],
    ['timed out', 14],
    ['dropped', 3],
    ['cancel agreed', 2],
  ],
  [
    ['to review', 122],
    ['timed out', 10],
    ['dropped', 2],
    ['cancel agreed', 2],
  ],
];
const older: readonly (readonly [Fate, number])[] = [
  ['timed out', 342],
  ['dropped', 73],
  ['cancel agreed', 82],
  ['closed', 8],
  ['refunded', 20],
];

/** The fate of each order, given when they were placed, oldest first. */
export function decideFates(placed: readonly number[]): readonly Fate[] {
  const random = stream('orders.fates');
  const fates: Fate[] = placed.map(() => 'complete');
  let end = placed.length;
  for (const wave of waves) {
    const drawn = random.shuffle(
      wave.flatMap(([fate, count]) => Array.from({ length: count }, () => fate)),
    );
    const start = end - drawn.length;
    for (const [index, fate] of drawn.entries()) fates[start + index] = fate;
    end = start;
  }
  waitWithinTwoDays(fates, placed);
  // Refunds take weeks from order to end.
  const old = random.shuffle(
    placed.flatMap((moment, index) =>
      index < end && moment < lastMoment - 45 * 24 * hour ? [index] : [],
    ),
  );
  for (const [fate, count] of older) {
    for (const index of old.splice(0, count)) fates[index] = fate;
  }
  return fates;
}

/** A transfer is awaited for two days: an order that has waited longer changes places with a newer one. */
function waitWithinTwoDays(fates: Fate[], placed: readonly number[]): void {
  const isRecent = (index: number) => at(placed, index) > lastMoment - 46 * hour;
  const late = fates.flatMap((fate, index) =>
    fate === 'awaiting transfer' && !isRecent(index) ? [index] : [],
  );
  for (const index of late) {
    const other = fates.findIndex((fate, each) => fate === 'to ship' && isRecent(each));
    [fates[index], fates[other]] = [at(fates, other), at(fates, index)];
  }
}
