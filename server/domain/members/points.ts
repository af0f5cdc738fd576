import { ScoreType } from '../../../resources/user/scoreLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { query, type Tx } from '../../db/index.ts';

type OrderPoints = {
  readonly userId: number;
  /** Never negative; nothing happens for 0. */
  readonly points: number;
  readonly order: { readonly id: number; readonly no: string };
  readonly actor: string;
  readonly now: number;
};

/** Gives back the points an order was paid with. */
export async function returnUsedPoints(tx: Tx, returned: OrderPoints): Promise<void> {
  const { userId, points, now } = returned;
  if (points === 0) return;
  const [member] = await query<{ score: number }>(
    tx,
    `update "user" set score = score + $2, version = version + 1, update_time = $3
     where id = $1 returning score`,
    [userId, points, now],
  );
  if (!member) throw new Refusal('not_found');
  await writeScore(tx, {
    ...returned,
    type: ScoreType.use_returned,
    change: points,
    after: member.score,
  });
}

/**
 * Takes back points that an order earned. What the member has spent already is owed: it is taken
 * from the next grant, so a balance never falls below zero and nothing is forgotten.
 */
export async function takeBackGivenPoints(tx: Tx, taken: OrderPoints): Promise<void> {
  const { userId, points, now } = taken;
  if (points === 0) return;
  const [member] = await query<{ score: number; had: number }>(
    tx,
    `update "user" u
     set score = u.score - least(u.score, $2), score_debt = u.score_debt + $2 - least(u.score, $2),
         version = u.version + 1, update_time = $3
     from (select id, score from "user" where id = $1 for no key update) old
     where u.id = old.id returning u.score, old.score as had`,
    [userId, points, now],
  );
  if (!member) throw new Refusal('not_found');
  const change = member.score - member.had;
  if (change === 0) return;
  await writeScore(tx, { ...taken, type: ScoreType.give_reversed, change, after: member.score });
}

type Written = OrderPoints & {
  readonly type: number;
  readonly change: number;
  readonly after: number;
};

async function writeScore(tx: Tx, written: Written): Promise<void> {
  const { userId, type, change, after, order, actor, now } = written;
  const rows = await query(
    tx,
    `insert into user_score_log
       (user_id, type, score, before, after, biz_type, biz_id, biz_no, actor, unique_key,
        create_time, update_time)
     values ($1, $2, $3, $4, $5, 'order', $6, $7, $8, $9, $10, $10)
     on conflict (unique_key) do nothing returning id`,
    [
      userId,
      type,
      change,
      after - change,
      after,
      order.id,
      order.no,
      actor,
      `order:${order.id}:${type}`,
      now,
    ],
  );
  if (rows.length === 0) throw new Refusal('conflict');
}
