import { NotificationStatus } from '../../../resources/messages/notifications.ts';
import type { Tx } from '../../db/index.ts';
import { announceRead } from './noticeFeed.ts';

/** Names the notices of one payment, the newest problem of which has this event. */
export const paymentNoticeKey = (paymentId: number, eventId: number): string =>
  `${prefixOf(paymentId)}${eventId}`;

const prefixOf = (paymentId: number): string => `payment:${paymentId}:`;

/** Marks the notices of a payment problem as read once it is settled. */
export async function endPaymentNotices(tx: Tx, paymentId: number, now: number): Promise<void> {
  const read = await tx
    .updateTable('shop_notification')
    .set((eb) => ({
      status: NotificationStatus.read,
      read_time: now,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    // No notice of it is older than the payment: the index of types and times bounds the rows to read.
    .where('message_type', '=', 'order')
    .where('create_time', '>=', (eb) =>
      eb.selectFrom('shop_payment').select('create_time').where('id', '=', paymentId),
    )
    .where('status', '=', NotificationStatus.unread)
    .where('dedupe_key', 'like', `${prefixOf(paymentId)}%`)
    .returning(['id', 'admin_id'])
    .execute();
  for (const [adminId, notices] of Map.groupBy(read, ({ admin_id }) => admin_id))
    await announceRead(
      tx,
      adminId,
      notices.map(({ id }) => id),
    );
}
