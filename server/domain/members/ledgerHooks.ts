import { MoneyType, moneyLogs } from '../../../resources/user/moneyLog.ts';
import { ScoreType, scoreLogs } from '../../../resources/user/scoreLog.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { query, type Tx } from '../../db/index.ts';

type Holding = 'money' | 'score';

type Change = {
  readonly tx: Tx;
  readonly clerk: { readonly id: number };
  readonly now: number;
  readonly values: Readonly<Record<string, unknown>>;
};

/** Balances that staff change: the ledger row and the balance move together or not at all. */
export const moneyLogHooks = hooksOf(moneyLogs, {
  async prepare(change) {
    const type = Number(change.values['money']) > 0 ? MoneyType.add : MoneyType.deduct;
    return { ...(await move(change, 'money')), type };
  },
});

/** The same for points. */
export const scoreLogHooks = hooksOf(scoreLogs, {
  async prepare(change) {
    return { ...(await move(change, 'score')), type: ScoreType.admin };
  },
});

/**
 * Moves what a member has, on the locked row, and answers the ledger row of it.
 *
 * @throws {InvalidInput} on `user_id`, on the amount when it is 0 or more than is there
 */
async function move({ tx, clerk, now, values }: Change, what: Holding) {
  const amount = Number(values[what]);
  if (amount === 0) throw refused(what, new Invalid('zero'));
  const [member] = await query<{ before: number }>(
    tx,
    `select ${what} as before from "user" where id = $1 for no key update`,
    [values['user_id']],
  );
  if (!member) throw refused('user_id', new Invalid('not_a_reference'));
  const { before } = member;
  const after = before + amount;
  const { most, write } = holdings[what];
  if (after < 0) throw refused(what, new Invalid('below_zero', { left: write(before) }));
  if (after > most) throw refused(what, new Invalid('too_large', { max: write(most) }));
  await query(
    tx,
    `update "user" set ${what} = $2, version = version + 1, update_time = greatest(update_time, $3)
     where id = $1`,
    [values['user_id'], after, now],
  );
  return {
    ...values,
    before,
    after,
    biz_type: 'admin',
    biz_id: clerk.id,
    actor: `admin:${clerk.id}`,
    unique_key: `admin:${clerk.id}:${crypto.randomUUID()}`,
  };
}

/** What the columns can hold, and how people read it. */
const holdings: Readonly<
  Record<Holding, { readonly most: number; readonly write: (amount: number) => string }>
> = {
  money: { most: 100_000_000_000, write: yuanOf },
  score: { most: 2_147_483_647, write: String },
};

const refused = (path: string, invalid: Invalid) => new InvalidInput(new Map([[path, invalid]]));
