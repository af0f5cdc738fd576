import { basicSettings } from '../../../resources/shopSetting/basic.ts';
import { ApprovalState, balanceApprovals } from '../../../resources/user/approvals.ts';
import { MoneyType } from '../../../resources/user/moneyLog.ts';
import { ScoreType } from '../../../resources/user/scoreLog.ts';
import { shopMoneyLogs } from '../../../resources/user/shopMoneyLog.ts';
import { Denied, Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { fenOf, yuanOf } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { handle, type SettingsReader } from '../handle.ts';
import { adminActor } from '../actors.ts';
import { lockMember } from '../lockMember.ts';
import { book, bookPoints, type BookingReason } from '../ledgers/balances.ts';
import { judge, worthOfPoints } from '../ledgers/judge.ts';
import { type AllowedMove, decided } from '../ledgers/movingCommands.ts';

type HoldingChange = {
  readonly tx: Tx;
  readonly admin: SignedInAdmin;
  readonly now: number;
  readonly userId: number;
  readonly reason: BookingReason;
  readonly memo: string;
} & (
  | {
      readonly command: 'shop_user.balance' | 'shop_money_log.correct';
      /** Fen, negative for a deduction. */
      readonly amount: number;
      /** The ledger row that it reverses. */
      readonly corrects?: number;
    }
  | {
      readonly command: 'shop_user.score';
      /** Negative for a deduction. */
      readonly points: number;
    }
);

type OperationLimit = {
  /** Fen, or points. */
  readonly amount: number;
  readonly admin: SignedInAdmin;
  readonly path: string;
};

/**
 * Refuses a change above the limit of one operation, which binds all but super admins.
 *
 * @throws {InvalidInput} too_large at `path`
 */
export async function assertWithinLimit(
  { setting }: SettingsReader,
  { amount, admin, path }: OperationLimit,
): Promise<void> {
  const most = fenOf(await setting('balance_op_max'));
  if (Math.abs(amount) > most && !admin.super)
    throw new InvalidInput(new Map([[path, new Invalid('too_large', { max: yuanOf(most) })]]));
}

/**
 * The same for points, by their worth.
 *
 * @throws {InvalidInput} too_large at `path`, with the points that the limit is worth
 */
export async function assertPointsWithinLimit(
  { setting }: SettingsReader,
  { amount: points, admin, path }: OperationLimit,
): Promise<void> {
  const perYuan = (await setting('integral_per_yuan')) ?? basicSettings.integral_per_yuan.default;
  const most = Math.floor((fenOf(await setting('balance_op_max')) * perYuan) / 100);
  if (Math.abs(points) > most && !admin.super)
    throw new InvalidInput(new Map([[path, new Invalid('too_large', { max: most })]]));
}

/**
 * Books a change of a balance or of points by staff, or keeps it for a second admin if it takes two.
 *
 * @throws {Refusal} balance_short, integral_short, also for a pending change
 */
export async function bookOrAsk(change: HoldingChange): Promise<void> {
  const { tx, command, admin, now, userId, reason, memo } = change;
  const points = 'points' in change ? change.points : 0;
  const amount = 'points' in change ? await worthOfPoints(tx, points) : change.amount;
  const corrects = 'points' in change ? 0 : (change.corrects ?? 0);
  const actor = adminActor({ admin });
  const by = await judge(tx, { command, actor, userId, amount, bizId: corrects || userId, now });
  const wanted = { userId, amount, points, reason, memo, corrects, adminId: admin.id, now };
  if (by) return bookChange(tx, wanted, by);
  const member = await tx
    .selectFrom('user')
    .select(['money', 'score'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (points !== 0 && (member?.score ?? 0) + points < 0) throw new Refusal('integral_short');
  if (points === 0 && (member?.money ?? 0) + amount < 0) throw new Refusal('balance_short');
  await tx
    .insertInto('balance_approval')
    .values({
      user_id: userId,
      amount,
      points,
      reason,
      memo,
      corrects_id: corrects,
      admin_id: admin.id,
      create_time: now,
      update_time: now,
    })
    .execute();
}

type LedgerChange = {
  readonly userId: number;
  readonly amount: number;
  /** 0: the balance is changed. */
  readonly points: number;
  readonly reason: BookingReason | null;
  readonly memo: string;
  readonly corrects: number;
  /** Id of the requesting admin. */
  readonly adminId: number;
  /** Id of the approval; absent: it took none. */
  readonly approval?: number;
  readonly now: number;
};

const bookChange = (tx: Tx, change: LedgerChange, by: AllowedMove): Promise<void> => {
  const { userId, amount, points, reason, memo, corrects, now } = change;
  const entry = { userId, ...sourceOf(change), by, ...(reason && { reason }), memo, now };
  if (points !== 0) return bookPoints(tx, { ...entry, type: ScoreType.admin, amount: points });
  const type = corrects > 0 ? MoneyType.correction : amount > 0 ? MoneyType.add : MoneyType.deduct;
  return book(tx, { ...entry, type, amount });
};

/** An entry is corrected once, and an approval is booked once; of others a dialog runs once by itself. */
const sourceOf = ({ corrects, approval, adminId }: LedgerChange) =>
  corrects > 0
    ? { biz: { type: 'correction', id: corrects, no: `#${corrects}` } }
    : approval !== undefined
      ? { biz: { type: 'approval', id: approval, no: `#${approval}` } }
      : {
          biz: { type: 'admin', id: adminId, no: '' },
          key: `admin:${adminId}:${crypto.randomUUID()}`,
        };

/**
 * Books a pending change on behalf of the admin who requested it.
 *
 * @throws {Refusal} two_person to the requester
 * @throws {Refusal} not_found if the member has been erased
 * @throws {Refusal} balance_short, integral_short if balance or points no longer suffice
 */
export const approveChange = handle(
  balanceApprovals,
  'approve',
  async ({ tx, record, admin, now }) => {
    if (record.admin_id === admin.id) throw new Refusal('two_person');
    if (await isErased(tx, record.user_id)) throw new Refusal('not_found');
    // The ledger names the admin who asked; the approval names both.
    const requester = { type: 'admin', id: record.admin_id, name: '' } as const;
    await bookChange(
      tx,
      {
        userId: record.user_id,
        amount: record.amount,
        points: record.points,
        reason: record.reason,
        memo: record.memo,
        corrects: record.corrects_id,
        adminId: record.admin_id,
        approval: record.id,
        now,
      },
      decided('balance_approval.approve', requester),
    );
    await decide(tx, { id: record.id, state: ApprovalState.approved, admin, now });
  },
);

/** Locks the member and returns true if the account has been erased. */
const isErased = async (tx: Tx, userId: number): Promise<boolean> =>
  (await lockMember(tx, userId))?.erase_time !== null;

/** Declines a change. The requester may withdraw it this way, too. */
export const refuseChange = handle(
  balanceApprovals,
  'refuse',
  ({ tx, record, input: { answer }, admin, now }) =>
    decide(tx, { id: record.id, state: ApprovalState.refused, admin, now, answer }),
);

type Decision = {
  readonly id: number;
  readonly state: 2 | 3;
  readonly admin: SignedInAdmin;
  readonly now: number;
  readonly answer?: string;
};

async function decide(tx: Tx, { id, state, admin, now, answer = '' }: Decision): Promise<void> {
  await tx
    .updateTable('balance_approval')
    .set({ state, decider_id: admin.id, decide_time: now, answer })
    .where('id', '=', id)
    .execute();
}

/**
 * Adds the opposite of a ledger entry, once. Source: domain A22.
 *
 * @throws {Denied} above the limit of one operation, which binds all but super admins
 * @throws {InvalidInput} erased for an entry of a member who has been erased
 * @throws {Refusal} conflict for an entry that is corrected already
 */
export const correctEntry = (services: SettingsReader) =>
  handle(shopMoneyLogs, 'correct', async ({ tx, record, input, admin, now }) => {
    const most = fenOf(await services.setting('balance_op_max'));
    if (Math.abs(record.money) > most && !admin.super)
      throw new Denied('shop/user/moneyLog/correct');
    if (await isErased(tx, record.user_id))
      throw new InvalidInput(new Map([['memo', new Invalid('erased')]]));
    await bookOrAsk({
      command: 'shop_money_log.correct',
      tx,
      admin,
      now,
      userId: record.user_id,
      amount: -record.money,
      reason: 'mistake',
      memo: input.memo,
      corrects: record.id,
    });
  });
