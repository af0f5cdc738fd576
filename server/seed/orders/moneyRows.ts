import { MoneyType } from '../../../resources/user/moneyLog.ts';
import { moneyEntry } from '../../domain/index.ts';
import { stream } from '../random.ts';
import type { SeedRow } from '../write.ts';
import { bonusOf, rechargeBiz } from '../data/rechargePlans.ts';
import { actorText } from './actors.ts';
import { type ToPresent, orderNo, refundAmount } from './orderRows.ts';
import type { Numbered } from './refundRows.ts';
import type { Story } from './story.ts';

export type MoneyChange = {
  readonly time: number;
  readonly userId: number;
  readonly type: number;
  readonly amount: number;
  readonly biz: { readonly type: string; readonly id: number; readonly no: string };
  readonly actor: string;
};

export type Ledger = {
  readonly rows: readonly SeedRow<'user_money_log'>[];
  /** Balance of each member at the end. */
  readonly balances: ReadonlyMap<number, number>;
};

/** Ledger of balances. A payment beyond the balance is preceded by a top-up, by whole hundreds. */
export function moneyLedger(
  stories: readonly Story[],
  refunds: readonly Numbered[],
  move: ToPresent,
  more: readonly MoneyChange[] = [],
): Ledger {
  const random = stream('money');
  const balances = new Map<number, number>();
  const rows: SeedRow<'user_money_log'>[] = [];
  const book = ({ time, ...change }: MoneyChange) => {
    const after = (balances.get(change.userId) ?? 0) + change.amount;
    balances.set(change.userId, after);
    rows.push(moneyEntry({ ...change, now: move(time) }, after));
  };
  const changes = [...changesOf(stories, refunds, move), ...more].sort((a, b) => a.time - b.time);
  for (const change of changes) {
    const short = -change.amount - (balances.get(change.userId) ?? 0);
    if (short > 0) {
      const id = rows.length + 1;
      const amount = Math.ceil(short / 10_000) * 10_000 + random.below(4) * 10_000;
      const topUp = { ...change, biz: rechargeBiz(id), actor: `member:${change.userId}` };
      book({ ...topUp, type: MoneyType.recharge, amount });
      const bonus = bonusOf(amount);
      if (bonus > 0) book({ ...topUp, type: MoneyType.recharge_gift, amount: bonus });
    }
    book(change);
  }
  return { rows, balances };
}

function changesOf(
  stories: readonly Story[],
  refunds: readonly Numbered[],
  move: ToPresent,
): readonly MoneyChange[] {
  const paid = stories.flatMap((story): MoneyChange[] =>
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
  const back = refunds.flatMap(({ id, story, refund }): MoneyChange[] =>
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
  return [...paid, ...back];
}
