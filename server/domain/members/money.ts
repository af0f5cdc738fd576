import { Refusal } from '../../../src/contract/index.ts';
import { query, type Tx } from '../../db/index.ts';

/** A change of a member's balance, and the one event that may cause it. */
export type Booking = {
  readonly userId: number;
  /** `MoneyType`. */
  readonly type: number;
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
 * @throws {Refusal} conflict when this very event was booked before
 */
export async function book(tx: Tx, booking: Booking): Promise<void> {
  const { userId, type, amount, biz, actor, memo = '', now } = booking;
  const [member] = await query<{ money: number }>(
    tx,
    `update "user" set money = money + $2, version = version + 1, update_time = $3
     where id = $1 and money + $2 >= 0 returning money`,
    [userId, amount, now],
  );
  if (!member) throw new Refusal('balance_short');
  const written = await query(
    tx,
    `insert into user_money_log
       (user_id, type, money, before, after, biz_type, biz_id, biz_no, memo, actor, unique_key,
        create_time, update_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
     on conflict (unique_key) do nothing returning id`,
    [
      userId,
      type,
      amount,
      member.money - amount,
      member.money,
      biz.type,
      biz.id,
      biz.no,
      memo,
      actor,
      `${biz.type}:${biz.id}:${type}`,
      now,
    ],
  );
  if (written.length === 0) throw new Refusal('conflict');
}
