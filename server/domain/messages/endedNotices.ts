import { sql } from 'kysely';
import { NotificationStatus } from '../../../resources/messages/notifications.ts';
import { ExportStatus } from '../../../resources/shop/orderExports.ts';
import { Status } from '../../../resources/shop/orders.ts';
import { AuditStatus, RefundStatus, SentBack } from '../../../resources/shop/refundShape.ts';
import { anyOf, type Tx, unnest } from '../../db/index.ts';
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

/** Names the notices of a SKU, on whichever day. */
export const stockNotices = (skuId: number): NoticeKeys => ({
  key: `low_stock:${skuId}:`,
  isPrefix: true,
});

/** Takes back the notices of SKUs whose stock is low no more. */
export async function endStockNotices(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const stocked = await tx
    .selectFrom('shop_goods_sku as sku')
    .innerJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
    .select('sku.id')
    .where('sku.id', '=', anyOf('bigint', ids))
    .where((eb) => eb('sku.stock', '>', eb.fn.coalesce('sku.stock_warn', 'goods.stock_warn')))
    .execute();
  await endNotices(
    tx,
    stocked.map(({ id }) => stockNotices(id)),
    now,
  );
}

/** Name the notices of an export that is finished, and of one that failed. */
export const exportNotices = {
  done: (id: number): NoticeKeys => ({ key: `order_export:${id}`, isPrefix: false }),
  failed: (id: number): NoticeKeys => ({ key: `order_export:${id}:failed:`, isPrefix: true }),
};

/** Takes back the notices of exports that are finished, or failed, no more. */
export async function endExportNotices(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const exports = await tx
    .selectFrom('order_export')
    .select(['id', 'status'])
    .where('id', '=', anyOf('bigint', ids))
    .execute();
  const ended = exports.flatMap(({ id, status }): readonly NoticeKeys[] => [
    ...(status === ExportStatus.done ? [] : [exportNotices.done(id)]),
    ...(status === ExportStatus.failed ? [] : [exportNotices.failed(id)]),
  ]);
  await endNotices(tx, ended, now);
}
