import {
  firstEntrances,
  pageGroups,
  settingGroups,
  type Pair,
  type SettingGroup,
} from '../../resources/settings.ts';
import { languages, type Language } from '../../src/contract/index.ts';
import { declaredSetting, type SettingRow } from './rows.ts';

/** Looks texts up by their place in the dictionaries. */
export type TextLookup = {
  say(language: Language, place: string): string;
  find(language: Language, place: string): string | undefined;
};

export type SettingLabels = ReturnType<typeof settingLabelsOf>;

/** Titles of settings in one language: the program's by their texts, an owner's as they were typed. */
export function settingLabelsOf(texts: TextLookup, lang: Language) {
  const own = (name: string, place: string) => texts.find(lang, `settings.items.${name}.${place}`);
  const groupTitle = (group: SettingGroup, locale = lang) =>
    texts.say(locale, `settings.groups.${group}`);

  return {
    title: ({ name, title }: SettingRow): string =>
      declaredSetting(name) ? (own(name, 'title') ?? title) : title,
    tip: ({ name, tip }: SettingRow): string =>
      declaredSetting(name) ? (own(name, 'tip') ?? '') : tip,
    option: ({ name }: SettingRow, { key, value }: Pair): string =>
      declaredSetting(name) ? (own(name, `options.${key}`) ?? value) : value,
    /** Groups as they are read: the program's own in the language, unless an owner renamed them. */
    groups: (stored: readonly Pair[]): readonly Pair[] =>
      stored.map(({ key, value }) => ({
        key,
        value: value === '' && isOwnGroup(key) ? groupTitle(key) : value,
      })),
    groupTitle,
    /** True if this is the program's title of one of its groups, in any language. */
    isUsualTitle: (group: string, title: string): boolean =>
      isOwnGroup(group) && languages.some((locale) => groupTitle(group, locale) === title),
    /** Initial value of an unset setting, if it depends on the language. */
    start: (name: string): unknown => starts[name]?.(texts, lang),
  };
}

const ownGroups: readonly SettingGroup[] = [...settingGroups, ...Object.values(pageGroups).flat()];

const isOwnGroup = (key: string): key is SettingGroup => ownGroups.some((group) => group === key);

const starts: Readonly<Record<string, (texts: TextLookup, lang: Language) => unknown>> = {
  site_name: (texts, lang) => texts.say(lang, 'server.site'),
  config_group: (texts, lang) =>
    settingGroups.map((key) => ({ key, value: texts.say(lang, `settings.groups.${key}`) })),
  config_quick_entrance: (texts, lang) =>
    Object.entries(firstEntrances).map(([name, value]) => ({
      key: texts.say(lang, `settings.entrances.${name}`),
      value,
    })),
};
