import type { notifyConfigs } from '../../../resources/messages/notifyConfigs.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Notification setting',
  list: 'Notification settings',
  empty: 'Texts and recipients of notifications',
  fields: {
    message_type: 'Type',
    enabled: 'Enabled',
    template: 'Message',
    group_ids: 'Groups',
    by_mail: 'Also by mail',
    by_sms: 'Also by SMS',
    throttle_seconds: 'Minimum interval (s)',
    audio_path: 'Sound',
  },
  hints: {
    template:
      'Variables: {{order_no}} for orders and refunds, {{name}} for exports, {{name}} and {{left}} for low stock',
    group_ids: 'Leave blank to send it to everyone who can open the page it links to',
    by_mail:
      'To receivers with an email address. The mail template staff_notice can word it, with site, nickname, message and link',
    by_sms:
      'To receivers with a mobile number. Providers need the SMS template staff_notice, with {message}',
    throttle_seconds: 'At most one message within this time; 0 sends each',
    audio_path: 'MP3 or WAV up to 300 KB. Leave blank for the built-in sound',
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
  },
  sections: { base: 'Delivery', text: 'Message' },
  actions: {
    test: {
      name: 'Send test',
      title: 'Send yourself a test notification',
      note: 'Variables are filled with examples; only you receive it',
      done: 'Test notification sent',
    },
  },
} satisfies MessagesFor<typeof notifyConfigs>;
