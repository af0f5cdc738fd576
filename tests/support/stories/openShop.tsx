import { QueryClient } from '@tanstack/react-query';
import { memoryStore, type TranslationMessages } from 'ra-core';
import type { ReactNode } from 'react';
import { dictionaries } from '../../../i18n/index.ts';
import { resourceRegistry } from '../../../resources/registry.ts';
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
  createUpload,
  uploadFault,
  type KeyValueStore,
} from '../../../src/client/index.ts';
import type { Language } from '../../../src/contract/index.ts';
import { applyAppearance, createMode } from '../../../src/login/index.ts';
import { createEditorsAround } from '../../../src/moduleEditors.tsx';
import { areaOf, type RegisteredResource } from '../../../src/schema/index.ts';
import {
  attentionOf,
  createDictionary,
  createShellNavigator,
  createToasts,
  firstSteps,
  goLettersOf,
  recordBlocks,
  resourceElement,
  rowHeightOf,
  startQuery,
} from '../../../src/shell/index.ts';
import {
  type DensityChoice,
  DensityProvider,
  HttpProvider,
  LatestRows,
  LoadResourceProvider,
  type OwnScreens,
  OwnScreensProvider,
  ResourceScreens,
  type UploadPort,
  UploadProvider,
} from '../../../src/ui/index.ts';
import { type Condition, fakeShop, type Replies, siteOf } from './fakeShop.ts';
import { type Role, staffOf } from './roles.ts';
import { storyUploads } from './uploads.ts';
import { createTranslate, translateFrom, type TranslateAny } from '../../../src/texts/index.ts';
import { texts as allTexts } from '../Surroundings.tsx';

/** Visitor of the shop, with preferences and the condition of the shop. */
export type Visit = {
  readonly role: Role;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly condition: Condition;
  /** The rest of the arrangement, as it is stored. */
  readonly layout: Readonly<Record<string, unknown>>;
  /** The pages left open last time, by their addresses. */
  readonly opened: readonly string[];
  /** Replies to single calls, whatever the condition of the shop. */
  readonly replies?: Replies;
  /** Hand-built screens beside those of the shop, by the name of the resource. */
  readonly own?: Readonly<Record<string, OwnScreens>>;
};

