import { ExportStatus } from '../../../resources/shop/orderExports.ts';
import { Status } from '../../../resources/shop/orders.ts';
import { AuditStatus, RefundStatus, SentBack } from '../../../resources/shop/refundShape.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { endNotices, type NoticeKeys } from '../messages/endNotices.ts';

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
