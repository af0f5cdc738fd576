import type { Tx } from '../../db/index.ts';
import type { NoticeRules, OutboxEntry } from '../messages/publish.ts';
import {
  endExportNotices,
  endOrderNotices,
  endRefundNotices,
  endStockNotices,
} from './endedNotices.ts';
import { noticeEvents, noticeOf } from './eventNotices.ts';

/** Notices for staff about orders, refunds, stock, exports and payments. */
export const shopNotices: NoticeRules = {
  events: noticeEvents,
  noticeOf,
  async end(tx: Tx, happenings: readonly OutboxEntry[], now: number) {
    await endOrderNotices(tx, idsOf(happenings, 'shop_order'), now);
    await endRefundNotices(tx, idsOf(happenings, 'shop_refund'), now);
    await endStockNotices(tx, idsOf(happenings, 'shop_goods_sku'), now);
    await endExportNotices(tx, idsOf(happenings, 'order_export'), now);
  },
};

const idsOf = (happenings: readonly OutboxEntry[], aggregate: string): readonly number[] => [
  ...new Set(
    happenings
      .filter((each) => each.aggregate === aggregate)
      .map(({ aggregate_id: id }) => Number(id)),
  ),
];
