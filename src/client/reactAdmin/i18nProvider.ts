import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglot from 'ra-i18n-polyglot';
import { defaultLanguage, type Language, languages, readLanguage } from '../../contract/index.ts';
import type { LanguageChoice } from '../language.ts';

/**
 * Texts of the current language, for react-admin.
 *
 * A provider with the texts of one language is replaced on a switch, without a reload, once the other texts
 * are loaded; a request for another language is passed on to the language choice. One with the texts of every
 * language, for a stock `<Admin>`, switches itself as well.
 */
export function createI18nProvider(
  choice: LanguageChoice,
  texts: TranslationMessages | ((language: Language) => TranslationMessages),
): I18nProvider {
  const isWhole = typeof texts === 'function';
  const provider = polyglot(
    (locale) => (isWhole ? texts(readLanguage(locale) ?? defaultLanguage) : texts),
    choice.get(),
  );
  return {
    ...provider,
    translate: (key, options) => translateLabel(provider.translate, key, options),
    async changeLocale(locale: string) {
      const language = readLanguage(locale);
      if (!language) return;
      choice.set(language);
      if (isWhole) await provider.changeLocale(language);
    },
    getLocales: () =>
      languages.map((locale) => ({
        locale,
        name: provider.translate(`client.languages.${locale}`),
      })),
  };
}

type Translate = I18nProvider['translate'];

/**
 * react-admin labels `source="user_id.nickname"` with `resources.shop_order.fields.user_id.nickname`.
 * Replaces it by the label of the reference field, shared labels, or the label of an English twin.
 */
const translateLabel: (translate: Translate, ...given: Parameters<Translate>) => string = (
  translate,
  key,
  options,
) => {
  const [, labels = '', name = ''] = /^(resources\.[^.]+\.fields\.)([^.]+)/.exec(key) ?? [];
  if (name === '') return translate(key, options);
  const find = (wanted: string) => translate(wanted, { _: '' });
  const [, base = ''] = /^(.+)_en$/.exec(name) ?? [];
  const twin = base && find(labels + base);
  return (
    find(key) ||
    find(labels + name) ||
    (twin && translate('ui.field.twin', { label: twin })) ||
    find(`fields.${name}`) ||
    // The relation `user` of `user_id`.
    (key !== labels + name && find(`${labels}${name}_id`)) ||
    translate(key, options)
  );
};
