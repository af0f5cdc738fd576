import { belongsTo, choice, datetime, json, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Types of notices for staff. Source: specification 4. */
export const messageTypes = {
  order: ['order', 'success'],
  order_cancel: ['order_cancel', 'warning'],
  order_refund: ['order_refund', 'warning'],
  order_export: ['order_export', 'info'],
  low_stock: ['low_stock', 'danger'],
  note: ['note', 'info'],
} as const;

const status = choice(
  { unread: [0, 'warning', 'ring'], read: [1, 'info', 'done'] },
  { ...system, default: 0 },
);
export const NotificationStatus = status.codes;

/** One message to one admin, in both languages, as it was when it was sent. */
export const notification = shape(
  'shop_notification',
  {
    admin_id: belongsTo('admin', { ...system, shows: 'nickname' }),
    message_type: choice(messageTypes, system),
    message: text({ ...system, max: 300, bilingual: true, search: true }),
    /** Subject of the notice: `order_no` or `name`, and `id`. */
    message_data: json({ ...system, default: {} }),
    /** Deduplication key: an admin receives one notice per key. */
    dedupe_key: text({ ...system, max: 80 }),
    status,
    read_time: datetime({ ...system, optional: true }),
    /** Its record has left the stage that the notice is about. */
    end_time: datetime({ ...system, optional: true }),
  },
  {
    indexes: {
      ux_dedupe: { on: ['admin_id', 'dedupe_key'], unique: true },
      ix_status: { on: ['admin_id', 'status', 'id desc'] },
      ix_type: { on: ['message_type', 'create_time'] },
    },
  },
);

/** Messages of the reader; those of other admins are hidden. */
export const notifications = resource(notification, {
  path: 'shop/notify',
  label: 'message',
  verbs: ['index', 'detail', 'del'],
  palette: false,
  menu: { group: 'routine', icon: 'bell', weigh: 86, badge: 'unread' },
  list: {
    columns: ['message_type', 'message', 'status', 'create_time'],
    also: ['message_data', 'end_time'],
    opens: 'unread',
    filters: ['message_type', 'status', 'create_time'],
    card: { title: 'message', status: 'message_type', detail: ['status', 'create_time'] },
  },
  query: { status: 'status' },
  presets: {
    unread: { where: { status: NotificationStatus.unread }, due: true },
    read: { where: { status: NotificationStatus.read } },
  },
  detail: [{ section: 'base', fields: ['message_type', 'message', 'create_time', 'read_time'] }],
  actions: {
    read: {
      on: 'each',
      icon: 'approve',
      permission: 'read',
      when: { status: NotificationStatus.unread },
      next: true,
    },
    readAll: { on: 'list', permission: 'readAll', confirm: true },
  },
  samples: {
    lowStock: {
      id: 12,
      admin_id: 1,
      message_type: 'low_stock',
      message: '库存不足：亚麻立领衬衫 黛蓝 / L，剩余 3 件',
      message_en: 'Low stock: Linen Stand-Collar Shirt Indigo / L, 3 left',
      message_data: { id: 4, name: '亚麻立领衬衫' },
      dedupe_key: 'low_stock:9:20412',
      status: NotificationStatus.unread,
      create_time: 1_763_690_000,
    },
    read: {
      id: 9,
      admin_id: 1,
      message_type: 'order',
      message: '订单 20251120148213 已付款，待发货',
      message_en: 'Order 20251120148213 is paid and ready to ship',
      message_data: { id: 7, order_no: '20251120148213' },
      dedupe_key: 'order:7',
      status: NotificationStatus.read,
      read_time: 1_763_630_000,
      end_time: 1_763_640_000,
      create_time: 1_763_623_742,
    },
  },
});
