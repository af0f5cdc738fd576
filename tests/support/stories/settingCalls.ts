import { isSecretType } from '../../../resources/routine/settingField.ts';
import {
  firstEntrances,
  pageGroups,
  settingGroups,
  settings,
  type DeclaredSetting,
} from '../../../resources/settings.ts';
import { dictionaries } from '../../../i18n/index.ts';
import {
  addSetting,
  changeSettings,
  removeSettings,
  revealSetting,
  settingList,
  tryMail,
  type Language,
  type SettingField,
  type SettingGroups,
} from '../../../src/contract/index.ts';
import type { Outcome } from './calls.ts';
import type { Change } from './fakeShop.ts';
import { ownGroup, ownSettings } from './ownSettings.ts';

/** The calls of the settings, which are made by hand; what is sent is taken and forgotten. */
export const settingCalls = (
  language: () => Language,
  change: Change,
): Readonly<Record<string, () => Outcome>> => ({
  ...Object.fromEntries(
    pages.flatMap((page) => [
      [settingList(page).path, () => ({ data: listIn(page, language(), change) })],
      [changeSettings(page).path, () => ({ data: null })],
      [revealSetting(page).path, () => ({ data: { value: 'k7Pq…' } })],
    ]),
  ),
  [addSetting.path]: () => ({ data: { id: 90_001 } }),
  [removeSettings.path]: () => ({ data: { count: 1 } }),
  [tryMail.path]: () => ({ data: { answer: '250 2.0.0 Ok: queued as 4Vx9qL2t' } }),
});

const site = 'routine/config';
const shopGroups: Readonly<Record<string, readonly (keyof Groups)[]>> = pageGroups;
const pages = [site, ...Object.keys(shopGroups)];

type Groups = (typeof dictionaries)['en']['settings']['groups'];

function listIn(page: string, language: Language, change: Change): SettingGroups {
  const { groups, entrances } = dictionaries[language].settings;
  const items = [...declaredIn(language), ...ownSettings(language)].map(change);
  const titles = {
    ...Object.fromEntries(
      (shopGroups[page] ?? settingGroups).map((group) => [group, groups[group]]),
    ),
    ...(page === site && { [ownGroup.name]: ownGroup.title[language] }),
  };
  return {
    list: Object.fromEntries(
      Object.entries(titles).map(([name, title]) => [
        name,
        { name, title, list: items.filter(({ group }) => group === name) },
      ]),
    ),
    remark: '',
    configGroup: titles,
    ...(page === site && { quickEntrance: entrancesIn(entrances) }),
  };
}

/** The settings of the program, called as the dictionaries call them. */
function declaredIn(language: Language): readonly SettingField[] {
  const { items } = dictionaries[language].settings;
  const declared: readonly (readonly [string, DeclaredSetting])[] = Object.entries(settings);
  const texts = new Map<string, Texts>(Object.entries(items));
  return declared
    .toSorted(([, one], [, other]) => other.weigh - one.weigh)
    .map(([name, { group, type, rule = '', weigh, fixed, default: start }], index) => {
      const { title, tip = '', options } = texts.get(name) ?? { title: name };
      return {
        id: index + 1,
        name,
        group,
        title,
        tip,
        type,
        value: valueOf(name, type, { start, language }),
        content: options ?? '',
        rule,
        extend: fixed ? { fixed } : {},
        input_extend: {},
        allow_del: 0,
        weigh,
        ...(isSecretType(type) && { is_set: true }),
      };
    });
}

type Texts = {
  readonly title: string;
  readonly tip?: string;
  readonly options?: Readonly<Record<string, string>>;
};
type About = { readonly start: unknown; readonly language: Language };

function valueOf(name: string, type: string, { start, language }: About): unknown {
  if (isSecretType(type)) return '';
  const { settings: texts, server } = dictionaries[language];
  const set: Readonly<Record<string, unknown>> = {
    ...chosen,
    site_name: server.site,
    config_quick_entrance: entrancesIn(texts.entrances),
    config_group: settingGroups.map((key) => ({ key, value: texts.groups[key] })),
  };
  const value = set[name] ?? start;
  return type === 'number' ? String(value) : value;
}

/** Settings that the owner has changed already. */
const chosen = {
  smtp_server: 'smtp.example.com',
  smtp_user: 'shop@example.com',
  smtp_sender_mail: 'shop@example.com',
  no_access_ip: '203.0.113.0/24',
};

const entrancesIn = (texts: Readonly<Record<string, string>>) =>
  Object.entries(firstEntrances).map(([name, value]) => ({ key: texts[name] ?? name, value }));
