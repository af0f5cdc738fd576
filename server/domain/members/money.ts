import type { Insertable } from 'kysely';
import { Refusal } from '../../../src/contract/index.ts';
import type { Tables, Tx } from '../../db/index.ts';

/** A change of a member's balance, and the one event that may cause it. */
export type MoneyBooking = {
  readonly userId: number;
  readonly type: Insertable<Tables['user_money_log']>['type'];
  /** Fen, negative for what is taken. */
  readonly amount: number;
  readonly biz: { readonly type: string; readonly id: number; readonly no: string };
  /** `admin:1`, `member:41`, `system`. */
  readonly actor: string;
  readonly memo?: string;
  readonly now: number;
};

/**
 * Changes a balance and writes its ledger row, both or neither.
 *
 * @throws {Refusal} balance_short when the balance would fall below zero
 * @throws {Refusal} conflict when this event was booked before
 */
export async function book(tx: Tx, booking: MoneyBooking): Promise<void> {
  const { userId, type, amount, biz, actor, memo = '', now } = booking;
  const member = await tx
    .updateTable('user')
    .set((eb) => ({
      money: eb('money', '+', amount),
      version: eb('version', '+', 1),
      update_time: now,
    }))
    .where('id', '=', userId)
    .where((eb) => eb(eb('money', '+', amount), '>=', 0))
    .returning('money')
    .executeTakeFirst();
  if (!member) throw new Refusal('balance_short');
  const written = await tx
    .insertInto('user_money_log')
    .values({
      user_id: userId,
      type,
      money: amount,
      before: member.money - amount,
      after: member.money,
      biz_type: biz.type,
      biz_id: biz.id,
      biz_no: biz.no,
      memo,
      actor,
      unique_key: `${biz.type}:${biz.id}:${type}`,
      create_time: now,
      update_time: now,
    })
    .onConflict((on) => on.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) throw new Refusal('conflict');
}
