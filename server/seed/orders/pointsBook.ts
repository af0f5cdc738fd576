import type { Story } from './story.ts';

type Noted = Pick<
  Story,
  'member' | 'placed' | 'priced' | 'received' | 'cancelled' | 'fate' | 'refund'
>;

/**
 * The points each member has at a moment, as far as stories were told: they are told in the order
 * the orders were placed, so nothing before the next one is missing.
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
export function pointChanges({
  placed,
  priced,
  received,
  cancelled,
  refund,
  fate,
}: Noted): readonly PointChange[] {
  const back = refund?.fate === 'done' ? refund.items : [];
  const ended = refund?.ended ?? 0;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const unpaid = fate === 'timed out' || fate === 'dropped';
  // Staff who end an order give points back in the same deed, whenever its money is paid out.
  const isWhole = fate === 'cancel agreed' || fate === 'closed';
  const all: readonly PointChange[] = [
    { time: placed, points: -priced.points, type: 2, by: 'order' },
    {
      time: received ?? 0,
      points: received === undefined ? 0 : priced.given,
      type: 1,
      by: 'order',
    },
    { time: cancelled ?? 0, points: unpaid || isWhole ? priced.points : 0, type: 3, by: 'order' },
    {
      time: ended,
      points: isWhole ? 0 : sum(back.map(({ pointsBack }) => pointsBack)),
      type: 3,
      by: 'refund',
    },
    {
      time: ended,
      points: -sum(back.map(({ pointsReversed }) => pointsReversed)),
      type: 4,
      by: 'refund',
    },
  ];
  return all.filter(({ points }) => points !== 0);
}
