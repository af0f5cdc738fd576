import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { query, type Db } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';

export type NewFeedback = {
  /** Undefined for a visitor. */
  readonly memberId: number | undefined;
  readonly type: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly contact: string;
  readonly order_no: string;
};

/**
 * Keeps what somebody has to say.
 *
 * @throws {InvalidInput} `images` that are not the member's own, `order_no` of somebody else
 */
export const keepFeedback = (db: Db, told: NewFeedback, now: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { memberId, type, content, images, contact, order_no } = told;
    if (images.length > 0) await demandOwnImages(tx, memberId, images);
    if (order_no !== '' && memberId !== undefined) await demandOwnOrder(tx, memberId, order_no);
    const [kept] = await query<{ id: number }>(
      tx,
      `insert into user_feedback
         (user_id, type, content, images, contact, order_no, create_time, update_time)
       values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
      [memberId ?? null, type, content, JSON.stringify(images), contact, order_no, now],
    );
    const id = kept?.id ?? 0;
    await emit({ tx, now }, 'feedback.new', { name: 'user_feedback', id }, { type });
    return id;
  });

/** Whatever else an address leads to is opened by staff, and may tell who they are. */
async function demandOwnImages(
  tx: Db,
  memberId: number | undefined,
  images: readonly string[],
): Promise<void> {
  const found = await query<{ url: string }>(
    tx,
    `select distinct url from attachment where user_id = $1 and url = any($2) and mimetype like 'image/%'`,
    [memberId ?? null, images],
  );
  if (found.length < new Set(images).size) throw refused('images', 'not_a_reference');
}

async function demandOwnOrder(tx: Db, memberId: number, order_no: string): Promise<void> {
  const found = await query(tx, 'select 1 from shop_order where order_no = $1 and user_id = $2', [
    order_no,
    memberId,
  ]);
  if (found.length === 0) throw refused('order_no', 'not_a_reference');
}

const refused = (path: string, code: string) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));

export type OwnFeedback = {
  readonly id: number;
  readonly type: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly order_no: string;
  readonly state: number;
  readonly reply: string;
  readonly reply_time: number | null;
  readonly create_time: number;
};

/** One page of what a member has written, the newest first. */
export async function feedbackOf(
  db: Db,
  { memberId, limit, offset }: { memberId: number; limit: number; offset: number },
): Promise<{ readonly list: readonly OwnFeedback[]; readonly total: number }> {
  const list = await query<OwnFeedback>(
    db,
    `select id, type, content, images, order_no, state, reply, reply_time, create_time
     from user_feedback where user_id = $1 order by id desc limit $2 offset $3`,
    [memberId, limit, offset],
  );
  const [counted] = await query<{ total: number }>(
    db,
    'select count(*)::int as total from user_feedback where user_id = $1',
    [memberId],
  );
  return { list, total: counted?.total ?? 0 };
}
