import { QueryClient } from '@tanstack/react-query';
import { localStorageStore, type TranslationMessages } from 'ra-core';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadResource, loadShared } from '../i18n/load.ts';
import { catalog } from '../resources/catalog.ts';
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
  createUpload,
  isSignedIn,
} from './client/index.ts';
import { areaRoots, loginPage, ownPath, type Language } from './contract/index.ts';
import { apiBase, applyAppearance, createMode, type LoginTexts } from './login/index.ts';
import type { CatalogEntry } from './schema/index.ts';
import {
  attentionOf,
  BackOffice,
  createDictionary,
  createHelm,
  createToasts,
  firstSteps,
  followSystem,
  goLettersOf,
  latestBlocks,
  rowHeightOf,
  startQuery,
  type Services,
} from './shell/index.ts';
import type { OwnScreens, UploadPort } from './ui/index.ts';
import './login/page.css';

/** What every page may say; the texts of a resource come with its screens. */
const sharedTexts = ['client', 'errors', 'fields', 'invalid', 'ra', 'screens', 'shell', 'ui'];

/** Screens made by hand stand in a folder beside the declaration of their resource. */
const ownScreens = import.meta.glob<OwnScreens>('../resources/*/*/screens.ts', {
  import: 'screens',
});

const store = browserStore(localStorage);
const config = createConfig(store);
const language = createLanguage(config);
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const mode = followSystem(
  createMode(config, () => prefersDark.matches),
  prefersDark,
);
const sessions = createSessions(store);
const rowHeight = rowHeightOf(config);

applyAppearance(mode, language);
if (isSignedIn.admin(sessions.admin.get())) void open();
else location.replace(loginPage(areaRoots.admin, ownPath(here(), areaRoots.admin)));

async function open() {
  const toasts = createToasts();
  const helm = createHelm();
  const dictionary = await createDictionary(language, {
    loadShared: (spoken) => loadShared(spoken, sharedTexts),
    loadResource,
    // `ra` is among them and satisfies it; the loader knows texts only as such.
    speak: (texts) => createI18nProvider(language, texts as TranslationMessages),
    onFailure: (error) => toasts.add({ type: 'error', message: String(error) }),
  });
  const http = createHttp(
    { base: apiBase() },
    {
      ...browserPorts(),
      sessions,
      language: language.get,
      translate: (key, values) => dictionary.get().translate(key, values),
      notify: toasts.add,
      navigate: helm.go,
      loading: helm.wait,
    },
  );
  // A failed call has been told; asking again on its own would tell it again.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = createDataProvider(http, catalog);
  const authProvider = createAuthProvider({
    http,
    sessions,
    resources: catalog,
    started: () => queryClient.ensureQueryData(startQuery(http, language.get())),
    here: () => location,
  });

  const uploads: UploadPort = {
    // What goes wrong is said in the box the file was chosen in.
    send: createUpload(http, {
      notify: () => {},
      translate: (key, values) => dictionary.get().translate(key, values),
    }),
    rules: async () => {
      const started = await queryClient.ensureQueryData(startQuery(http, language.get()));
      return started.siteConfig.upload;
    },
  };

  createRoot(rootElement()).render(
    <StrictMode>
      <BackOffice
        dataProvider={dataProvider}
        authProvider={authProvider}
        queryClient={queryClient}
        store={localStorageStore('1', 'shopwright')}
        services={{
          http,
          sessions,
          config,
          language,
          mode,
          toasts,
          helm,
          dictionary,
          loginTexts: remembered(loadLoginTexts),
          attention: attentionOf(catalog),
          blocks: latestBlocks(catalog, latestOf(dictionary)),
          steps: firstSteps(catalog),
          goLetters: goLettersOf(catalog),
          stores: { local: store, session: browserStore(sessionStorage) },
          countsOf: (name) => dataProvider.counts(name, { meta: { isQuiet: true } }),
          screens: {
            resources: Object.fromEntries(
              catalog.map((entry) => [
                entry.name,
                { path: entry.path, screen: screenOf(entry, { http, dictionary, uploads }) },
              ]),
            ),
            screens: {},
          },
        }}
      />
    </StrictMode>,
  );
}

/** The screens of a resource, loaded with its declaration and its texts when it is first opened. */
function screenOf(
  { name, file, load }: CatalogEntry,
  {
    http,
    dictionary,
    uploads,
  }: Pick<Services, 'http' | 'dictionary'> & { readonly uploads: UploadPort },
) {
  const Screens = lazy(async () => {
    const [resource, ui, own] = await Promise.all([
      load(),
      import('./ui/index.ts'),
      ownScreens[`../resources/${file}/screens.ts`]?.(),
      dictionary.need([name]),
    ]);
    const { DensityProvider, HttpProvider, OwnScreensProvider, ResourceScreens, UploadProvider } =
      ui;
    const byName = own ? { [name]: own } : {};
    return {
      default: () => (
        <HttpProvider value={http}>
          <DensityProvider value={rowHeight}>
            <OwnScreensProvider value={byName}>
              <UploadProvider value={uploads}>
                <ResourceScreens resource={resource} />
              </UploadProvider>
            </OwnScreensProvider>
          </DensityProvider>
        </HttpProvider>
      ),
    };
  });
  return <Screens key={name} />;
}

/** The newest rows of a resource, loaded with its declaration and its texts. */
const latestOf =
  (dictionary: Services['dictionary']) =>
  ({ name, load }: CatalogEntry, count: number) =>
  async () => {
    const [resource, { LatestRows }] = await Promise.all([
      load(),
      import('./ui/index.ts'),
      dictionary.need([name]),
    ]);
    return { default: () => <LatestRows resource={resource} count={count} /> };
  };

async function loadLoginTexts(spoken: Language): Promise<LoginTexts> {
  const { login } = await loadShared(spoken, ['login']);
  return login as LoginTexts; // The file satisfies it; the loader knows texts only as such.
}

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function here() {
  return location.pathname + location.search;
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html: no element #root');
  return root;
}
