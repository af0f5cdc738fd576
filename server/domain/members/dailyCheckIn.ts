import { ScoreType } from '../../../resources/user/scoreLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { writeMoment } from '../../../src/schema/index.ts';
import { type Db, transact } from '../../db/index.ts';
import { settingIn } from '../settingIn.ts';
import { memberActor } from '../actors.ts';
import { bookPoints } from '../ledgers/balances.ts';
import { byRule } from '../ledgers/movingCommands.ts';

type CheckInOptions = {
  readonly memberId: number;
  /** Unix seconds. */
  readonly now: number;
  /** Time zone of the shop, which defines a day. */
  readonly zone: string;
};

/** The check-ins of a member as they stand. */
export type CheckInState = {
  /** Points of a check-in; 0 if it gives none. */
  readonly points: number;
  readonly isDone: boolean;
  /** Days in a row, today included once it is done. */
  readonly streak: number;
};

/** Points for a check-in; 0 where the owner gives none, or points are off. */
export const checkInPoints = async (db: Db): Promise<number> =>
  (await settingIn(db, 'integral_enabled')) ? ((await settingIn(db, 'integral_check_in')) ?? 0) : 0;

export async function checkInState(db: Db, options: CheckInOptions): Promise<CheckInState> {
  const { memberId, now, zone } = options;
  const rows = await db
    .selectFrom('user_score_log')
    .select('create_time')
    .where('user_id', '=', memberId)
    .where('type', '=', ScoreType.check_in)
    .orderBy('id', 'desc')
    .limit(longestStreak)
    .execute();
  const days = new Set(rows.map(({ create_time: at }) => dayOf(at, zone)));
  const isDone = days.has(dayOf(now, zone));
  let streak = 0;
  // Until today is over, a missing check-in of today breaks nothing.
  for (let back = isDone ? 0 : 1; days.has(dayBefore(now, zone, back)); back += 1) streak += 1;
  return { points: await checkInPoints(db), isDone, streak };
}

/**
 * Gives a member the points of today's check-in, once: the key of the ledger row names member and
 * day. A second check-in of the day changes nothing.
 *
 * @throws {Refusal} check_in_off where the owner gives none
 */
export async function checkInToday(
  db: Db,
  options: CheckInOptions,
): Promise<CheckInState & { readonly given: number }> {
  const { memberId, now, zone } = options;
  const points = await checkInPoints(db);
  if (points === 0) throw new Refusal('check_in_off');
  const day = dayOf(now, zone);
  const given = await transact(db, (tx) =>
    bookPoints(tx, {
      userId: memberId,
      type: ScoreType.check_in,
      amount: points,
      biz: { type: 'check_in', id: memberId, no: day },
      by: byRule('member.checkIn', memberActor({ id: memberId, username: '' })),
      key: `check_in:${memberId}:${day}`,
      now,
    }),
  ).then(
    () => points,
    (error: unknown) => {
      // Booked by an earlier call, or by one at the same time.
      if (error instanceof Refusal && error.code === 'conflict') return 0;
      throw error;
    },
  );
  return { ...(await checkInState(db, options)), given };
}

/** Days that are counted at most: ten years. */
const longestStreak = 3_660;

const dayOf = (at: number, zone: string): string => writeMoment(at, zone).slice(0, 10);

/** The day a number of days before, by the calendar: a day of summer time has not 24 hours. */
function dayBefore(now: number, zone: string, back: number): string {
  const [year = 0, month = 1, day = 1] = dayOf(now, zone).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day - back)).toISOString().slice(0, 10);
}
