import type { DeclaredSettings } from '../routine/settingDeclaration.ts';
import { settingsPage } from './page.ts';

export const miniappPage = settingsPage({
  name: 'shop_setting_miniapp',
  path: 'shop/setting/miniapp',
  icon: 'sms',
  weigh: 60,
});

/** The account of the mini program, and the messages its users subscribe to. */
export const miniappSettings = {
  miniapp_id: { group: 'miniapp', type: 'string', rule: 'miniappId', default: '', weigh: 99 },
  miniapp_secret: {
    group: 'miniapp',
    type: 'password',
    default: '',
    weigh: 98,
    boundTo: ['miniapp_id'],
  },
  miniapp_origin_id: { group: 'miniapp', type: 'string', default: '', weigh: 97 },
  miniapp_env: {
    group: 'miniapp',
    type: 'radio',
    rule: 'required',
    options: ['release', 'trial', 'develop'],
    default: 'release',
    weigh: 96,
  },
  upload_shipping: { group: 'miniapp', type: 'switch', default: false, weigh: 95 },

  miniapp_msg_token: { group: 'miniappMessages', type: 'string', default: '', weigh: 99 },
  miniapp_aes_key: { group: 'miniappMessages', type: 'password', default: '', weigh: 98 },
  miniapp_subscribe: { group: 'miniappMessages', type: 'array', default: [], weigh: 97 },
} as const satisfies DeclaredSettings;
