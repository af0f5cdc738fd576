import { ApprovalState, balanceApprovals } from '../../../resources/user/approvals.ts';
import { MoneyType } from '../../../resources/user/moneyLog.ts';
import { shopMoneyLogs } from '../../../resources/user/shopMoneyLog.ts';
import { Denied, Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { fenOf, yuanOf } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { handle, type SettingsReader } from '../handle.ts';
import { book, type BookingReason } from '../ledgers/balances.ts';

type BalanceChange = {
  readonly tx: Tx;
  readonly admin: SignedInAdmin;
  readonly now: number;
  readonly userId: number;
  /** Fen, negative for a deduction. */
  readonly amount: number;
  readonly reason: BookingReason;
  readonly memo: string;
  /** The ledger row that it reverses. */
  readonly corrects?: number;
};

/**
 * Refuses a change above the limit of one operation, which binds all but super admins.
 *
 * @throws {InvalidInput} too_large at `path`
 */
export async function assertWithinLimit(
  { setting }: SettingsReader,
  { amount, admin, path }: Pick<BalanceChange, 'amount' | 'admin'> & { readonly path: string },
): Promise<void> {
  const most = fenOf(await setting('balance_op_max'));
  if (Math.abs(amount) > most && !admin.super)
    throw new InvalidInput(new Map([[path, new Invalid('too_large', { max: yuanOf(most) })]]));
}

/** Fen above which a change takes a second admin; undefined: none does. Source: domain A28. */
export async function twoPersonLimit({ setting }: SettingsReader): Promise<number | undefined> {
  const limit = fenOf(await setting('four_eyes_amount'));
  return limit > 0 ? limit : undefined;
}

/** True if a change of this amount takes a second admin. */
export async function takesTwo(services: SettingsReader, amount: number): Promise<boolean> {
  const limit = await twoPersonLimit(services);
  return limit !== undefined && Math.abs(amount) > limit;
}

/**
 * Books a change of a balance by staff, or keeps it for a second admin if it takes two.
 *
 * @throws {Refusal} balance_short, also for a pending change
 */
export async function bookOrAsk(services: SettingsReader, change: BalanceChange): Promise<void> {
  const { tx, admin, now, userId, amount, reason, memo, corrects = 0 } = change;
  if (!(await takesTwo(services, amount)))
    return book(tx, entryOf({ ...change, adminId: admin.id }));
  const member = await tx
    .selectFrom('user')
    .select('money')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!member || member.money + amount < 0) throw new Refusal('balance_short');
  await tx
    .insertInto('balance_approval')
    .values({
      user_id: userId,
      amount,
      reason,
      memo,
      corrects_id: corrects,
      admin_id: admin.id,
      create_time: now,
      update_time: now,
    })
    .execute();
}

type LedgerChange = Pick<BalanceChange, 'userId' | 'amount' | 'memo' | 'corrects' | 'now'> & {
  readonly reason: BookingReason | null;
  /** Id of the requesting admin. */
  readonly adminId: number;
  /** Id of the approval; absent: it took none. */
  readonly approval?: number;
};

/** An entry is corrected once, and an approval is booked once; of others a dialog runs once by itself. */
const entryOf = (change: LedgerChange) => {
  const { userId, amount, reason, memo, corrects = 0, adminId, approval, now } = change;
  const source =
    corrects > 0
      ? { biz: { type: 'correction', id: corrects, no: `#${corrects}` } }
      : approval !== undefined
        ? { biz: { type: 'approval', id: approval, no: `#${approval}` } }
        : {
            biz: { type: 'admin', id: adminId, no: '' },
            key: `admin:${adminId}:${crypto.randomUUID()}`,
          };
  return {
    userId,
    type: corrects > 0 ? MoneyType.correction : amount > 0 ? MoneyType.add : MoneyType.deduct,
    amount,
    ...source,
    actor: `admin:${adminId}`,
    ...(reason && { reason }),
    memo,
    now,
  };
};

/**
 * Books a pending change on behalf of the admin who requested it.
 *
 * @throws {Refusal} two_person to the requester
 * @throws {Refusal} not_found if the member has been erased
 * @throws {Refusal} balance_short if the balance no longer suffices
 */
export const approveChange = handle(
  balanceApprovals,
  'approve',
  async ({ tx, record, admin, now }) => {
    if (record.admin_id === admin.id) throw new Refusal('two_person');
    if (await isErased(tx, record.user_id)) throw new Refusal('not_found');
    await book(
      tx,
      entryOf({
        userId: record.user_id,
        amount: record.amount,
        reason: record.reason,
        memo: record.memo,
        corrects: record.corrects_id,
        adminId: record.admin_id,
        approval: record.id,
        now,
      }),
    );
    await decide(tx, { id: record.id, state: ApprovalState.approved, admin, now });
  },
);

/** Locks the member and returns true if the account has been erased. */
async function isErased(tx: Tx, userId: number): Promise<boolean> {
  const member = await tx
    .selectFrom('user')
    .select('erase_time')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member?.erase_time !== null;
}

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
    await bookOrAsk(services, {
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
