import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import {
  browserPorts,
  createHttp,
  createSessions,
  type KeyValueStore,
} from '../../../src/client/index.ts';
import type { Language } from '../../../src/contract/index.ts';
import { createDictionary } from '../../../src/frame/dictionary.ts';
import { createToasts } from '../../../src/frame/toasts.ts';
import { createCartCount } from '../cartCount.ts';
import { followLinks } from '../followLinks.ts';
import { loadPage } from '../loadScreen.ts';
import { createStoreRouter } from '../router.ts';
import * as table from '../screens.ts';
import type { StoreServices } from '../services.ts';
import { StoreApp } from '../StoreApp.tsx';
import type { StoreCall } from '../storeScreen.ts';
import { library } from '../texts.ts';
import '../look.css';
import '../shop.css';

/** A call as the server receives it. */
export type SentCall = {
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly key: string;
};

/** Refusal of a call, with its code and further data. */
export class Refused extends Error {
  readonly code: string;
  readonly data: object;
  constructor(code: string, message: string, data: object = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A connection that breaks before the reply. */
export class NoReply extends Error {}

type Replies = Readonly<Record<string, (call: SentCall) => unknown>>;

type OpenOptions = {
  readonly language?: Language;
  readonly settings?: Readonly<Record<string, unknown>>;
};

/**
 * Opens a page of the storefront as a member, over a server that is played by `replies`: by the path of a call
 * behind `/api/`, the data of its reply. A call without one is refused as not found.
 *
 * @returns the element the page is in, and the calls so far
 */
export async function openStore(
  address: string,
  replies: Replies,
  { language = 'en', settings = {} }: OpenOptions = {},
): Promise<{ readonly element: HTMLElement; readonly sent: readonly SentCall[] }> {
  const sent: SentCall[] = [];
  const toasts = createToasts();
  const sessions = createSessions(memory());
  const signedIn = { ...sessions.member.get(), id: 41, token: 'token' };
  const choice = { get: () => language, set: () => {}, subscribe: () => () => {} };
  const dictionary = await createDictionary(
    choice,
    library((error) => console.error(error)),
  );
  const http = createHttp(
    { base: location.origin, defaults: { adminToken: false } },
    {
      ...browserPorts(),
      fetch: (url, init) => reply(replies, sent, new Request(url, init)),
      sessions,
      language: choice.get,
      translate: (key: string, params = {}) => dictionary.get()(key, params),
      notify: toasts.add,
      navigate: () => {},
      loading: { show: () => {}, hide: () => {} },
    },
  );
  const quietCall: StoreCall = (endpoint, input, options) =>
    http.call(endpoint, input, {
      showCodeMessage: false,
      showFailures: false,
      cancelDuplicate: false,
      ...options,
    });
  const first = await loadPage(address, { table, call: quietCall, knowsMember: true });
  await dictionary.need(first.texts);
  const services: StoreServices = {
    call: http.call,
    quietCall,
    router: createStoreRouter({ first, table, call: quietCall, needTexts: dictionary.need }),
    dictionary,
    language: choice,
    mode: { get: () => 'light', set: () => {}, subscribe: () => () => {} },
    toasts,
    member: { get: () => signedIn, subscribe: () => () => {} },
    cart: createCartCount(quietCall),
    frame: { settings, classes: [] },
    siteName: () => 'Shopwright',
    siteLogo: '',
    signIn: () => {},
  };
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const stop = followLinks(document, services.router);
  onTestFinished(() => {
    stop();
    root.unmount();
    element.remove();
  });
  root.render(<StoreApp services={services} />);
  return { element, sent };
}

async function reply(replies: Replies, sent: SentCall[], request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const isRead = request.method === 'GET';
  const isFile = request.headers.get('content-type')?.startsWith('multipart/') === true;
  const input: unknown = isRead
    ? Object.fromEntries(searchParams)
    : isFile
      ? Object.fromEntries(await request.formData())
      : await request.json();
  const path = pathname.replace('/api/', '');
  const call = {
    path,
    input: Object(input),
    key: request.headers.get('idempotency-key') ?? '',
  };
  sent.push(call);
  try {
    const answer = replies[path];
    if (!answer) throw new Refused('not_found', 'Not found');
    return envelope(1, '', await answer(call));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return envelope(0, error.message, { error: error.code, ...error.data });
  }
}

const envelope = (code: 0 | 1, msg: string, data: unknown): Response =>
  Response.json({ code, msg, time: 0, data: data ?? null });

function memory(): KeyValueStore {
  return { read: () => null, write: () => {}, remove: () => {}, onChange: () => () => {} };
}
