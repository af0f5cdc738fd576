import { CancelType } from '../../../resources/shop/orders.ts';
import { nodeKey, nodeOf } from '../../../src/contract/index.ts';
import { messageFacts } from '../messages/notifyDefaults.ts';
import type { Happening, NewNotification } from '../messages/publish.ts';
import { scheduledExportEvents, scheduledExportNotice } from '../scheduledExports/notices.ts';
import { paymentNoticeKey } from './paymentNotices.ts';

/** Notice for staff about an event; undefined: none. */
export function noticeOf(happening: Happening): NewNotification | undefined {
  const { id, event, aggregateId, facts, day } = happening;
  const scheduled = scheduledExportNotice(happening);
  if (scheduled) return scheduled;
  if (event === 'export.done' || event === 'export.failed') return exportNotice(happening);
  if (event === 'order.cancel_applied') {
    return {
      type: 'order_cancel',
      data: { order_no: String(facts['order_no']), id: aggregateId },
      // A request may be withdrawn and made again.
      key: `order_cancel:${aggregateId}:${id}`,
    };
  }
  if (event === 'order.paid') {
    return {
      type: 'order',
      data: { order_no: String(facts['order_no']), id: aggregateId },
      key: `order:${aggregateId}`,
    };
  }
  if (event === 'order.cancelled') {
    // Other cancellations are caused by the shop itself: by staff or a deadline.
    if (facts['cancel_type'] !== CancelType.stock_short) return undefined;
    return {
      type: 'order',
      data: { order_no: String(facts['order_no']), id: aggregateId, stage: 'stock_short' },
      key: `order:${aggregateId}:stock_short`,
      texts: stockShort,
      isUrgent: true,
    };
  }
  if (isMoneyEvent(event)) {
    return {
      type: 'order',
      data: {
        order_no: String(facts['order_no']),
        ...(facts['pay_no'] !== undefined && { pay_no: String(facts['pay_no']) }),
        id: aggregateId,
        stage: event.slice(8),
      },
      key: paymentNoticeKey(aggregateId, id),
      texts: moneyTexts[event],
      isUrgent: true,
    };
  }
  if (event === 'note.mentioned' || event === 'record.assigned') return colleagueNotice(happening);
  if (isRefundEvent(event)) {
    return {
      type: 'order_refund',
      data: { order_no: String(facts['order_no']), id: aggregateId, stage: event.slice(7) },
      key: `order_refund:${aggregateId}:${event}:${event === 'refund.failed' ? id : ''}`,
      ...refundTexts[event],
    };
  }
  return {
    type: 'low_stock',
    data: {
      name: String(facts['name']),
      left: String(facts['left']),
      id: Number(facts['goods_id']),
    },
    names: stockNames(facts),
    key: `low_stock:${aggregateId}:${day}`,
  };
}

function exportNotice({ id, event, aggregateId, facts }: Happening): NewNotification {
  const all = nodeKey(nodeOf(messageFacts.order_export.destination, 'all'));
  return {
    type: 'order_export',
    data: {
      name: String(facts['name']),
      id: aggregateId,
      ...(event === 'export.failed' && { stage: 'failed' }),
    },
    // One may fail again after it was begun anew.
    ...(event === 'export.done'
      ? { key: `order_export:${aggregateId}` }
      : {
          key: `order_export:${aggregateId}:failed:${id}`,
          texts: failedExport,
          isUrgent: true,
        }),
    isFor: (admin) => admin.id === facts['admin_id'] || admin.can(all),
  };
}

/** To the colleagues alone whom the event names, as often as it happens. */
function colleagueNotice({ id, event, aggregateId, facts }: Happening): NewNotification {
  const ids: readonly unknown[] = Array.isArray(facts['admin_ids']) ? facts['admin_ids'] : [];
  return {
    type: 'note',
    data: {
      path: String(facts['path']),
      name: String(facts['name']),
      author: String(facts['author']),
      id: aggregateId,
      ...(event === 'record.assigned' && { stage: 'assigned' }),
    },
    key: `note:${id}`,
    ...(event === 'record.assigned' && { texts: assigned }),
    isFor: (admin) => ids.includes(admin.id),
    isUrgent: true,
  };
}

/** A product with its SKU; the English of either may be missing. */
function stockNames({ name, name_en, sku_text, sku_text_en }: Readonly<Record<string, unknown>>) {
  const joined = (...parts: readonly unknown[]) => parts.filter(Boolean).join(' ');
  return {
    name: joined(name, sku_text),
    name_en: joined(name_en || name, sku_text_en || sku_text),
  };
}

/** Events that staff may be notified of. */
export const noticeEvents = [
  ...scheduledExportEvents,
  'order.paid',
  'order.cancel_applied',
  'order.cancelled',
  'stock.low',
  'export.done',
  'export.failed',
  'refund.applied',
  'refund.proposed',
  'refund.shipped_back',
  'refund.failed',
  'payment.mismatch',
  'payment.refund_failed',
  'payment.returned_twice',
  'note.mentioned',
  'record.assigned',
];

/** The text of the settings is that of a request. */
const refundTexts = {
  'refund.applied': {},
  'refund.proposed': {
    texts: {
      template: '订单 {{order_no}} 的退款待另一位管理员同意',
      template_en: 'Refund of order {{order_no}} waits for a second admin',
    },
  },
  'refund.shipped_back': {
    texts: {
      template: '订单 {{order_no}} 的退货已寄回',
      template_en: 'Returned items of order {{order_no}} are on the way',
    },
  },
  'refund.failed': {
    texts: {
      template: '订单 {{order_no}} 退款失败',
      template_en: 'Refund of order {{order_no}} failed',
    },
    isUrgent: true,
  },
} as const;

/** The text of the settings is that of a payment. Source: domain B.1 O10. */
const stockShort = {
  template: '订单 {{order_no}} 付款后库存不足，已自动取消，款项将全额退回，请核对库存',
  template_en:
    'Order {{order_no}} was paid but is out of stock. It was cancelled and will be refunded in full. Check the stock',
} as const;

/** Problems that staff settle. The text in the settings is that of a payment. */
const moneyTexts = {
  'payment.mismatch': {
    template: '{{order_no}} 的支付金额与应付不符，未入账，请核对',
    template_en: 'Payment of {{order_no}} differs from the amount due and was not applied',
  },
  'payment.refund_failed': {
    template: '{{order_no}} 的款项退回失败，请重试或人工处理',
    template_en: 'Money of {{order_no}} could not be returned. Retry or settle it manually',
  },
  'payment.returned_twice': {
    template: '{{order_no}} 的款项已人工处理，支付渠道又退回一次，请核对',
    template_en: 'Money of {{order_no}} was settled manually and returned by the gateway as well',
  },
} as const;

const isMoneyEvent = (event: string): event is keyof typeof moneyTexts =>
  Object.hasOwn(moneyTexts, event);

const isRefundEvent = (event: string): event is keyof typeof refundTexts =>
  Object.hasOwn(refundTexts, event);

/** The text of the settings is that of a note. */
const assigned = {
  template: '{{author}} 将 {{name}} 指派给你',
  template_en: '{{author}} assigned {{name}} to you',
} as const;

/** The text of the settings is that of a finished one. */
const failedExport = {
  template: '导出“{{name}}”失败',
  template_en: 'Export "{{name}}" failed',
} as const;
