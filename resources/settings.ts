import { terminalSettings } from './crud/terminal.ts';
import { noticeSettings } from './messages/noticeSettings.ts';
import { firstEntrances } from './product.ts';
import { productPages, productSettings } from './productSettings.ts';
import {
  type DeclaredSetting,
  type DeclaredSettings,
  type Pair,
  tabsOf,
} from './routine/settingDeclaration.ts';
import type { SettingType } from './routine/settingField.ts';
import { uploadLimits } from './routine/uploadLimits.ts';

export { firstEntrances } from './product.ts';
export type { DeclaredSetting, Pair } from './routine/settingDeclaration.ts';

/** The tabs of the configuration that belong to the product; an owner may add others. */
export const settingGroups = ['basics', 'mail', 'upload', 'config_quick_entrance'] as const;
type SiteGroup = (typeof settingGroups)[number];

/** Settings of the site itself. Source: contract 8.5. */
const siteSettings = {
  site_name: { group: 'basics', type: 'string', rule: 'required', default: '', weigh: 99 },
  site_name_en: { group: 'basics', type: 'string', default: '', weigh: 98 },
  site_logo: { group: 'basics', type: 'image', default: '', weigh: 98 },
  backend_entrance: {
    group: 'basics',
    type: 'string',
    rule: 'required',
    default: '/admin',
    weigh: 1,
    fixed: true,
  },
  record_number: { group: 'basics', type: 'string', default: '', weigh: 0 },
  open_member_center: { group: 'basics', type: 'switch', default: true, weigh: 0 },
  version: { group: 'basics', type: 'string', default: '', weigh: 0 },
  auto_write_admin_log: { group: 'basics', type: 'switch', default: true, weigh: 0 },
  admin_log_days: {
    group: 'basics',
    type: 'number',
    rule: 'required,logDays',
    default: 180,
    weigh: 0,
  },
  kept_days: { group: 'basics', type: 'number', rule: 'required,logDays', default: 90, weigh: 0 },
  no_access_ip: { group: 'basics', type: 'textarea', rule: 'ipList', default: '', weigh: 0 },
  // One session per account: a sign-in ends the others. Source: contract 2.5.5.
  admin_sso: { group: 'basics', type: 'switch', default: false, weigh: 0 },
  user_sso: { group: 'basics', type: 'switch', default: false, weigh: 0 },
  config_group: { group: 'basics', type: 'array', rule: 'required', default: [], weigh: -1 },

  smtp_server: { group: 'mail', type: 'string', rule: 'host', default: '', weigh: 9 },
  smtp_port: { group: 'mail', type: 'number', rule: 'required,port', default: 465, weigh: 8 },
  smtp_user: { group: 'mail', type: 'string', default: '', weigh: 7 },
  smtp_pass: {
    group: 'mail',
    type: 'password',
    default: '',
    weigh: 6,
    boundTo: ['smtp_server', 'smtp_user'],
  },
  smtp_verification: {
    group: 'mail',
    type: 'select',
    rule: 'required',
    options: ['SSL', 'TLS', 'NONE'],
    default: 'SSL',
    weigh: 5,
  },
  smtp_sender_mail: { group: 'mail', type: 'string', rule: 'email', default: '', weigh: 4 },

  export_domains: { group: 'mail', type: 'textarea', rule: 'domainList', default: '', weigh: 2 },
  notice_mail: { group: 'mail', type: 'string', rule: 'email', default: '', weigh: 3 },

  upload_max_mb: {
    group: 'upload',
    type: 'number',
    rule: 'required,uploadMegabytes',
    default: uploadLimits.megabytes,
    weigh: 9,
  },
  upload_suffixes: {
    group: 'upload',
    type: 'textarea',
    rule: 'required,uploadSuffixes',
    default: uploadLimits.suffixes.join(','),
    weigh: 8,
  },
  upload_mimetypes: {
    group: 'upload',
    type: 'textarea',
    rule: 'uploadMimetypes',
    default: '',
    weigh: 7,
  },
  upload_max_side: {
    group: 'upload',
    type: 'number',
    rule: 'required,uploadSide',
    default: uploadLimits.side,
    weigh: 6,
  },
  upload_member_mb: {
    group: 'upload',
    type: 'number',
    rule: 'required,uploadMemberMegabytes',
    default: 200,
    weigh: 5,
  },
  upload_member_files: {
    group: 'upload',
    type: 'number',
    rule: 'required,uploadMemberFiles',
    default: 2_000,
    weigh: 4,
  },

  config_quick_entrance: {
    group: 'config_quick_entrance',
    type: 'array',
    rule: 'entrances',
    default: [],
    weigh: 0,
  },
} as const satisfies DeclaredSettings<SiteGroup>;

/**
 * The settings an owner changes while the shop runs. Until then each has its default, whose text may
 * depend on the language (`site_name`, the entrances).
 */
export const settings = {
  ...siteSettings,
  ...productSettings,
  ...noticeSettings,
  ...terminalSettings,
} as const;

export type SettingGroup = (typeof settings)[keyof typeof settings]['group'];

/** The tabs of each page of settings, in their order; others are tabs of `routine/config`. */
export const pageGroups = {
  ...productPages,
  // Beside its own call, no page shows them.
  'crud/terminal': tabsOf(terminalSettings),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SettingName = keyof typeof settings;

/** Type of the value of a setting. */
export type SettingValue<Name extends SettingName> = ValueOfType<(typeof settings)[Name]['type']>;

type ValueOfType<Type extends SettingType> = Type extends 'array'
  ? readonly Pair[]
  : Type extends 'number' | 'datetime'
    ? number | null
    : Type extends 'switch'
      ? boolean
      : Type extends 'checkbox' | 'selects' | 'images' | 'files'
        ? readonly string[]
        : string;

type Declared = Readonly<Record<string, DeclaredSetting>>;

type OptionsOf<Setting> = Setting extends { readonly options: readonly (infer Code)[] }
  ? Extract<Code, string>
  : never;

type ItemTexts<Settings extends Declared> = {
  readonly [Name in keyof Settings]: {
    readonly title: string;
    readonly tip?: string;
  } & ([OptionsOf<Settings[Name]>] extends [never]
    ? { readonly options?: never }
    : { readonly options: { readonly [Code in OptionsOf<Settings[Name]>]: string } });
};

type TextsOfSettings<Settings extends Declared> = {
  readonly groups: { readonly [Group in Settings[keyof Settings]['group']]: string };
  readonly items: ItemTexts<Settings>;
};

type EntranceTexts = {
  readonly entrances: { readonly [Name in keyof typeof firstEntrances]: string };
};

/** The texts of the settings in one language. */
export type SettingTexts = TextsOfSettings<typeof settings> & EntranceTexts;

/** The texts of those that the program adds to the framework. */
export type ProductSettingTexts = TextsOfSettings<typeof productSettings> & EntranceTexts;
