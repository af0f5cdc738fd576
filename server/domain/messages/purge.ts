import { daySeconds } from '../../../src/schema/index.ts';
import { NotificationStatus } from '../../../resources/messages/notifications.ts';
import { anyOf, type Db, transact } from '../../db/index.ts';
import { announceRead } from './noticeFeed.ts';

/** Retention of notices, in seconds. Source: domain B.8. */
const keptSeconds = { read: 90 * daySeconds, unread: 365 * daySeconds } as const;
const portion = 5_000;

/** Deletes notices that are too old, in portions: read ones go earlier. */
export async function purgeNotices(db: Db, now: number): Promise<void> {
  while ((await purgeSome(db, 'unread', now)) === portion);
  while ((await purgeSome(db, 'read', now)) === portion);
}

const purgeSome = (db: Db, status: keyof typeof keptSeconds, now: number): Promise<number> =>
  transact(db, async (tx) => {
    const old = await tx
      .selectFrom('shop_notification')
      .select(['id', 'admin_id'])
      .where('status', '=', NotificationStatus[status])
      .where('create_time', '<', now - keptSeconds[status])
      .orderBy('id')
      .limit(portion)
      .forUpdate()
      .skipLocked()
      .execute();
    await tx
      .deleteFrom('shop_notification')
      .where(
        'id',
        '=',
        anyOf(
          'bigint',
          old.map(({ id }) => id),
        ),
      )
      .execute();
    if (status === 'unread')
      for (const adminId of new Set(old.map(({ admin_id }) => admin_id)))
        await announceRead(tx, adminId);
    return old.length;
  });
