import { MoneyType } from '../../../resources/user/moneyLog.ts';
import { moneyEntry } from '../../domain/index.ts';
import { stream } from '../random.ts';
import type { SeedRow } from '../write.ts';
import { actorText } from './actors.ts';
import { type ToPresent, orderNo, refundAmount } from './orderRows.ts';
import type { Numbered } from './refundRows.ts';
import type { Story } from './story.ts';

type Change = {
  readonly time: number;
  readonly userId: number;
  readonly type: number;
  readonly amount: number;
  readonly biz: { readonly type: string; readonly id: number; readonly no: string };
  readonly actor: string;
};

export type Ledger = {
  readonly rows: readonly SeedRow<'user_money_log'>[];
  /** What each member has at the end. */
  readonly balances: ReadonlyMap<number, number>;
};

/** The ledger of balances. Who has too little when paying tops up first, by whole hundreds. */
export function moneyLedger(
  stories: readonly Story[],
  refunds: readonly Numbered[],
  move: ToPresent,
): Ledger {
  const random = stream('money');
  const balances = new Map<number, number>();
  const rows: SeedRow<'user_money_log'>[] = [];
  const book = ({ time, ...change }: Change) => {
    const after = (balances.get(change.userId) ?? 0) + change.amount;
    balances.set(change.userId, after);
    rows.push(moneyEntry({ ...change, now: move(time) }, after));
  };
  for (const change of changesOf(stories, refunds, move)) {
    const short = -change.amount - (balances.get(change.userId) ?? 0);
    if (short > 0) {
      const id = rows.length + 1;
      book({
        ...change,
        type: MoneyType.recharge,
        amount: Math.ceil(short / 10_000) * 10_000 + random.below(4) * 10_000,
        biz: { type: 'recharge', id, no: `C${String(id * 7_919).padStart(10, '0')}` },
        actor: `member:${change.userId}`,
      });
    }
    book(change);
  }
  return { rows, balances };
}

function changesOf(
  stories: readonly Story[],
  refunds: readonly Numbered[],
  move: ToPresent,
): readonly Change[] {
  const paid = stories.flatMap((story): Change[] =>
    story.method === 'balance' && story.paid !== undefined && story.priced.pay > 0
      ? [
          {
            time: story.paid,
            userId: story.member.id,
            type: MoneyType.order_pay,
            amount: -story.priced.pay,
            biz: { type: 'order', id: story.id, no: orderNo(story, move) },
            actor: `member:${story.member.id}`,
          },
        ]
      : [],
  );
  const back = refunds.flatMap(({ id, story, refund }): Change[] =>
    story.method === 'balance' && refund.fate === 'done' && refundAmount(refund) > 0
      ? [
          {
            time: refund.ended ?? refund.applied,
            userId: story.member.id,
            type: MoneyType.refund,
            amount: refundAmount(refund),
            biz: { type: 'refund', id, no: `R${orderNo(story, move)}` },
            actor: actorText(refund.admin),
          },
        ]
      : [],
  );
  return [...paid, ...back].sort((a, b) => a.time - b.time);
}
