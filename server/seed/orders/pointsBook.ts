import { sum } from './amounts.ts';
import type { Fate } from './fates.ts';
import type { Story } from './story.ts';

type Noted = Pick<
  Story,
  'member' | 'placed' | 'priced' | 'received' | 'cancelled' | 'fate' | 'refund'
>;

/**
 * Points of each member at a moment, from the orders so far: stories are generated in the order of their
 * placement, so none before the next one is missing.
 */
export function pointsBook() {
  const changes = new Map<number, { readonly time: number; readonly points: number }[]>();
  return {
    held: (memberId: number, moment: number): number =>
      (changes.get(memberId) ?? []).reduce(
        (sum, { time, points }) => (time <= moment ? sum + points : sum),
        0,
      ),

    note(story: Noted): void {
      const known = changes.get(story.member.id) ?? [];
      changes.set(story.member.id, [...known, ...pointChanges(story)]);
    },
  };
}

export type PointChange = {
  readonly time: number;
  readonly points: number;
  /** Codes of `ScoreType`. */
  readonly type: 1 | 2 | 3 | 4;
  readonly by: 'order' | 'refund';
};

/** Points an order takes, gives, and gives or takes back. */
export function pointChanges(story: Noted): readonly PointChange[] {
  const { placed, priced, received } = story;
  const given =
    received === undefined
      ? []
      : [{ time: received, points: priced.given, type: 1 as const, by: 'order' as const }];
  const used = { time: placed, points: -priced.points, type: 2 as const, by: 'order' as const };
  return [used, ...given, ...changesAtEnd(story), ...changesByRefund(story)].filter(
    ({ points }) => points !== 0,
  );
}

const endings: readonly Fate[] = ['timed out', 'dropped', 'cancel agreed', 'closed'];

/** The end of an order returns its points in the same transaction, whenever the money is paid out. */
const changesAtEnd = ({ fate, cancelled = 0, priced }: Noted): readonly PointChange[] =>
  endings.includes(fate) ? [{ time: cancelled, points: priced.points, type: 3, by: 'order' }] : [];

function changesByRefund({ fate, refund }: Noted): readonly PointChange[] {
  if (refund?.fate !== 'done' || endings.includes(fate)) return [];
  const { ended: time = 0, items } = refund;
  return [
    { time, points: sum(items.map(({ pointsBack }) => pointsBack)), type: 3, by: 'refund' },
    {
      time,
      points: -sum(items.map(({ pointsReversed }) => pointsReversed)),
      type: 4,
      by: 'refund',
    },
  ];
}
