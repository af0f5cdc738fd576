import { noticeSettings } from './messages/noticeSettings.ts';
import { type CrossCheck, tabsOf } from './routine/settingDeclaration.ts';
import { agreementSettings } from './shopSetting/agreement.ts';
import { basicSettings } from './shopSetting/basic.ts';
import { deliverySettings } from './shopSetting/delivery.ts';
import { miniappSettings } from './shopSetting/miniapp.ts';
import { paySettings } from './shopSetting/pay.ts';

/** Settings of the shop, beside those of the framework. */
export const productSettings = {
  ...basicSettings,
  ...agreementSettings,
  ...deliverySettings,
  ...paySettings,
  ...miniappSettings,
} as const;

/** The tabs of each page of the shop's settings, in their order, by the path of the page. */
export const productPages = {
  'shop/setting/basic': tabsOf({ ...basicSettings, ...noticeSettings }),
  'shop/setting/agreement': tabsOf(agreementSettings),
  'shop/setting/delivery': tabsOf(deliverySettings),
  'shop/setting/pay': tabsOf(paySettings),
  'shop/setting/miniapp': tabsOf(miniappSettings),
} as const;

type Name = keyof typeof productSettings;

const payMethods = [
  'balance_enabled',
  'offline_enabled',
  'wechat_enabled',
  'alipay_enabled',
] as const;

/** All that a gateway needs before it can be switched on. */
const gateway = (enabled: Name, needs: readonly Name[]): CrossCheck<Name> => ({
  of: [enabled, ...needs],
  fault(value) {
    const missing = value(enabled) ? needs.find((name) => !value(name)) : undefined;
    return missing && [missing, 'gateway_needs'];
  },
});

/** Rules over several of the settings. Source: domain A21. */
export const productChecks: readonly CrossCheck<Name>[] = [
  {
    of: payMethods,
    fault: (value) =>
      payMethods.some((name) => value(name)) ? undefined : ['balance_enabled', 'last_pay_method'],
  },
  gateway('wechat_enabled', [
    'wechat_mch_id',
    'wechat_serial',
    'wechat_api_v3_key',
    'wechat_private_key',
  ]),
  gateway('alipay_enabled', ['alipay_app_id', 'alipay_public_key', 'alipay_private_key']),
  {
    of: ['recharge_min', 'recharge_max'],
    fault: (value) =>
      Number(value('recharge_min')) > Number(value('recharge_max'))
        ? ['recharge_max', 'below_least']
        : undefined,
  },
  {
    // Points are worth whole fen: 100 fen for `integral_per_yuan` of them.
    of: ['integral_step', 'integral_per_yuan'],
    fault: (value) =>
      (Number(value('integral_step')) * 100) % Number(value('integral_per_yuan')) === 0
        ? undefined
        : ['integral_step', 'no_whole_fen'],
  },
];
