import { lastMoment, day } from '../clock.ts';
import { stream } from '../random.ts';
import type { Fate } from './fates.ts';

/** Outcome of a refund request. */
export type RefundFate =
  | 'refused'
  | 'withdrawn'
  | 'never sent'
  | 'rejected'
  | 'done'
  | 'wait audit'
  | 'wait receive'
  | 'money failed';

type Quota = {
  readonly among: Fate;
  /** Placed so many days ago at least: a refund takes weeks. */
  readonly age: number;
  readonly counts: readonly (readonly [RefundFate, number])[];
};

/** Number of requests of each fate, by the status of the order. Source: domain H.3. */
const quotas: readonly Quota[] = [
  {
    among: 'complete',
    age: 45,
    counts: [
      ['refused', 23],
      ['withdrawn', 20],
      ['never sent', 8],
      ['rejected', 5],
      ['done', 160],
    ],
  },
  { among: 'refunded', age: 45, counts: [['done', 20]] },
  {
    among: 'to review',
    age: 0,
    counts: [
      ['wait audit', 5],
      ['wait receive', 6],
      ['money failed', 1],
    ],
  },
  { among: 'to receive', age: 0, counts: [['wait audit', 4]] },
];

/** The orders with a request for money back, by their place. */
export function planRefunds(
  fates: readonly Fate[],
  placed: readonly number[],
): ReadonlyMap<number, RefundFate> {
  const random = stream('refunds.plan');
  const plan = new Map<number, RefundFate>();
  for (const { among, age, counts } of quotas) {
    const able = random.shuffle(
      fates.flatMap((fate, index) =>
        fate === among && (placed[index] ?? 0) < lastMoment - age * day ? [index] : [],
      ),
    );
    for (const [refund, count] of counts) {
      for (const index of able.splice(0, count)) plan.set(index, refund);
    }
  }
  return plan;
}
