import { belongsTo, choice, flag, int } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

/** Events that members get a mail about. */
const event = choice(
  {
    register: ['register'],
    order_to_pay: ['order_to_pay'],
    order_paid: ['order_paid'],
    order_shipped: ['order_shipped'],
    order_cancelled: ['order_cancelled'],
    refund_agreed: ['refund_agreed'],
    refund_refused: ['refund_refused'],
    refund_done: ['refund_done'],
    recharge_paid: ['recharge_paid'],
    coupon_granted: ['coupon_granted'],
    coupon_expiring: ['coupon_expiring'],
    feedback_reply: ['feedback_reply'],
    custom_order_quoted: ['custom_order_quoted'],
  },
  { system: true, unique: true },
);
export const emailEvents = Object.values(event.codes);
export type EmailEvent = (typeof emailEvents)[number];

export const emailSetting = shape('user_email_setting', {
  event,
  /** Without one the text of the program is sent. */
  template_id: belongsTo('mail_template', { shows: 'name', as: 'template', optional: true }),
  enabled: flag({ default: 1 }),
  delay_minutes: int({ min: 0, max: 10_080, default: 0 }),
  /** Not sent to addresses that staff typed. */
  only_verified: flag({ default: 1 }),
});

/** Mails to members, one record for each event. */
export const emailSettings = resource(emailSetting, {
  path: 'shop/user/emailSetting',
  label: 'event',
  palette: false,
  verbs: ['index', 'detail', 'edit'],
  menu: { group: 'routine', icon: 'tune', weigh: 76 },
  list: {
    columns: ['event', 'template_id', 'enabled', 'delay_minutes', 'only_verified', 'update_time'],
    filters: ['event', 'enabled'],
    card: { title: 'event', detail: ['template_id', 'enabled'] },
  },
  form: [
    {
      section: 'base',
      fields: ['template_id', 'enabled', 'delay_minutes', 'only_verified'],
    },
  ],
  detail: [
    {
      section: 'base',
      fields: ['event', 'template_id', 'enabled', 'delay_minutes', 'only_verified'],
    },
    { section: 'sent', related: 'mail_log', by: 'setting_id', most: 10 },
  ],
  actions: {
    test: {
      on: 'record',
      icon: 'mail',
      permission: 'test',
      when: { template_id: { empty: false } },
      disabled: { template_id: { empty: true } },
      input: { lang: choice({ zh: ['zh-cn'], en: ['en'] }, { default: 'zh-cn' }) },
    },
  },
  samples: {
    shipped: {
      id: 2,
      event: 'order_shipped',
      template_id: 1,
      enabled: 1,
      update_time: 1_763_600_000,
    },
    off: {
      id: 1,
      event: 'register',
      enabled: 0,
      delay_minutes: 30,
      update_time: 1_763_500_000,
    },
  },
});
