import type { Language } from '../../src/contract/index.ts';
import type { Settings } from './createSettings.ts';
import type { TextLookup } from './settingLabels.ts';

type Names = {
  readonly site_name: string | undefined;
  readonly site_name_en: string | undefined;
};

/** Name of the site in a language: the English one where it is set, else the name, else that of the program. */
export const siteNameIn = (names: Names, texts: Pick<TextLookup, 'say'>, lang: Language): string =>
  (lang === 'en' && names.site_name_en) || names.site_name || texts.say(lang, 'server.site');

/** The same, of the settings that are loaded. */
export const siteNameOf = (
  settings: Pick<Settings, 'peek'>,
  texts: Pick<TextLookup, 'say'>,
  lang: Language,
): string =>
  siteNameIn(
    { site_name: settings.peek('site_name'), site_name_en: settings.peek('site_name_en') },
    texts,
    lang,
  );
