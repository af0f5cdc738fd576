import type { Insertable } from 'kysely';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { type Db, type Tables, transact } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { demandOwnImages } from '../files/ownImages.ts';

export type NewFeedback = {
  /** Undefined for a visitor. */
  readonly memberId: number | undefined;
  readonly type: Insertable<Tables['user_feedback']>['type'];
  readonly content: string;
  readonly images: readonly string[];
  readonly contact: string;
  readonly order_no: string;
};

/**
 * Stores feedback of a member or a visitor.
 *
 * @throws {InvalidInput} `images` that are not the member's own, `order_no` of another member
 */
export const keepFeedback = (db: Db, told: NewFeedback, now: number): Promise<number> =>
  transact(db, async (tx) => {
    const { memberId, type, content, images, contact, order_no } = told;
    await demandOwnImages(tx, memberId, images);
    if (order_no !== '' && memberId !== undefined) await demandOwnOrder(tx, memberId, order_no);
    const { id } = await tx
      .insertInto('user_feedback')
      .values({
        user_id: memberId ?? null,
        type,
        content,
        images: JSON.stringify(images),
        contact,
        order_no,
        create_time: now,
        update_time: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await emit({ tx, now }, 'feedback.new', { name: 'user_feedback', id }, { type });
    return id;
  });

async function demandOwnOrder(tx: Db, memberId: number, order_no: string): Promise<void> {
  const found = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('order_no', '=', order_no)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  if (!found) throw refused('order_no', 'not_a_reference');
}

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));

/** One page of the feedback of a member, the newest first. */
export async function feedbackOf(
  db: Db,
  { memberId, limit, offset }: { memberId: number; limit: number; offset: number },
) {
  const own = db.selectFrom('user_feedback').where('user_id', '=', memberId);
  const list = await own
    .select([
      'id',
      'type',
      'content',
      'images',
      'order_no',
      'state',
      'reply',
      'reply_time',
      'create_time',
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}
