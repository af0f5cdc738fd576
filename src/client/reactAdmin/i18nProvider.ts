import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglot from 'ra-i18n-polyglot';
import { languages, readLanguage } from '../../contract/index.ts';
import type { LanguageChoice } from '../language.ts';

/**
 * The texts of the language that is on, as react-admin asks for them.
 *
 * A provider speaks one language. To switch, another one takes its place, without a reload, once
 * the texts are there; asked for another language it only passes the wish on to the choice.
 */
export function createI18nProvider(
  choice: LanguageChoice,
  texts: TranslationMessages,
): I18nProvider {
  const provider = polyglot(() => texts, choice.get());
  return {
    ...provider,
    async changeLocale(locale: string) {
      const language = readLanguage(locale);
      if (language) choice.set(language);
    },
    getLocales: () =>
      languages.map((locale) => ({
        locale,
        name: provider.translate(`client.languages.${locale}`),
      })),
  };
}
