import { expect, test } from 'vitest';
import enClient from '../../../i18n/en/client.ts';
import en from '../../../i18n/en/ra.ts';
import zhClient from '../../../i18n/zh-cn/client.ts';
import zh from '../../../i18n/zh-cn/ra.ts';
import { createConfig, createI18nProvider, createLanguage } from '../index.ts';
import { openBrowser } from '../testing/openTab.ts';

const texts = { 'zh-cn': { ra: zh, client: zhClient }, en: { ra: en, client: enClient } };
const leaves = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${path}${name}.`)
      : [[path + name, String(value)]],
  );
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();

test('texts come in the language that was chosen', () => {
  const choice = createLanguage(createConfig(openBrowser().newTab()));

  const chinese = createI18nProvider(choice, texts['zh-cn']);
  choice.set('en');
  const english = createI18nProvider(choice, texts.en);

  expect([chinese.getLocale(), chinese.translate('ra.action.save')]).toEqual(['zh-cn', '保存']);
  expect([english.getLocale(), english.translate('ra.action.save')]).toEqual(['en', 'Save']);
});

test('a provider with the texts of all languages switches itself', async () => {
  const choice = createLanguage(createConfig(openBrowser().newTab()));
  const provider = createI18nProvider(choice, (language) => texts[language]);

  const before = provider.translate('ra.action.save');
  await provider.changeLocale('en');

  expect([before, provider.translate('ra.action.save'), choice.get()]).toEqual([
    '保存',
    'Save',
    'en',
  ]);
});

test('numbers choose the form of a text, of which Chinese has one', () => {
  const choice = createLanguage(createConfig(openBrowser().newTab()));
  const chinese = createI18nProvider(choice, texts['zh-cn']);
  choice.set('en');
  const english = createI18nProvider(choice, texts.en);
  const count = (smart_count: number) => ({ smart_count });

  expect(english.translate('ra.notification.deleted', count(1))).toBe('Deleted');
  expect(english.translate('ra.notification.deleted', count(3))).toBe('3 deleted');
  expect(chinese.translate('ra.action.bulk_actions', count(1))).toBe('已选 1 项');
  expect(chinese.translate('ra.action.bulk_actions', count(3))).toBe('已选 3 项');
});

test('asked for another language, the wish is kept and no page is reloaded', async () => {
  const browser = openBrowser();
  const choice = createLanguage(createConfig(browser.newTab()));
  const provider = createI18nProvider(choice, texts['zh-cn']);
  const heard: string[] = [];
  choice.subscribe(() => heard.push(choice.get()));

  await provider.changeLocale('en');
  await provider.changeLocale('fr');

  expect(heard).toEqual(['en']);
  expect(provider.translate('ra.action.save')).toBe('保存');
  expect(createLanguage(createConfig(browser.newTab())).get()).toBe('en');
});

test('each language is offered under its own name', () => {
  const choice = createLanguage(createConfig(openBrowser().newTab()));

  expect(createI18nProvider(choice, texts.en).getLocales?.()).toEqual([
    { locale: 'zh-cn', name: '简体中文' },
    { locale: 'en', name: 'English' },
  ]);
});

test('both languages say the same things of react-admin with the same values', () => {
  const chinese = new Map(leaves(texts['zh-cn']));
  const english = new Map(leaves(texts.en));

  expect(english.size).toBeGreaterThan(70);
  expect([...chinese.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  const differing = [...english].filter(([key, text]) => {
    const given = placeholders(chinese.get(key) ?? '').filter((name) => name !== 'smart_count');
    return given.some((name) => !placeholders(text).includes(name));
  });
  expect(differing).toEqual([]);
});

test('no text is left in the other language', () => {
  const plain = leaves(zh).filter(([, text]) => /[A-Za-z]{3}/.test(text.replace(/%\{\w+\}/g, '')));
  const foreign = leaves(en).filter(([, text]) => /\p{Script=Han}/u.test(text));

  expect([plain, foreign]).toEqual([[], []]);
});

test('the labels that react-admin looks for are those of our fields', () => {
  const choice = createLanguage(createConfig(openBrowser().newTab()));
  choice.set('en');
  const fields = { name: 'Name', user_id: 'Member' };
  const { translate } = createI18nProvider(choice, {
    ...texts.en,
    fields: { id: 'ID', create_time: 'Created' },
    ui: { field: { twin: '%{label} (English)' } },
    resources: { mug: { fields } },
  });
  const label = (path: string) => translate(`resources.mug.fields.${path}`, { _: 'Guessed' });

  expect(label('name')).toBe('Name');
  expect(label('create_time')).toBe('Created');
  expect(label('name_en')).toBe('Name (English)');
  expect(label('user_id.nickname')).toBe('Member');
  expect(label('user.nickname')).toBe('Member');
  expect(label('colour')).toBe('Guessed');
});
