import type { DeclaredSettings } from '../routine/settingDeclaration.ts';
import { settingsPage } from './page.ts';

export const deliverySettingsPage = settingsPage({
  name: 'shop_setting_delivery',
  path: 'shop/setting/delivery',
  icon: 'truck',
  weigh: 80,
});

/** Settings of freight and of parcel tracking. */
export const deliverySettings = {
  // 0: no order ships free for its amount alone.
  free_shipping_amount: {
    group: 'freight',
    type: 'money',
    rule: 'required',
    default: '0.00',
    weigh: 99,
  },
  free_base: {
    group: 'freight',
    type: 'radio',
    rule: 'required',
    options: ['after_coupon', 'before_coupon'],
    default: 'after_coupon',
    weigh: 98,
  },
  freight_combine: {
    group: 'freight',
    type: 'radio',
    rule: 'required',
    options: ['sum', 'max', 'max_first'],
    default: 'sum',
    weigh: 97,
  },
  free_exclude_areas: {
    group: 'freight',
    type: 'textarea',
    rule: 'areaLines',
    default: '',
    weigh: 96,
  },

  tracking_provider: {
    group: 'tracking',
    type: 'radio',
    rule: 'required',
    options: ['manual', 'kuaidi100', 'miniapp'],
    default: 'manual',
    weigh: 99,
  },
  tracking_customer: { group: 'tracking', type: 'string', default: '', weigh: 98 },
  tracking_key: {
    group: 'tracking',
    type: 'password',
    default: '',
    weigh: 97,
    boundTo: ['tracking_customer'],
  },
  track_poll_minutes: {
    group: 'tracking',
    type: 'number',
    rule: 'required,range:10:1440',
    default: 120,
    weigh: 96,
  },
} as const satisfies DeclaredSettings;
