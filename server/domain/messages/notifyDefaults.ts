import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../../db/index.ts';

export type MessageType = Insertable<Tables['notification_config']>['message_type'];

type MessageFacts = {
  readonly template: string;
  readonly template_en: string;
  /** Variables of its templates, with the examples of a test. */
  readonly variables: Readonly<Record<string, string>>;
  /** Path of the page that it leads to. */
  readonly destination: string;
};

const orderNo = { order_no: '20251120148213' } as const;

/** The kinds of messages with their texts at first. Source: specification 4, domain A17. */
export const messageFacts: Readonly<Record<MessageType, MessageFacts>> = {
  order: {
    template: '订单 {{order_no}} 已付款，待发货',
    template_en: 'Order {{order_no}} is paid and ready to ship',
    variables: orderNo,
    destination: 'shop/order/order',
  },
  order_cancel: {
    template: '订单 {{order_no}} 申请取消',
    template_en: 'Cancellation requested for order {{order_no}}',
    variables: orderNo,
    destination: 'shop/order/order',
  },
  order_refund: {
    template: '订单 {{order_no}} 申请退款',
    template_en: 'Refund requested for order {{order_no}}',
    variables: orderNo,
    destination: 'shop/order/refund',
  },
  order_export: {
    template: '导出“{{name}}”已完成',
    template_en: 'Export "{{name}}" is ready',
    variables: { name: '2025-11' },
    destination: 'shop/order/export',
  },
  low_stock: {
    template: '库存不足：{{name}}，剩余 {{left}} 件',
    template_en: 'Low stock: {{name}}, {{left}} left',
    variables: { name: '亚麻立领衬衫', left: '3' },
    destination: 'shop/goods/goods',
  },
  note: {
    template: '{{author}} 在 {{name}} 的备注里提到了你',
    template_en: '{{author}} mentioned you in a note on {{name}}',
    variables: { author: '苏晚', name: orderNo.order_no },
    destination: 'shop/order/order',
  },
};

const paymentsPage = 'shop/payment';

/**
 * Path of the page that a notice leads to: one of a note or of a scheduled export says it, and one of type `order` with a
 * stage is about a payment, unless the order itself ended.
 */
export const destinationOf = (type: MessageType, data: Readonly<Record<string, unknown>>): string =>
  (type === 'note' || type === 'order_export') && typeof data['path'] === 'string'
    ? data['path']
    : type === 'order' && data['stage'] !== undefined && data['stage'] !== 'stock_short'
      ? paymentsPage
      : messageFacts[type].destination;

/** Adds the settings that are missing, also to a shop that was opened without some of them. */
export async function writeNotifyConfigs(db: Db | Tx, now: number): Promise<void> {
  // Several processes may start at once; the lock lasts as long as the transaction of the caller.
  await sql`select pg_advisory_xact_lock(hashtextextended('notification_config', 0))`.execute(db);
  const present = await db.selectFrom('notification_config').select('message_type').execute();
  const held = new Set(present.map(({ message_type: type }) => type));
  const types = Object.keys(messageFacts) as MessageType[]; // The keys of the record above.
  const missing = types.filter((type) => !held.has(type));
  if (missing.length === 0) return;
  await db
    .insertInto('notification_config')
    .values(
      missing.map((message_type) => ({
        message_type,
        template: messageFacts[message_type].template,
        template_en: messageFacts[message_type].template_en,
        create_time: now,
        update_time: now,
      })),
    )
    .execute();
}
