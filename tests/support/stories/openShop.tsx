import { QueryClient } from '@tanstack/react-query';
import { memoryStore, type TranslationMessages } from 'ra-core';
import { dictionaries } from '../../../i18n/index.ts';
import { textFiles } from '../../../i18n/files.ts';
import { resources } from '../../../resources/index.ts';
import {
  browserPorts,
  createAuthProvider,
  createConfig,
  createDataProvider,
  createHttp,
  createI18nProvider,
  createLanguage,
  createSessions,
} from '../../../src/client/index.ts';
import type { Language } from '../../../src/contract/index.ts';
import { applyAppearance, createMode, type LoginTexts } from '../../../src/login/index.ts';
import {
  attentionOf,
  createDictionary,
  createHelm,
  createToasts,
  goLettersOf,
  startQuery,
} from '../../../src/shell/index.ts';
import {
  HttpProvider,
  OwnScreensProvider,
  ResourceScreens,
  type OwnScreens,
} from '../../../src/ui/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { fakeShop, type Condition } from './fakeShop.ts';
import { memoryOf } from './memory.ts';
import { staffOf, type Role } from './roles.ts';

/** Who opens the shop, how they have arranged it, and what state it is in. */
export type Visit = {
  readonly role: Role;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly condition: Condition;
  /** The rest of the arrangement, as it is stored. */
  readonly layout: Readonly<Record<string, unknown>>;
};

const ownScreens = import.meta.glob<OwnScreens>('../../../resources/*/*/screens.ts', {
  import: 'screens',
});

/** Everything `BackOffice` asks for, with the shop behind it answering from the samples. */
export async function openShop({ role, language: spoken, theme, condition, layout }: Visit) {
  const store = memoryOf({
    storeConfig_v2: {
      layout: { ...layout, isDark: theme === 'dark' },
      lang: { defaultLang: spoken },
    },
    adminInfo: { ...staffOf[role].profile, token: 'story', refresh_token: 'story' },
  });
  const config = createConfig(store);
  const language = createLanguage(config);
  const mode = createMode(config, () => theme === 'dark');
  const sessions = createSessions(store);
  const toasts = createToasts();
  const helm = createHelm();
  const fetch = fakeShop({ role, condition, language: language.get });
  applyAppearance(mode, language);

  const dictionary = await createDictionary(language, {
    loadShared: async (wanted) => dictionaries[wanted],
    loadResource: async (wanted, name) => ({ ...textsOf(wanted)[name] }),
    // `ra` is among them and satisfies it.
    speak: (texts) => createI18nProvider(language, texts as TranslationMessages),
    onFailure: (error) => toasts.add({ type: 'error', message: String(error) }),
  });
  const http = createHttp(
    { base: 'https://shop.example' },
    {
      ...browserPorts(),
      fetch,
      xhr: undefined,
      sessions,
      language: language.get,
      translate: (key, values) => dictionary.get().translate(key, values),
      notify: toasts.add,
      navigate: helm.go,
      loading: helm.wait,
    },
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = createDataProvider(http, resources);
  await dictionary.need(resources.map(({ name }) => name));
  const own = await ownScreensByName();

  return {
    dataProvider,
    queryClient,
    store: memoryStore(),
    authProvider: createAuthProvider({
      http,
      sessions,
      resources,
      started: () => queryClient.ensureQueryData(startQuery(http, language.get())),
      here: () => ({ pathname: '/admin', search: '' }),
    }),
    services: {
      http,
      sessions,
      config,
      language,
      mode,
      toasts,
      helm,
      dictionary,
      loginTexts: async (wanted: Language): Promise<LoginTexts> => dictionaries[wanted].login,
      attention: attentionOf(resources),
      goLetters: goLettersOf(resources),
      countsOf: (name: string) => dataProvider.counts(name, { meta: { isQuiet: true } }),
      screens: {
        resources: Object.fromEntries(
          resources.map((resource) => [
            resource.name,
            { path: resource.path, screen: screenOf(resource) },
          ]),
        ),
        screens: {},
      },
    },
  };

  function screenOf(resource: AnyResource) {
    return (
      <HttpProvider value={http} key={resource.name}>
        <OwnScreensProvider value={own}>
          <ResourceScreens resource={resource} />
        </OwnScreensProvider>
      </HttpProvider>
    );
  }
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>;

const textsOf = (language: Language): Readonly<Record<string, object>> =>
  dictionaries[language].resources;

async function ownScreensByName(): Promise<Readonly<Record<string, OwnScreens>>> {
  const loaded = Object.entries(textFiles).map(async ([name, file]) => {
    const own = await ownScreens[`../../../resources/${file}/screens.ts`]?.();
    return own ? [[name, own] as const] : [];
  });
  return Object.fromEntries((await Promise.all(loaded)).flat());
}
