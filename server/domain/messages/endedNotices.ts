import { NotificationStatus } from '../../../resources/messages/notifications.ts';
import { Status } from '../../../resources/shop/orders.ts';
import { AuditStatus, RefundStatus, SentBack } from '../../../resources/shop/refundShape.ts';
import { anyOf, type Tx, unnest } from '../../db/index.ts';
import { announceRead } from './noticeFeed.ts';

/** Names notices by their deduplication key: all keys that begin so, or this key alone. */
export type NoticeKeys = { readonly key: string; readonly isPrefix: boolean };

/** Takes unread notices back from the bell: they count as read by everybody. */
export async function endNotices(tx: Tx, keys: readonly NoticeKeys[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const ended = {
    first: ['text', keys.map(({ key }) => key)],
    // The signs before `:` and after a digit: `order:7` alone, `order:7:` and all that follows it.
    until: ['text', keys.map(({ key, isPrefix }) => (isPrefix ? `${key}\u{10ffff}` : `${key} `))],
  } as const;
  const read = await tx
    .updateTable('shop_notification as notice')
    // By way of the admins, so that the unique index on admin and key finds the rows.
    .from('admin')
    .from(unnest('ended', ended))
    .set((eb) => ({
      status: NotificationStatus.read,
      read_time: now,
      update_time: now,
      version: eb('notice.version', '+', 1),
    }))
    .whereRef('notice.admin_id', '=', 'admin.id')
    .whereRef('notice.dedupe_key', '>=', 'ended.first')
    .whereRef('notice.dedupe_key', '<', 'ended.until')
    .where('notice.status', '=', NotificationStatus.unread)
    .returning(['notice.id', 'notice.admin_id'])
    .execute();
  for (const [adminId, notices] of Map.groupBy(read, ({ admin_id }) => admin_id))
    await announceRead(
      tx,
      adminId,
      notices.map(({ id }) => id),
    );
}

/** Takes back the notices of orders that have left the stage which the notice is about. */
export async function endOrderNotices(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const orders = await tx
    .selectFrom('shop_order')
    .select(['id', 'status'])
    .where('id', '=', anyOf('bigint', ids))
    .execute();
  const ended = orders.flatMap(({ id, status }): readonly NoticeKeys[] => [
    ...(status === Status.to_ship || status === Status.cancel_asked
      ? []
      : [{ key: `order:${id}`, isPrefix: false }]),
    ...(status === Status.cancel_asked ? [] : [{ key: `order_cancel:${id}:`, isPrefix: true }]),
  ]);
  await endNotices(tx, ended, now);
}

/** The same for refunds. */
export async function endRefundNotices(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const refunds = await tx
    .selectFrom('shop_refund')
    .select(['id', 'audit_status', 'status', 'user_ship_status'])
    .where('id', '=', anyOf('bigint', ids))
    .execute();
  const ended = refunds.flatMap(({ id, audit_status, status, user_ship_status }) => {
    const isOpen = status === RefundStatus.processing;
    const isWaiting = isOpen && audit_status === AuditStatus.wait_audit;
    const holds = {
      'refund.applied': isWaiting,
      'refund.proposed': isWaiting,
      'refund.shipped_back': isOpen && user_ship_status === SentBack.shipped,
      'refund.failed': status === RefundStatus.money_failed,
    };
    return Object.entries(holds).flatMap(([event, isThere]): readonly NoticeKeys[] =>
      isThere ? [] : [{ key: `order_refund:${id}:${event}:`, isPrefix: true }],
    );
  });
  await endNotices(tx, ended, now);
}
