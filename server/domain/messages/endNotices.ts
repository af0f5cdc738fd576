import { sql } from 'kysely';
import { NotificationStatus } from '../../../resources/messages/notifications.ts';
import { type Tx, unnest } from '../../db/index.ts';
import { announceRead } from './noticeFeed.ts';

/** Names notices by their deduplication key: all keys that begin so, or this key alone. */
export type NoticeKeys = { readonly key: string; readonly isPrefix: boolean };

/**
 * Takes notices back from the bell: they count as read by everybody, and from now on open their record, which
 * their list no longer shows.
 */
export async function endNotices(tx: Tx, keys: readonly NoticeKeys[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const ended = {
    first: ['text', keys.map(({ key }) => key)],
    // The signs before `:` and after a digit: `order:7` alone, `order:7:` and all that follows it.
    until: ['text', keys.map(({ key, isPrefix }) => (isPrefix ? `${key}\u{10ffff}` : `${key} `))],
  } as const;
  const over = await tx
    .updateTable('shop_notification as notice')
    // By way of the admins, so that the unique index on admin and key finds the rows.
    .from('admin')
    .from(unnest('ended', ended))
    .set((eb) => ({
      status: NotificationStatus.read,
      read_time: eb.fn.coalesce('notice.read_time', eb.val(now)),
      end_time: now,
      // Stock may fall again on the same day: its key is free for another notice.
      dedupe_key: sql<string>`case when ${eb.ref('notice.message_type')} = 'low_stock'
        then ${eb.ref('notice.dedupe_key')} || ':' || ${eb.ref('notice.id')}
        else ${eb.ref('notice.dedupe_key')} end`,
      update_time: now,
      version: eb('notice.version', '+', 1),
    }))
    .whereRef('notice.admin_id', '=', 'admin.id')
    .whereRef('notice.dedupe_key', '>=', 'ended.first')
    .whereRef('notice.dedupe_key', '<', 'ended.until')
    .where('notice.end_time', 'is', null)
    .returning(['notice.id', 'notice.admin_id', 'notice.read_time'])
    .execute();
  const read = over.filter(({ read_time }) => read_time === now);
  for (const [adminId, notices] of Map.groupBy(read, ({ admin_id }) => admin_id))
    await announceRead(
      tx,
      adminId,
      notices.map(({ id }) => id),
    );
}
