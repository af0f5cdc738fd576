import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  browserPorts,
  browserStore,
  createConfig,
  createHttp,
  createSessions,
  isSignedIn,
} from '../../src/client/index.ts';
import { areaRoots, type Language, loginPage, storeRoot } from '../../src/contract/index.ts';
import { createDictionary } from '../../src/frame/dictionary.ts';
import { createToasts } from '../../src/frame/toasts.ts';
import { apiBase, applyAppearance, createMode, siteLogo, siteName } from '../../src/login/index.ts';
import { followSystem } from '../../src/theme/colourScheme.ts';
import { createCartCount } from './cartCount.ts';
import { followLinks } from './followLinks.ts';
import { loadFrame } from './frame/frameData.ts';
import { type LoadedPage, loadPage, openPage } from './loadScreen.ts';
import { createStoreRouter, type HistoryPort } from './router.ts';
import { findRoute } from './routes.ts';
import * as table from './screens.ts';
import type { StoreServices } from './services.ts';
import { readState, type StoreState } from './state/storeState.ts';
import { StoreApp } from './StoreApp.tsx';
import { createStoreLanguage } from './storeLanguage.ts';
import type { StoreCall } from './storeScreen.ts';
import { library } from './texts.ts';
import './look.css';
import './shop.css';

void open();

/** Takes over the page that the server has drawn, or draws it if the server could not. */
async function open() {
  const drawn = readState(document);
  const store = browserStore(localStorage);
  const config = createConfig(store);
  const language = createStoreLanguage(config, store, drawn?.lang);
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const ownMode = createMode(config, () => prefersDark.matches);
  const mode = followSystem(ownMode, prefersDark);
  applyAppearance(mode, language);

  preload(language.get());
  const sessions = createSessions(store);
  const toasts = createToasts();
  const complain = (error: unknown) => toasts.add({ type: 'error', message: String(error) });
  const dictionary = await createDictionary(language, library(complain));
  const http = createHttp(
    // An admin session in the same browser is not sent: a customer is a member only.
    { base: apiBase(), defaults: { adminToken: false } },
    {
      ...browserPorts(),
      sessions,
      language: language.get,
      translate: (key: string, params = {}) => dictionary.get()(key, params),
      notify: toasts.add,
      // Only the end of a session leads away by itself: back here after the next sign-in.
      navigate: ({ path = storeRoot }) =>
        path.startsWith(loginPage(areaRoots.member)) ? signIn() : location.assign(path),
      loading: { show: () => {}, hide: () => {} },
    },
  );
  const quietCall: StoreCall = (endpoint, input, options) =>
    http.call(endpoint, input, { ...quiet, ...options });

  const [{ failure, ...first }, frame] = await Promise.all([
    firstPage(drawn, quietCall, isMember()),
    drawn?.frame ?? loadFrame(quietCall),
  ]);
  await dictionary.need(first.texts);

  const history = browserHistory();
  const router = createStoreRouter({
    first,
    failure,
    table,
    call: quietCall,
    needTexts: dictionary.need,
    history,
  });
  const cart = createCartCount(quietCall);
  const countCart = () => (isMember() ? void cart.refresh() : cart.set(undefined));
  let memberId = sessions.member.get().id;
  sessions.member.subscribe(() => {
    const { id } = sessions.member.get();
    // A token that is renewed is the same member's.
    if (id !== memberId) router.forgetMember();
    if (id !== memberId || !isMember()) countCart();
    memberId = id;
  });

  const services: StoreServices = {
    call: http.call,
    quietCall,
    router,
    dictionary,
    language,
    mode,
    toasts,
    member: sessions.member,
    cart,
    frame,
    siteName,
    siteLogo: siteLogo(),
    signIn,
  };
  const onStarted = () => {
    language.settle();
    countCart();
  };
  const app = (
    <StrictMode>
      <StoreApp services={services} onStarted={onStarted} />
    </StrictMode>
  );
  if (drawn) hydrateRoot(rootElement(), app);
  else createRoot(rootElement()).render(app);
  followLinks(document, router);

  function isMember(): boolean {
    return isSignedIn.member(sessions.member.get());
  }
}

/** Fetches the files of the first page at once: one after another they would each wait for a turn of the network. */
function preload(language: Language): void {
  const { entry = table.missing } = findRoute(table.screens, location.pathname);
  const texts = entry.texts.map((name) => library(String).loadResource(language, name));
  // A failure is seen where the file is needed.
  Promise.all([entry.open(), ...texts]).catch(() => undefined);
}

/** The page that the server has drawn, or else that of the address, with the reason if it cannot be loaded. */
async function firstPage(
  drawn: StoreState | undefined,
  call: StoreCall,
  knowsMember: boolean,
): Promise<LoadedPage & { readonly failure?: unknown }> {
  const address = location.pathname + location.search;
  if (drawn) return openPage(address, drawn, table);
  try {
    return await loadPage(address, { table, call, knowsMember });
  } catch (failure) {
    return { ...(await openPage(address, { status: 200, data: undefined }, table)), failure };
  }
}

/** Options of calls whose failure a screen shows, or nothing does. Equal calls do not end each other. */
const quiet = { showCodeMessage: false, showFailures: false, cancelDuplicate: false } as const;

function signIn(backTo = location.pathname + location.search): void {
  location.assign(loginPage(areaRoots.member, backTo));
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('shop.html: no element #root');
  return root;
}

type KeptPlace = { readonly scrollY?: number } | null;

/** The history of this window. Pages keep the place the reader had reached in them. */
function browserHistory(): HistoryPort {
  history.scrollRestoration = 'manual';
  const keepPlace = () => history.replaceState({ scrollY: window.scrollY }, '');
  // A page that is left for another site and opened again has its place, too.
  window.addEventListener('pagehide', keepPlace);
  const { scrollY }: { scrollY?: number } = Object(history.state);
  if (scrollY) window.scrollTo(0, scrollY);
  return {
    write(address, { replace }) {
      if (replace) return history.replaceState(null, '', address);
      keepPlace();
      history.pushState(null, '', address);
    },
    toTop: () => window.scrollTo(0, 0),
    toKeptScroll() {
      const place: KeptPlace = history.state;
      // After the page has been drawn.
      requestAnimationFrame(() => window.scrollTo(0, place?.scrollY ?? 0));
    },
    onMove(listener) {
      window.addEventListener('popstate', () => listener(location.pathname + location.search));
    },
  };
}
