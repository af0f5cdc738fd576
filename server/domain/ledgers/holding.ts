import { sql } from 'kysely';
import { yuanOf } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { ledgerActor } from '../actors.ts';
import type { AllowedMove } from './movingCommands.ts';

type Holding = 'money' | 'score';

type HoldingChange = {
  readonly tx: Tx;
  readonly by: AllowedMove;
  readonly now: number;
  readonly what: Holding;
  /** Of the ledger row that is about to be written. */
  readonly values: Readonly<Record<string, unknown>>;
};

/**
 * Changes a balance or points on the locked row of the member, and returns the values of the ledger row, which the
 * engine writes.
 *
 * @throws {InvalidInput} on `user_id`; on the amount if it is 0 or exceeds the balance or its limit
 */
export async function changeHolding({ tx, by, now, what, values }: HoldingChange) {
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
    biz_id: by.actor.id,
    actor: ledgerActor(by.actor),
    unique_key: `admin:${by.actor.id}:${crypto.randomUUID()}`,
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
