import type { Insertable } from 'kysely';
import { ScoreType } from '../../../resources/user/scoreLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Tables, Tx } from '../../db/index.ts';
import { ledgerActor } from '../actors.ts';
import type { AllowedMove } from './movingCommands.ts';

type OrderPoints = {
  readonly userId: number;
  /** Never negative; nothing happens for 0. */
  readonly points: number;
  readonly order: { readonly id: number; readonly no: string };
  /** Partial refund, which is an event of its own: an order may have several. */
  readonly refund?: { readonly id: number; readonly no: string } | undefined;
  readonly by: AllowedMove;
  readonly now: number;
};

/** Gives back the points an order was paid with. They pay a debt first, as points that are given do. */
export function returnUsedPoints(
  tx: Tx,
  { userId, points, order, refund, by, now }: OrderPoints,
): Promise<void> {
  const biz = causeOf({ order, refund });
  const type = ScoreType.use_returned;
  const key = `${biz.type}:${biz.id}:${type}`;
  return bookPoints(tx, { userId, type, amount: points, biz, key, by, now });
}

/**
 * Reverses points that an order earned. Points that are spent already become a debt, which the next
 * grant pays: the balance never falls below zero.
 */
export async function takeBackGivenPoints(tx: Tx, taken: OrderPoints): Promise<void> {
  const { userId, points, now } = taken;
  if (points === 0) return;
  const member = await tx
    .selectFrom('user')
    .select('score')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new Refusal('not_found');
  const change = -Math.min(member.score, points);
  await tx
    .updateTable('user')
    .set((eb) => ({
      score: eb('score', '+', change),
      score_debt: eb('score_debt', '+', points + change),
      version: eb('version', '+', 1),
      update_time: now,
    }))
    .where('id', '=', userId)
    .execute();
  if (change === 0) return;
  const after = member.score + change;
  await writeScore(tx, { ...taken, type: ScoreType.give_reversed, change, after });
}

type PointsEntry = OrderPoints & {
  readonly type: Insertable<Tables['user_score_log']>['type'];
  readonly change: number;
  readonly after: number;
};

const writeScore = (
  tx: Tx,
  { change, after, order, refund, by, ...entry }: PointsEntry,
): Promise<void> => {
  const biz = causeOf({ order, refund });
  return insertPoints(tx, { ...entry, actor: ledgerActor(by.actor), amount: change, biz }, after);
};

const causeOf = ({ order, refund }: Pick<OrderPoints, 'order' | 'refund'>) =>
  refund ? { type: 'refund', ...refund } : { type: 'order', ...order };

type ScoreEntry = LedgerBooking<NonNullable<Insertable<Tables['user_score_log']>['type']>>;

/** A change of a member's points, and the one event that may cause it. */
export type PointsBooking = Omit<ScoreEntry, 'actor'> & { readonly by: AllowedMove };

/**
 * Changes points and writes the ledger row, both or neither. Points that are given pay a debt first,
 * in a row of their own.
 *
 * @throws {Refusal} integral_short when the points would fall below zero
 * @throws {Refusal} conflict when this event was booked before
 */
export async function bookPoints(tx: Tx, booking: PointsBooking): Promise<void> {
  const { userId, amount } = booking;
  if (amount === 0) return;
  const member = await tx
    .selectFrom('user')
    .select(['score', 'score_debt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new Refusal('not_found');
  const after = member.score + amount;
  if (after < 0) throw new Refusal('integral_short');
  await tx
    .updateTable('user')
    .set((eb) => ({ score: after, version: eb('version', '+', 1), update_time: booking.now }))
    .where('id', '=', userId)
    .execute();
  const { by, ...entry } = booking;
  const written = { ...entry, actor: ledgerActor(by.actor) };
  await insertPoints(tx, written, after);
  if (member.score_debt > 0) await payDebt(tx, written);
}

/**
 * Pays the debt of a member from points that have just been given, as far as they go. The caller holds the
 * lock of the member and has written the ledger row of the gift.
 */
export async function payDebt(tx: Tx, gift: Omit<ScoreEntry, 'type'>): Promise<void> {
  const { userId, amount, key } = gift;
  const { score, score_debt: debt } = await tx
    .selectFrom('user')
    .select(['score', 'score_debt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const paid = Math.min(amount, debt);
  if (paid <= 0) return;
  await tx
    .updateTable('user')
    .set({ score: score - paid, score_debt: debt - paid })
    .where('id', '=', userId)
    .execute();
  const offset = {
    ...gift,
    ...(key && { key: `${key}:debt` }),
    type: ScoreType.debt_offset,
    amount: -paid,
  };
  await insertPoints(tx, offset, score - paid);
}

async function insertPoints(tx: Tx, entry: ScoreEntry, after: number): Promise<void> {
  const written = await tx
    .insertInto('user_score_log')
    .values(pointsEntry(entry, after))
    .onConflict((on) => on.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) throw new Refusal('conflict');
}

/** A change of a member's balance, and the one event that may cause it. */
export type MoneyBooking = {
  readonly userId: number;
  readonly type: Insertable<Tables['user_money_log']>['type'];
  /** Fen, negative for a deduction. */
  readonly amount: number;
  readonly biz: { readonly type: string; readonly id: number; readonly no: string };
  readonly by: AllowedMove;
  readonly memo?: string;
  /** Reason of a change by staff. */
  readonly reason?: BookingReason;
  /** Absent: type, id and kind of entry of `biz` name the event. */
  readonly key?: string;
  readonly now: number;
};

/**
 * Changes a balance and writes its ledger row, both or neither.
 *
 * @throws {Refusal} balance_short when the balance would fall below zero
 * @throws {Refusal} conflict when this event was booked before
 */
export async function book(tx: Tx, booking: MoneyBooking): Promise<void> {
  const { by, ...entry } = booking;
  const { userId, amount, now } = booking;
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
    .values(moneyEntry({ ...entry, actor: ledgerActor(by.actor) }, member.money))
    .onConflict((on) => on.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) throw new Refusal('conflict');
}

type LedgerBooking<T extends number> = {
  readonly userId: number;
  readonly type: T;
  readonly amount: number;
  readonly biz: { readonly type: string; readonly id: number; readonly no: string };
  /** `admin:1`, `member:41`, `system`. */
  readonly actor: string;
  readonly memo?: string;
  readonly reason?: BookingReason;
  readonly key?: string;
  readonly now: number;
};

export type BookingReason = NonNullable<Insertable<Tables['user_money_log']>['reason']>;

/** The row of the balance ledger for a booking, given the balance after it. The demo writes it too. */
export const moneyEntry = <T extends number>(booking: LedgerBooking<T>, after: number) => ({
  ...ledgerEntry(booking, after),
  money: booking.amount,
});

/** The row of the points ledger, likewise. */
export const pointsEntry = <T extends number>(booking: LedgerBooking<T>, after: number) => ({
  ...ledgerEntry(booking, after),
  score: booking.amount,
});

/** An event is booked once: its key is unique. */
const ledgerEntry = <T extends number>(booking: LedgerBooking<T>, after: number) => {
  const { userId, type, amount, biz, actor, memo = '', reason, key, now } = booking;
  return {
    user_id: userId,
    type,
    before: after - amount,
    after,
    biz_type: biz.type,
    biz_id: biz.id,
    biz_no: biz.no,
    ...(reason && { reason }),
    memo,
    actor,
    unique_key: key ?? `${biz.type}:${biz.id}:${type}`,
    create_time: now,
    update_time: now,
  };
};
