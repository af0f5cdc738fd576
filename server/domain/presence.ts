import type { SignedInAdmin } from '../../src/contract/index.ts';
import type { Db } from '../db/index.ts';

/** Seconds after which a person who was not heard of has left. */
const presenceSeconds = 60;

type Place = { readonly resource: string; readonly id: number };
type Person = { readonly admin: SignedInAdmin; readonly now: number };
type Present = {
  readonly others: readonly { readonly id: number; readonly name: string }[];
  /** True if the person was not there a moment before: the others can be told. */
  readonly hasCome: boolean;
};

/** Notes that a person has a record open to change it, and names the others who have. */
export async function bePresent(
  db: Db,
  { resource, id }: Place,
  { admin, now }: Person,
): Promise<Present> {
  await db
    .deleteFrom('record_presence')
    .where('seen_time', '<', now - presenceSeconds)
    .execute();
  const known = await db
    .updateTable('record_presence')
    .set({ seen_time: now })
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('admin_id', '=', admin.id)
    .returning('id')
    .executeTakeFirst();
  if (!known)
    await db
      .insertInto('record_presence')
      .values({
        resource,
        record_id: id,
        admin_id: admin.id,
        seen_time: now,
        create_time: now,
        update_time: now,
      })
      // Two windows of one person may open the record at the same moment.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const others = await db
    .selectFrom('record_presence')
    .innerJoin('admin', 'admin.id', 'record_presence.admin_id')
    .select(['admin.id', 'admin.nickname as name'])
    .where('record_presence.resource', '=', resource)
    .where('record_presence.record_id', '=', id)
    .where('admin.id', '<>', admin.id)
    .orderBy('admin.id')
    .execute();
  return { others, hasCome: known === undefined };
}

/** The person has closed the record, or has saved it. */
export async function leave(db: Db, { resource, id }: Place, adminId: number): Promise<void> {
  await db
    .deleteFrom('record_presence')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('admin_id', '=', adminId)
    .execute();
}
