import type { DeclaredSettings } from '../routine/settingDeclaration.ts';
import { settingsPage } from './page.ts';

export const agreementPage = settingsPage({
  name: 'shop_setting_agreement',
  path: 'shop/setting/agreement',
  icon: 'attachment',
  weigh: 100,
});

const rich = { type: 'editor', default: '' } as const;
const moment = { type: 'datetime', default: null, weigh: 97 } as const;

/** Agreements with members, in both languages, and the time from which each text is valid. */
export const agreementSettings = {
  user_agreement: { ...rich, group: 'userAgreement', weigh: 99 },
  user_agreement_en: { ...rich, group: 'userAgreement', weigh: 98 },
  user_agreement_time: { ...moment, group: 'userAgreement' },
  privacy_policy: { ...rich, group: 'privacyPolicy', weigh: 99 },
  privacy_policy_en: { ...rich, group: 'privacyPolicy', weigh: 98 },
  privacy_policy_time: { ...moment, group: 'privacyPolicy' },
  after_sale_policy: { ...rich, group: 'afterSalePolicy', weigh: 99 },
  after_sale_policy_en: { ...rich, group: 'afterSalePolicy', weigh: 98 },
  after_sale_policy_time: { ...moment, group: 'afterSalePolicy' },
  recharge_agreement: { ...rich, group: 'rechargeAgreement', weigh: 99 },
  recharge_agreement_en: { ...rich, group: 'rechargeAgreement', weigh: 98 },
  recharge_agreement_time: { ...moment, group: 'rechargeAgreement' },
  about_us: { ...rich, group: 'about', weigh: 99 },
  about_us_en: { ...rich, group: 'about', weigh: 98 },
} as const satisfies DeclaredSettings;
