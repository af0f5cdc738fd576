import type { DeclaredSettings } from '../routine/settingDeclaration.ts';
import { settingsPage } from './page.ts';

export const paySettingsPage = settingsPage({
  name: 'shop_setting_pay',
  path: 'shop/setting/pay',
  icon: 'wallet',
  weigh: 70,
});

/** Payment methods of members, and the accounts of the gateways. */
export const paySettings = {
  balance_enabled: { group: 'payMethods', type: 'switch', default: true, weigh: 99 },
  offline_enabled: { group: 'payMethods', type: 'switch', default: true, weigh: 98 },
  offline_text: { group: 'payMethods', type: 'textarea', default: '', weigh: 97 },
  offline_text_en: { group: 'payMethods', type: 'textarea', default: '', weigh: 96 },
  offline_expire_hours: {
    group: 'payMethods',
    type: 'number',
    rule: 'required,range:1:720',
    default: 48,
    weigh: 95,
  },
  refund_default: {
    group: 'payMethods',
    type: 'radio',
    rule: 'required',
    options: ['original', 'balance'],
    default: 'original',
    weigh: 94,
  },

  wechat_enabled: { group: 'wechatPay', type: 'switch', default: false, weigh: 99 },
  wechat_mch_id: { group: 'wechatPay', type: 'string', default: '', weigh: 98 },
  wechat_serial: { group: 'wechatPay', type: 'string', default: '', weigh: 97 },
  wechat_api_v3_key: {
    group: 'wechatPay',
    type: 'password',
    default: '',
    weigh: 96,
    boundTo: ['wechat_mch_id'],
  },
  wechat_private_key: {
    group: 'wechatPay',
    type: 'secretText',
    default: '',
    weigh: 95,
    boundTo: ['wechat_mch_id'],
  },

  alipay_enabled: { group: 'alipay', type: 'switch', default: false, weigh: 99 },
  alipay_app_id: { group: 'alipay', type: 'string', default: '', weigh: 98 },
  alipay_public_key: { group: 'alipay', type: 'textarea', default: '', weigh: 97 },
  alipay_private_key: {
    group: 'alipay',
    type: 'secretText',
    default: '',
    weigh: 96,
    boundTo: ['alipay_app_id'],
  },
} as const satisfies DeclaredSettings;
