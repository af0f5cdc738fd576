import { ScoreType } from '../../../resources/user/scoreLog.ts';
import { pointsEntry } from '../../domain/index.ts';
import { known } from '../random.ts';
import type { SeedRow } from '../write.ts';
import { type ToPresent, orderNo } from './orderRows.ts';
import { type PointChange, pointChanges } from './pointsBook.ts';
import type { Numbered } from './refundRows.ts';
import type { Story } from './story.ts';

type Change = PointChange & { readonly story: Story };
type Holding = { readonly score: number; readonly debt: number };

export type ScoreLedger = {
  readonly rows: readonly SeedRow<'user_score_log'>[];
  readonly holdings: ReadonlyMap<number, Holding>;
};

/**
 * Ledger of points. Points that cannot be reversed are owed, and deducted from the next points a member is
 * given. Source: domain B.10.
 */
export function scoreLedger(
  stories: readonly Story[],
  refunds: readonly Numbered[],
  move: ToPresent,
): ScoreLedger {
  const holdings = new Map<number, Holding>();
  const refundIds = new Map(refunds.map(({ id, story }) => [story.id, id]));
  const rows: SeedRow<'user_score_log'>[] = [];
  const book = ({ story, time, by }: Change, type: number, points: number, debt: number) => {
    const { score } = holdings.get(story.member.id) ?? nothing;
    holdings.set(story.member.id, { score: score + points, debt });
    if (points === 0) return;
    const id = by === 'order' ? story.id : known(refundIds, story.id);
    const booking = {
      userId: story.member.id,
      type,
      amount: points,
      biz: { type: by, id, no: orderNo(story, move) },
      actor: type === ScoreType.order_use ? `member:${story.member.id}` : 'system',
      now: move(time),
    };
    rows.push(pointsEntry(booking, score + points));
  };
  for (const change of inOrder(stories)) {
    const { score, debt } = holdings.get(change.story.member.id) ?? nothing;
    if (change.type === ScoreType.give_reversed) {
      const taken = Math.min(score, -change.points);
      book(change, change.type, -taken, debt - change.points - taken);
      continue;
    }
    book(change, change.type, change.points, debt);
    if (change.type !== ScoreType.order_give || debt === 0) continue;
    const paid = Math.min(debt, change.points);
    book(change, ScoreType.debt_offset, -paid, debt - paid);
  }
  return { rows, holdings };
}

const nothing: Holding = { score: 0, debt: 0 };

const inOrder = (stories: readonly Story[]): readonly Change[] =>
  stories
    .flatMap((story) => pointChanges(story).map((change) => ({ ...change, story })))
    .sort((a, b) => a.time - b.time);
