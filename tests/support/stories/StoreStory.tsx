import { Suspense, use, useEffect, useState } from 'react';
import { createCartCount } from '../../../member/shop/cartCount.ts';
import { followLinks } from '../../../member/shop/followLinks.ts';
import { loadPage, openPage } from '../../../member/shop/loadScreen.ts';
import { createStoreRouter } from '../../../member/shop/router.ts';
import * as table from '../../../member/shop/screens.ts';
import type { StoreServices } from '../../../member/shop/services.ts';
import { StoreApp } from '../../../member/shop/StoreApp.tsx';
import type { StoreCall } from '../../../member/shop/storeScreen.ts';
import { library } from '../../../member/shop/texts.ts';
import {
  browserPorts,
  createConfig,
  createHttp,
  createSessions,
  type KeyValueStore,
} from '../../../src/client/index.ts';
import type { Language } from '../../../src/contract/index.ts';
import { createDictionary } from '../../../src/frame/dictionary.ts';
import { createToasts } from '../../../src/frame/toasts.ts';
import { applyAppearance, createMode } from '../../../src/login/index.ts';
import { storyNow } from './clock.ts';
import { storeFrame } from './storeReplies.ts';
import { useToolbar } from './toolbar.ts';
import '../../../member/shop/look.css';
import '../../../member/shop/shop.css';

/** Reply of a call: its data, a refusal, a reply that never comes, or a line that is down. */
export type StoreReply =
  | { readonly data: unknown }
  | { readonly refused: string; readonly code?: string }
  | 'loading'
  | 'offline';

type StoreStoryProps = {
  /** Path and query. */
  readonly at: string;
  /** By the path of a call behind `/api/shop.`, such as `Cart/index`. */
  readonly replies: Readonly<Record<string, StoreReply>>;
  readonly isGuest?: boolean;
};

/** A page of the storefront, in the language and colours of the toolbar. */
export function StoreStory(props: StoreStoryProps) {
  const { language, theme } = useToolbar();
  return <Opening key={`${language} ${theme}`} {...props} language={language} theme={theme} />;
}

type OpeningProps = StoreStoryProps & {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
};

function Opening(props: OpeningProps) {
  const [opening] = useState(() => openStore(props));
  return (
    <Suspense>
      <Opened opening={opening} />
    </Suspense>
  );
}

function Opened({ opening }: { readonly opening: Promise<StoreServices> }) {
  const services = use(opening);
  useEffect(() => followLinks(document, services.router), [services]);
  return <StoreApp services={services} />;
}

async function openStore({ at, replies, isGuest = false, language, theme }: OpeningProps) {
  const store = memory();
  const mode = createMode(createConfig(store), () => theme === 'dark');
  const spoken = { get: () => language, set: () => {}, subscribe: () => () => {} };
  applyAppearance(mode, spoken);
  const toasts = createToasts();
  const sessions = createSessions(store);
  if (!isGuest) sessions.member.set({ id: 7, token: 'token' });
  const dictionary = await createDictionary(
    spoken,
    library((error) => toasts.add({ type: 'error', message: String(error) })),
  );
  const http = createHttp(
    { base: 'https://shop.example', defaults: { adminToken: false } },
    {
      ...browserPorts(),
      fetch: (url, init) => reply(replies, new Request(url, init)),
      sessions,
      language: spoken.get,
      translate: (key: string, params = {}) => dictionary.get()(key, params),
      notify: toasts.add,
      navigate: () => {},
      loading: { show: () => {}, hide: () => {} },
    },
  );
  const quietCall: StoreCall = (endpoint, input, options) =>
    http.call(endpoint, input, { ...quiet, ...options });
  const { failure, ...first } = await firstPage(at, quietCall, {
    knowsMember: !isGuest,
    waits: Object.values(replies).includes('loading'),
  });
  await dictionary.need(first.texts);
  const services: StoreServices = {
    call: http.call,
    quietCall,
    router: createStoreRouter({
      first,
      failure,
      table,
      call: quietCall,
      needTexts: dictionary.need,
    }),
    dictionary,
    language: spoken,
    mode,
    toasts,
    member: sessions.member,
    cart: createCartCount(quietCall),
    frame: storeFrame,
    siteName: () => (language === 'en' ? 'Bluestone Shop' : '青石商城'),
    siteLogo: '',
    signIn: () => {},
  };
  return services;
}

const quiet = { showCodeMessage: false, showFailures: false, cancelDuplicate: false } as const;

type FirstOptions = {
  readonly knowsMember: boolean;
  /** True if the page is shown before its data. */
  readonly waits: boolean;
};

async function firstPage(at: string, call: StoreCall, { knowsMember, waits }: FirstOptions) {
  const without = () => openPage(at, { status: 200, data: undefined }, table);
  if (waits) return { ...(await without()), failure: undefined };
  try {
    return { ...(await loadPage(at, { table, call, knowsMember })), failure: undefined };
  } catch (failure) {
    return { ...(await without()), failure };
  }
}

function reply(replies: StoreStoryProps['replies'], { url }: Request): Promise<Response> {
  const found = replies[new URL(url).pathname.replace('/api/shop.', '')];
  if (found === 'loading') return new Promise(() => {});
  if (found === 'offline') return Promise.reject(new TypeError('network'));
  const body = !found
    ? { code: 0, msg: '', data: { error: 'not_found' } }
    : 'refused' in found
      ? { code: 0, msg: found.refused, data: { error: found.code ?? 'invalid' } }
      : { code: 1, msg: '', data: found.data };
  return Promise.resolve(Response.json({ ...body, time: storyNow }));
}

function memory(): KeyValueStore {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
    onChange: () => () => {},
  };
}
