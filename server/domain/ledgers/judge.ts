import { fenOf } from '../../../src/fields/index.ts';
import { daySeconds } from '../../../src/schema/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import type { OrderActor } from '../actors.ts';
import { lockMember } from '../lockMember.ts';
import { settingIn } from '../settingIn.ts';
import { afterJudging, type AllowedMove, type JudgedCommand } from './movingCommands.ts';

export type ProposedMove = {
  readonly command: JudgedCommand;
  readonly actor: OrderActor;
  readonly userId: number;
  /** Fen, negative for a deduction. */
  readonly amount: number;
  /** The record that the command runs on. */
  readonly bizId: number;
  /** Fen that others have moved for the same cause, such as earlier refunds of the order. */
  readonly before?: number;
  /** The admin who asked for it, if one did. */
  readonly proposerId?: number | null;
  readonly now: number;
};

/** Fen above which a move takes a second admin; undefined: none does. Source: domain A28. */
export async function twoPersonLimit(db: Db): Promise<number | undefined> {
  const limit = fenOf(await settingIn(db, 'four_eyes_amount'));
  return limit > 0 ? limit : undefined;
}

/**
 * Lets a command move value if its actor may do so alone, or is the second of two admins. What one admin moves
 * for one member within 24 hours counts together, in either direction, and so does all that is refunded of one
 * order: many small moves are one large one. A move that is let through is written down.
 *
 * Locks the member: the caller holds what is locked before, see the README.
 *
 * @returns undefined if it takes a second admin
 */
export async function judge(tx: Tx, proposed: ProposedMove): Promise<AllowedMove | undefined> {
  const { command, actor, userId, amount, bizId, before = 0, proposerId = null, now } = proposed;
  const isStaff = actor.type === 'admin';
  // The command itself refuses a member who is not there, at the field that names them.
  // Two moves of one admin for one member are judged one after the other.
  const isCounted = isStaff && (await lockMember(tx, userId)) !== undefined;
  const limit = await twoPersonLimit(tx);
  if (limit !== undefined) {
    const alone = isStaff ? await movedAlone(tx, proposed) : 0;
    const total = Math.abs(amount) + Math.max(alone, before);
    const isSecond = isStaff && proposerId !== null && proposerId !== actor.id;
    if (total > limit) return isSecond ? afterJudging(command, actor) : undefined;
  }
  if (isCounted && amount !== 0)
    await tx
      .insertInto('staff_move')
      .values({
        admin_id: actor.id,
        user_id: userId,
        command,
        biz_id: bizId,
        amount,
        create_time: now,
        update_time: now,
      })
      .execute();
  return afterJudging(command, actor);
}

/** Fen that the admin has moved for the member in this direction within a day. */
async function movedAlone(tx: Tx, { actor, userId, amount, now }: ProposedMove): Promise<number> {
  const { sum } = await tx
    .selectFrom('staff_move')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('admin_id', '=', actor.id)
    .where('user_id', '=', userId)
    .where('create_time', '>', now - daySeconds)
    .where('amount', amount < 0 ? '<' : '>', 0)
    .executeTakeFirstOrThrow();
  return Math.abs(Number(sum));
}

/** True if the admin has carried out a command on a record alone. */
export async function wasJudgedAlone(
  tx: Tx,
  { command, bizId }: Pick<ProposedMove, 'command' | 'bizId'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('staff_move')
    .select('id')
    .where('command', '=', command)
    .where('biz_id', '=', bizId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Worth of points in fen, as an order would take them; of a fraction a whole fen. */
export async function worthOfPoints(db: Db, points: number): Promise<number> {
  const perYuan = (await settingIn(db, 'integral_per_yuan')) ?? 100;
  return Math.sign(points) * Math.ceil((Math.abs(points) * 100) / perYuan);
}
