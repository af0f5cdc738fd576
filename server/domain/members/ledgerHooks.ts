import { sql } from 'kysely';
import { MoneyType, moneyLogs } from '../../../resources/user/moneyLog.ts';
import { ScoreType, scoreLogs } from '../../../resources/user/scoreLog.ts';
import { Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Tx } from '../../db/index.ts';
import type { SettingsReader } from '../handle.ts';
import { assertWithinLimit, takesTwo } from './approvals.ts';
import { payDebt } from '../ledgers/balances.ts';

type Holding = 'money' | 'score';

type LedgerChange = {
  readonly tx: Tx;
  readonly admin: SignedInAdmin;
  readonly now: number;
  readonly values: Readonly<Record<string, unknown>>;
};

/** Staff change a balance: the ledger row and the balance are written together. */
export const moneyLogHooks = (services: SettingsReader) =>
  hooksOf(moneyLogs, {
    async prepare(change) {
      const amount = Number(change.values['money']);
      await assertWithinLimit(services, { amount, admin: change.admin, path: 'money' });
      // A row is written at once or not at all: a change that takes two admins begins at the member.
      if (await takesTwo(services, amount)) throw new Refusal('two_person');
      const type = amount > 0 ? MoneyType.add : MoneyType.deduct;
      return { ...(await changeBalance(change, 'money')), type };
    },
  });

/** The same for points; added ones pay a debt first. */
export const scoreLogHooks = hooksOf(scoreLogs, {
  async prepare(change) {
    return { ...(await changeBalance(change, 'score')), type: ScoreType.admin };
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

/**
 * Changes a balance on the locked row of the member and returns the values of its ledger row.
 *
 * @throws {InvalidInput} on `user_id`; on the amount if it is 0 or exceeds the balance or its limit
 */
async function changeBalance({ tx, admin, now, values }: LedgerChange, what: Holding) {
  const amount = Number(values[what]);
  if (amount === 0) throw refused(what, new Invalid('zero'));
  const userId = Number(values['user_id']);
  const member = await tx
    .selectFrom('user')
    .select([`${what} as before`, 'erase_time'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw refused('user_id', new Invalid('not_a_reference'));
  if (member.erase_time !== null) throw refused('user_id', new Invalid('erased'));
  const { before } = member;
  const after = before + amount;
  const { most, write } = holdings[what];
  if (after < 0) throw refused(what, new Invalid('below_zero', { left: write(before) }));
  if (after > most) throw refused(what, new Invalid('too_large', { max: write(most) }));
  await tx
    .updateTable('user')
    .set((eb) => ({
      [what]: after,
      version: eb('version', '+', 1),
      update_time: sql<number>`greatest(${eb.ref('update_time')}, ${now})`,
    }))
    .where('id', '=', userId)
    .execute();
  return {
    ...values,
    before,
    after,
    biz_type: 'admin',
    biz_id: admin.id,
    actor: `admin:${admin.id}`,
    unique_key: `admin:${admin.id}:${crypto.randomUUID()}`,
  };
}

/** The limit of each column, and how an amount is shown. */
const holdings: Readonly<
  Record<Holding, { readonly most: number; readonly write: (amount: number) => string }>
> = {
  money: { most: 100_000_000_000, write: yuanOf },
  score: { most: 2_147_483_647, write: String },
};

const refused = (path: string, invalid: Invalid) => new InvalidInput(new Map([[path, invalid]]));
