import type { DeclaredSettings } from '../routine/settingDeclaration.ts';
import { settingsPage } from './page.ts';

export const basicSettingsPage = settingsPage({
  name: 'shop_setting_basic',
  path: 'shop/setting/basic',
  icon: 'shop',
  weigh: 90,
});

/** General settings of the shop: name, deadlines, after-sales, stock, points, top-ups. */
export const basicSettings = {
  shop_name: {
    group: 'shopInfo',
    type: 'string',
    rule: 'required',
    default: '青石商城',
    weigh: 99,
  },
  shop_name_en: { group: 'shopInfo', type: 'string', default: 'Bluestone Shop', weigh: 98 },
  shop_logo: { group: 'shopInfo', type: 'image', default: '', weigh: 97 },
  service_phone: { group: 'shopInfo', type: 'string', default: '', weigh: 96 },
  service_hours: { group: 'shopInfo', type: 'string', default: '', weigh: 95 },
  service_hours_en: { group: 'shopInfo', type: 'string', default: '', weigh: 94 },
  base_currency: {
    group: 'shopInfo',
    type: 'string',
    default: 'CNY',
    weigh: 93,
    fixed: true,
  },

  order_unpaid_minutes: {
    group: 'orderRules',
    type: 'number',
    rule: 'required,range:5:1440',
    default: 30,
    weigh: 99,
  },
  auto_receive_days: {
    group: 'orderRules',
    type: 'number',
    rule: 'required,range:1:60',
    default: 10,
    weigh: 98,
  },
  receive_extend_days: {
    group: 'orderRules',
    type: 'number',
    rule: 'required,range:0:30',
    default: 3,
    weigh: 97,
  },
  auto_evaluate_days: {
    group: 'orderRules',
    type: 'number',
    rule: 'required,range:0:90',
    default: 7,
    weigh: 96,
  },
  evaluate_audit: { group: 'orderRules', type: 'switch', default: false, weigh: 95 },
  allow_zero_pay: { group: 'orderRules', type: 'switch', default: true, weigh: 94 },
  coupon_return: { group: 'orderRules', type: 'switch', default: true, weigh: 93 },
  coupon_return_grace_days: {
    group: 'orderRules',
    type: 'number',
    rule: 'required,range:0:30',
    default: 0,
    weigh: 92,
  },

  after_sale_days: {
    group: 'afterSale',
    type: 'number',
    rule: 'required,range:0:90',
    default: 7,
    weigh: 99,
  },
  refund_ship_days: {
    group: 'afterSale',
    type: 'number',
    rule: 'required,range:1:30',
    default: 7,
    weigh: 98,
  },
  refund_auto_agree_hours: {
    group: 'afterSale',
    type: 'number',
    rule: 'required,range:0:720',
    default: 0,
    weigh: 97,
  },
  refund_max_apply: {
    group: 'afterSale',
    type: 'number',
    rule: 'required,range:1:10',
    default: 3,
    weigh: 96,
  },
  four_eyes_amount: {
    group: 'afterSale',
    type: 'money',
    rule: 'required',
    default: '0.00',
    weigh: 95,
  },
  balance_op_max: {
    group: 'afterSale',
    type: 'money',
    rule: 'required',
    default: '10000.00',
    weigh: 94,
  },

  low_stock_default: {
    group: 'stock',
    type: 'number',
    rule: 'required,range:0:999999',
    default: 10,
    weigh: 99,
  },
  stock_deduct_default: {
    group: 'stock',
    type: 'radio',
    rule: 'required',
    options: ['1', '2'],
    default: '1',
    weigh: 98,
  },

  integral_enabled: { group: 'points', type: 'switch', default: true, weigh: 99 },
  integral_per_yuan: {
    group: 'points',
    type: 'number',
    rule: 'required,range:1:10000',
    default: 100,
    weigh: 98,
  },
  integral_max_percent: {
    group: 'points',
    type: 'number',
    rule: 'required,range:0:100',
    default: 50,
    weigh: 97,
  },
  integral_step: {
    group: 'points',
    type: 'number',
    rule: 'required,range:1:10000',
    default: 100,
    weigh: 96,
  },
  integral_give_per_yuan: {
    group: 'points',
    type: 'number',
    rule: 'required,range:0:10000',
    default: 1,
    weigh: 95,
  },
  integral_grant_at: {
    group: 'points',
    type: 'radio',
    rule: 'required',
    options: ['receive', 'finish'],
    default: 'receive',
    weigh: 94,
  },
  integral_check_in: {
    group: 'points',
    type: 'number',
    rule: 'required,range:0:1000',
    default: 5,
    weigh: 93,
  },

  recharge_custom: { group: 'recharge', type: 'switch', default: false, weigh: 99 },
  recharge_min: {
    group: 'recharge',
    type: 'money',
    rule: 'required',
    default: '10.00',
    weigh: 98,
  },
  recharge_max: {
    group: 'recharge',
    type: 'money',
    rule: 'required',
    default: '5000.00',
    weigh: 97,
  },

  notify_enabled: { group: 'notices', type: 'switch', default: true, weigh: 99 },
  play_audio: { group: 'notices', type: 'switch', default: true, weigh: 98 },
} as const satisfies DeclaredSettings;
