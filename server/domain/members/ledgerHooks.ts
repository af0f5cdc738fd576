import { MoneyType, moneyLogs } from '../../../resources/user/moneyLog.ts';
import { ScoreType, scoreLogs } from '../../../resources/user/scoreLog.ts';
import { Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Tx } from '../../db/index.ts';
import { adminActor } from '../actors.ts';
import type { SettingsReader } from '../handle.ts';
import { payDebt } from '../ledgers/balances.ts';
import { changeHolding } from '../ledgers/holding.ts';
import { judge, worthOfPoints } from '../ledgers/judge.ts';
import type { AllowedMove } from '../ledgers/movingCommands.ts';
import { assertPointsWithinLimit, assertWithinLimit } from './approvals.ts';

type TypedEntry = {
  readonly tx: Tx;
  readonly admin: SignedInAdmin;
  readonly now: number;
  readonly values: Readonly<Record<string, unknown>>;
};

/** Staff change a balance: the ledger row and the balance are written together. */
export const moneyLogHooks = (services: SettingsReader) =>
  hooksOf(moneyLogs, {
    async prepare({ tx, admin, now, values }) {
      const amount = Number(values['money']);
      await assertWithinLimit(services, { amount, admin, path: 'money' });
      const by = await alone({ tx, admin, now, values }, { command: 'user_money_log.add', amount });
      const type = amount > 0 ? MoneyType.add : MoneyType.deduct;
      return { ...(await changeHolding({ tx, by, now, what: 'money', values })), type };
    },
  });

/** The same for points, by their worth; added ones pay a debt first. */
export const scoreLogHooks = (services: SettingsReader) =>
  hooksOf(scoreLogs, {
    async prepare({ tx, admin, now, values }) {
      const points = Number(values['score']);
      await assertPointsWithinLimit(services, { amount: points, admin, path: 'score' });
      const amount = await worthOfPoints(tx, points);
      const by = await alone({ tx, admin, now, values }, { command: 'user_score_log.add', amount });
      const type = ScoreType.admin;
      return { ...(await changeHolding({ tx, by, now, what: 'score', values })), type };
    },
    finish: ({ tx, after, now }) =>
      payDebt(tx, {
        userId: after.user_id,
        amount: after.score,
        biz: { type: after.biz_type, id: after.biz_id, no: after.biz_no },
        actor: after.actor,
        memo: after.memo,
        key: after.unique_key,
        now,
      }),
  });

type Move = {
  readonly command: 'user_money_log.add' | 'user_score_log.add';
  /** Fen. */
  readonly amount: number;
};

/**
 * A row is written at once or not at all: a change that takes two admins begins at the member.
 *
 * @throws {Refusal} two_person
 */
async function alone(
  { tx, admin, now, values }: TypedEntry,
  { command, amount }: Move,
): Promise<AllowedMove> {
  const userId = Number(values['user_id']);
  const actor = adminActor({ admin });
  const by = await judge(tx, { command, actor, userId, amount, bizId: userId, now });
  if (!by) throw new Refusal('two_person');
  return by;
}