/** Everything `BackOffice` asks for, with the shop behind it answering from the samples. */
export async function openShop(visit: Visit) {
  const {
    role,
    language: locale,
    theme,
    condition,
    layout,
    opened,
    replies = {},
    own = {},
  } = visit;
  const store = memoryOf({
    storeConfig_v2: {
      layout: { ...layout, isDark: theme === 'dark' },
      lang: { defaultLang: locale },
    },
    [`storeTabView_${staffOf[role].profile.id}_v2`]: {
      tabsView: opened.map((path) => ({ path, isPinned: false })),
    },
    adminInfo: { ...staffOf[role].profile, token: 'story', refresh_token: 'story' },
  });
  const config = createConfig(store);
  const language = createLanguage(config);
  const mode = createMode(config, () => theme === 'dark');
  const sessions = createSessions(store);
  const toasts = createToasts();
  const shellNavigator = createShellNavigator();
  const fetch = fakeShop({ role, condition, language: language.get, replies });
  applyAppearance(mode, language);

  const dictionary = await createDictionary(language, {
    loadShared: async (wanted) => allTexts[wanted],
    loadResource: async (wanted, name) => ({
      ...(name.startsWith('@') ? Object(allTexts[wanted])[name.slice(1)] : textsOf(wanted)[name]),
    }),
    // `ra` is among them and satisfies it.
    createTranslator: (texts) => createI18nProvider(language, texts as TranslationMessages),
    onFailure: (error) => toasts.add({ type: 'error', message: String(error) }),
  });
  const translate = createTranslate((key, params) => dictionary.get().translate(key, params));
  const http = createHttp(
    { base: 'https://shop.example' },
    {
      ...browserPorts(),
      fetch,
      xhr: undefined,
      sessions,
      language: language.get,
      translate,
      notify: toasts.add,
      navigate: shellNavigator.go,
      loading: shellNavigator.wait,
    },
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = createDataProvider(http, resourceRegistry);
  await dictionary.need(resourceRegistry.map(({ name }) => name));
  const rowHeight = rowHeightOf(config);

  const send = createUpload(http, { notify: () => {}, translate });
  const uploads: UploadPort = {
    // The client refuses a file by itself; what it would send has arrived.
    send: (upload) => (uploadFault(upload.file, upload.rules) ? send : storyUploads.send)(upload),
    rules: async () => siteOf(locale).upload,
  };

  const { screens, Around } = await storyScreens({
    http,
    language,
    dictionary,
    rowHeight,
    uploads,
    own,
  });

  return {
    /** Context of a part of a screen, in addition to the back office. */
    Around,
    dataProvider,
    queryClient,
    store: memoryStore(),
    resources: resourceRegistry.map((entry) => resourceElement(entry, screens[entry.name]?.screen)),
    authProvider: createAuthProvider({
      http,
      sessions,
      resources: resourceRegistry,
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
      shellNavigator,
      dictionary,
      loginTexts: (wanted: Language) => loginTexts[wanted],
      uploads,
      captchaTexts: async (wanted: Language) =>
        translateFrom({ captcha: dictionaries[wanted].captcha }),
      attention: attentionOf(resourceRegistry),
      blocks: recordBlocks(resourceRegistry, latestOf({ Around })),
      steps: firstSteps(resourceRegistry),
      goLetters: goLettersOf(resourceRegistry),
      stores: { local: store, session: memoryOf({}) },
      countsOf: (name: string) => dataProvider.counts(name, { meta: { isQuiet: true } }),
      screens: { resources: screens, screens: {} },
    },
  };
}

/** The same promise for the same language, so that a suspended component renders only once more. */
const loginTexts: Readonly<Record<Language, Promise<TranslateAny>>> = {
  'zh-cn': Promise.resolve(translateFrom(dictionaries['zh-cn'])),
  en: Promise.resolve(translateFrom(dictionaries.en)),
};

export type OpenShop = Awaited<ReturnType<typeof openShop>>;

const textsOf = (language: Language): Readonly<Record<string, object>> =>
  dictionaries[language].resources;

const ownScreens = import.meta.glob<OwnScreens>(
  [
    '../../../resources/*/*/screens.ts',
    '../../../resources/*/screens.ts',
    '../../../modules/*/resources/*/screens.ts',
    '../../../modules/*/resources/screens.ts',
  ],
  { import: 'screens' },
);

type Parts = Parameters<typeof createEditorsAround>[0] & {
  readonly rowHeight: DensityChoice;
  readonly uploads: UploadPort;
  /** Beside those of the shop. */
  readonly own: Readonly<Record<string, OwnScreens>>;
};

/** The screens of every resource by its name, those made by hand included. */
async function storyScreens(parts: Parts) {
  const { http, rowHeight, uploads, own: added } = parts;
  const EditorsAround = createEditorsAround(parts);
  const own = { ...(await ownScreensByName()), ...added };
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <HttpProvider value={http}>
      <DensityProvider value={rowHeight}>
        <OwnScreensProvider value={own}>
          <UploadProvider value={uploads}>
            <LoadResourceProvider value={loadResource}>
              <EditorsAround>{children}</EditorsAround>
            </LoadResourceProvider>
          </UploadProvider>
        </OwnScreensProvider>
      </DensityProvider>
    </HttpProvider>
  );
  const screens = Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      {
        path: resource.path,
        verbs: resource.verbs,
        screen: (
          <Around key={resource.name}>
            <ResourceScreens resource={resource} />
          </Around>
        ),
      },
    ]),
  );
  return { screens, Around };
}

const loading = new Map(resources.map((each) => [each.name, Promise.resolve(each)]));

function loadResource(name: string) {
  const resource = loading.get(name);
  if (!resource) throw new Error(`no resource ${name} is declared`);
  return resource;
}

/** Records of a resource, as the dashboard shows them. */
const latestOf =
  ({ Around }: Pick<Awaited<ReturnType<typeof storyScreens>>, 'Around'>) =>
  (
    { name, load }: RegisteredResource,
    shown: { readonly count: number; readonly preset?: string } | 'summary',
  ) =>
  async () => {
    const [resource, own] = await Promise.all([load(), ownScreensByName()]);
    const Summary = own[name]?.summary;
    return {
      default: () => (
        <Around>
          {shown === 'summary' ? (
            Summary && <Summary />
          ) : (
            <LatestRows resource={resource} count={shown.count} preset={shown.preset} />
          )}
        </Around>
      ),
    };
  };

async function ownScreensByName(): Promise<Readonly<Record<string, OwnScreens>>> {
  const loaded = resourceRegistry.map(async ({ name, file }) => {
    const area = areaOf(file);
    const ofModule = `../../../modules/${area}/resources`;
    const load =
      ownScreens[`../../../resources/${file}/screens.ts`] ??
      ownScreens[`../../../resources/${area}/screens.ts`] ??
      ownScreens[`${ofModule}${file.slice(area.length)}/screens.ts`] ??
      ownScreens[`${ofModule}/screens.ts`];
    const own = await load?.();
    return own ? [[name, own] as const] : [];
  });
  return Object.fromEntries((await Promise.all(loaded)).flat());
}

/** A browser's storage that ends with its story. */
function memoryOf(kept: Readonly<Record<string, unknown>>): KeyValueStore {
  const texts = new Map(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    onChange: () => () => {},
  };
}
