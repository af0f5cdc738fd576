import type { notifications } from '../../../resources/messages/notifications.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Notification',
  list: 'Notifications',
  search: 'Message',
  empty: 'New orders, refund requests and low stock appear here',
  fields: {
    admin_id: 'Recipient',
    message_type: 'Type',
    message: 'Message',
    message_data: 'About',
    dedupe_key: 'Key',
    status: 'Status',
    read_time: 'Read',
    end_time: 'Settled',
  },
  options: {
    message_type: {
      order: 'New order',
      order_cancel: 'Cancel request',
      order_refund: 'Refund request',
      order_export: 'Export',
      low_stock: 'Low stock',
      note: 'Note or assignment',
    },
    status: { unread: 'Unread', read: 'Read' },
  },
  presets: { unread: 'Unread', read: 'Read' },
  waiting: { unread: 'Unread notifications' },
  sections: { base: 'Notification' },
  actions: {
    read: {
      name: 'Mark as read',
      title: 'Mark the notification as read |||| Mark %{smart_count} notifications as read',
      done: 'Marked as read',
      reason: 'The notification is read already',
    },
    readAll: {
      name: 'Mark all as read',
      title: 'Mark all notifications as read',
      done: 'All marked as read',
    },
  },
} satisfies MessagesFor<typeof notifications>;
