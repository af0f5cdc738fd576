import { choice, file, flag, int, manyToMany, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { messageTypes } from './notifications.ts';

/** Notice of each kind of event: its text, channels and limits. */
export const notifyConfig = shape('notification_config', {
  message_type: choice(messageTypes, { system: true }),
  enabled: flag({ default: 1 }),
  /** The message, with variables: `{{order_no}}`. */
  template: text({ max: 200, bilingual: true }),
  /** Empty: all who may open the page that it leads to. */
  group_ids: manyToMany('admin_group', {
    shows: 'name',
    through: 'notification_config_group',
    near: 'config_id',
    far: 'group_id',
    max: 50,
  }),
  /** At most one message of this kind in so many seconds; 0: each. */
  throttle_seconds: int({ min: 0, max: 86_400, default: 0 }),
  /** Beside the bell, to those who have an address or a mobile. */
  by_mail: flag({ default: 0 }),
  by_sms: flag({ default: 0 }),
  /** An uploaded sound; empty: the built-in one of the type. */
  audio_path: file({ optional: true }),
});

/** One row for each kind of message; the rows are fixed. */
export const notifyConfigs = resource(notifyConfig, {
  path: 'shop/notifyConfig',
  label: 'message_type',
  verbs: ['index', 'detail', 'edit'],
  palette: false,
  menu: { group: 'routine', icon: 'bellSettings', weigh: 84 },
  history: true,
  bulkEdit: ['enabled', 'by_mail', 'by_sms', 'throttle_seconds'],
  list: {
    columns: [
      'message_type',
      ['template', 'template_en'],
      'group_ids',
      'by_mail',
      'by_sms',
      'throttle_seconds',
      'enabled',
    ],
    card: { title: 'message_type', detail: ['template', 'enabled'] },
  },
  form: [
    {
      section: 'base',
      fields: ['enabled', 'group_ids', 'by_mail', 'by_sms', 'throttle_seconds', 'audio_path'],
    },
    { section: 'text', fields: ['template', 'template_en'] },
  ],
  actions: {
    test: { on: 'record', permission: 'test', confirm: true },
  },
  samples: {
    order: {
      id: 1,
      message_type: 'order',
      enabled: 1,
      by_mail: 1,
      template: '订单 {{order_no}} 已付款，待发货',
      template_en: 'Order {{order_no}} is paid and ready to ship',
      throttle_seconds: 0,
    },
    lowStock: {
      id: 5,
      message_type: 'low_stock',
      enabled: 0,
      template: '库存不足：{{name}}，剩余 {{left}} 件',
      template_en: 'Low stock: {{name}}, {{left}} left',
      throttle_seconds: 60,
    },
  },
});
