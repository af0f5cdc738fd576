import { defaultLanguage, readLanguage, type Language } from '../contract/index.ts';
import { createStored, type KeyValueStore, type Stored } from './stored.ts';

/**
 * Settings of a user in this browser. The layout belongs to the shell, which reads its own part; here it
 * is only passed through.
 */
export type Config = {
  readonly layout: Readonly<Record<string, unknown>>;
  readonly lang: { readonly defaultLang: Language; readonly fallbackLang: Language };
};

/** The suffix is raised when an older arrangement could not be read any more. */
export const createConfig = (store: KeyValueStore): Stored<Config> =>
  createStored(store, 'storeConfig_v2', readConfig);

/** The language of the interface and of the server's answers. */
export type LanguageChoice = {
  readonly get: () => Language;
  readonly set: (language: Language) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createLanguage = (config: Stored<Config>): LanguageChoice => ({
  get: () => config.get().lang.defaultLang,
  set: (language) =>
    config.update(({ layout, lang }) => ({ layout, lang: { ...lang, defaultLang: language } })),
  subscribe: config.subscribe,
});

function readConfig(raw: unknown): Config {
  const { layout, lang } = recordOf(raw);
  return {
    layout: recordOf(layout),
    lang: {
      defaultLang: readLanguage(recordOf(lang)['defaultLang']) ?? defaultLanguage,
      fallbackLang: defaultLanguage,
    },
  };
}

const recordOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {};
