import { QueryClient } from '@tanstack/react-query';
import { localStorageStore, type TranslationMessages } from 'ra-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadResource, loadShared } from '../i18n/load.ts';
import { resourceRegistry } from '../resources/registry.ts';
import {
  browserPorts,
  browserStore,
  createAuthProvider,
  createConfig,
  createDataProvider,
  createHttp,
  createI18nProvider,
  createLanguage,
  createSessions,
  isSignedIn,
} from './client/index.ts';
import { areaRoots, loginPage, ownPath, type Language } from './contract/index.ts';
import { apiBase, applyAppearance, createMode } from './login/index.ts';
import { latestOf, resourceLoader, screenOf } from './resourceScreens.tsx';
import {
  attentionOf,
  BackOffice,
  createDictionary,
  createShellNavigator,
  createToasts,
  firstSteps,
  followSystem,
  goLettersOf,
  recordBlocks,
  resourceElement,
  rowHeightOf,
  startQuery,
} from './shell/index.ts';
import type { UploadPort } from './ui/index.ts';
import { createTranslate, translateFrom } from './texts/index.ts';
import './login/page.css';

/** Texts that every page may use; those of a resource come with its screens. */
const sharedTexts = ['client', 'errors', 'fields', 'invalid', 'ra', 'screens', 'shell', 'ui'];

const store = browserStore(localStorage);
const config = createConfig(store);
const language = createLanguage(config);
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const mode = followSystem(
  createMode(config, () => prefersDark.matches),
  prefersDark,
);
const sessions = createSessions(store);

applyAppearance(mode, language);
// The pages outside of the back office, such as 404, are for everybody.
if (isSignedIn.admin(sessions.admin.get()) || !isInside(location.pathname)) void open();
else location.replace(loginPage(areaRoots.admin, ownPath(here(), areaRoots.admin)));

async function open() {
  const toasts = createToasts();
  const shellNavigator = createShellNavigator();
  const dictionary = await createDictionary(language, {
    loadShared: (locale) => loadShared(locale, sharedTexts),
    loadResource: async (locale, name) =>
      name.startsWith('@')
        ? Object(await loadShared(locale, [name.slice(1)]))[name.slice(1)]
        : loadResource(locale, entryOf(name)),
    // `ra` is among them and satisfies it; the loader knows texts only as such.
    createTranslator: (texts) => createI18nProvider(language, texts as TranslationMessages),
    onFailure: (error) => toasts.add({ type: 'error', message: String(error) }),
  });
  const translate = createTranslate((key, params) => dictionary.get().translate(key, params));
  const http = createHttp(
    { base: apiBase() },
    {
      ...browserPorts(),
      sessions,
      language: language.get,
      translate,
      notify: toasts.add,
      navigate: shellNavigator.go,
      loading: shellNavigator.wait,
    },
  );
  // The client has reported a failed call; a retry would report it again.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = createDataProvider(http, resourceRegistry);
  const authProvider = createAuthProvider({
    http,
    sessions,
    resources: resourceRegistry,
    started: () => queryClient.ensureQueryData(startQuery(http, language.get())),
    here: () => location,
  });

  const uploads: UploadPort = {
    // Failures are shown in the box where the file was chosen.
    send: async (parcel) => {
      const { createUpload } = await uploading();
      return createUpload(http, { notify: () => {}, translate })(parcel);
    },
    rules: async () => {
      const started = await queryClient.ensureQueryData(startQuery(http, language.get()));
      return started.siteConfig.upload;
    },
    openable: async (address) => (await uploading()).createOpenable(http)(address),
  };

  const surroundings = {
    http,
    language,
    dictionary,
    uploads,
    rowHeight: rowHeightOf(config),
    loadResource: resourceLoader(resourceRegistry, dictionary),
  };
  const screens = Object.fromEntries(
    resourceRegistry.map((entry) => [
      entry.name,
      {
        path: entry.path,
        verbs: entry.verbs,
        icon: entry.menu?.icon,
        screen: screenOf(entry, surroundings),
      },
    ]),
  );

  createRoot(rootElement()).render(
    <StrictMode>
      <BackOffice
        dataProvider={dataProvider}
        authProvider={authProvider}
        queryClient={queryClient}
        store={localStorageStore('1', 'shopwright')}
        resources={resourceRegistry.map((entry) =>
          resourceElement(entry, screens[entry.name]?.screen),
        )}
        services={{
          http,
          sessions,
          config,
          language,
          mode,
          toasts,
          shellNavigator,
          dictionary,
          loginTexts: remembered((locale: Language) => textsOf(locale, 'login')),
          captchaTexts: (locale) => textsOf(locale, 'captcha'),
          uploads,
          attention: attentionOf(resourceRegistry),
          blocks: recordBlocks(resourceRegistry, latestOf(surroundings)),
          steps: firstSteps(resourceRegistry),
          goLetters: goLettersOf(resourceRegistry),
          stores: { local: store, session: browserStore(sessionStorage) },
          live: async () => {
            const { openLive } = await import('./liveMain.ts');
            return (onMessage) => openLive({ http, sessions, base: apiBase() }, onMessage);
          },
          countsOf: dataProvider.menuCounts,
          screens: {
            resources: screens,
            screens: {},
          },
        }}
      />
    </StrictMode>,
  );
}

function entryOf(name: string) {
  const entry = resourceRegistry.find((each) => each.name === name);
  if (!entry) throw new Error(`no resource ${name} is declared`);
  return entry;
}

/** Texts that only signing in shows. */
const textsOf = async (locale: Language, name: 'login' | 'captcha') =>
  translateFrom(await loadShared(locale, [name]));

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function isInside(pathname: string): boolean {
  return pathname === areaRoots.admin || pathname.startsWith(`${areaRoots.admin}/`);
}

function here() {
  return location.pathname + location.search;
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html: no element #root');
  return root;
}

/** Loads what sends files and opens them: nothing of it is needed before the first file. */
const uploading = () => import('./client/upload.ts');
