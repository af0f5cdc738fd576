import { QueryClient } from '@tanstack/react-query';
import { localStorageStore, type TranslationMessages } from 'ra-core';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { textFiles } from '../i18n/files.ts';
import { loadResource, loadShared } from '../i18n/load.ts';
import { resources } from '../resources/index.ts';
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
import { apiBase, applyAppearance, createMode, type LoginTexts } from './login/index.ts';
import type { AnyResource } from './schema/index.ts';
import {
  attentionOf,
  BackOffice,
  createDictionary,
  createHelm,
  createToasts,
  startQuery,
  type Services,
} from './shell/index.ts';
import type { OwnScreens } from './ui/index.ts';
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
const mode = createMode(config, () => matchMedia('(prefers-color-scheme: dark)').matches);
const sessions = createSessions(store);

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
  const dataProvider = createDataProvider(http, resources);
  const authProvider = createAuthProvider({
    http,
    sessions,
    resources,
    started: () => queryClient.ensureQueryData(startQuery(http, language.get())),
    here: () => location,
  });

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
          attention: attentionOf(resources),
          countsOf: (name) => dataProvider.counts(name, { meta: { isQuiet: true } }),
          screens: {
            resources: Object.fromEntries(
              resources.map((resource) => [
                resource.name,
                { path: resource.path, screen: screenOf(resource, { http, dictionary }) },
              ]),
            ),
            screens: {},
          },
        }}
      />
    </StrictMode>,
  );
}

/** The screens of a resource, loaded together with its texts when it is first opened. */
function screenOf(
  resource: AnyResource,
  { http, dictionary }: Pick<Services, 'http' | 'dictionary'>,
) {
  const Screens = lazy(async () => {
    const [ui, own] = await Promise.all([
      import('./ui/index.ts'),
      ownScreens[`../resources/${textFiles[resource.name]}/screens.ts`]?.(),
      dictionary.need([resource.name]),
    ]);
    const { HttpProvider, OwnScreensProvider, ResourceScreens } = ui;
    const byName = own ? { [resource.name]: own } : {};
    return {
      default: () => (
        <HttpProvider value={http}>
          <OwnScreensProvider value={byName}>
            <ResourceScreens resource={resource} />
          </OwnScreensProvider>
        </HttpProvider>
      ),
    };
  });
  return <Screens key={resource.name} />;
}

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
