import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { createSessions, ReplyError } from '../../../src/client/index.ts';
import type { Endpoint, EndpointInput, Language } from '../../../src/contract/index.ts';
import { createDictionary } from '../../../src/frame/dictionary.ts';
import { createToasts } from '../../../src/frame/toasts.ts';
import { createCartCount } from '../cartCount.ts';
import { followLinks } from '../followLinks.ts';
import { emptyFrame } from '../frame/frameData.ts';
import { loadPage } from '../loadScreen.ts';
import { createStoreRouter } from '../router.ts';
import * as table from '../screens.ts';
import type { StoreServices } from '../services.ts';
import { StoreApp } from '../StoreApp.tsx';
import type { StoreCall } from '../storeScreen.ts';
import { library } from '../texts.ts';
import '../look.css';
import '../shop.css';

type MountOptions = {
  /** Data of each call by its path, `Cart/index`; a function gets the input. */
  readonly replies: Readonly<Record<string, unknown>>;
  readonly isMember?: boolean;
  readonly lang?: Language;
};

/** Shows a page of the storefront, with replies in place of a server. */
export async function mountStore(
  address: string,
  { replies, isMember = false, lang = 'en' }: MountOptions,
) {
  const calls: (readonly [path: string, input: unknown])[] = [];
  const call: StoreCall = async <Input extends EndpointInput, Output>(
    { path }: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output> => {
    const name = path.replace('/api/shop.', '');
    calls.push([name, input]);
    const reply = replies[name];
    if (reply === undefined)
      throw new ReplyError({ code: 0, msg: '', time: 0, data: { error: 'not_found' } });
    // A test gives the data that its endpoint has.
    return (typeof reply === 'function' ? reply(input) : reply) as Output;
  };
  const language = { get: () => lang, set: () => {}, subscribe: () => () => {} };
  const dictionary = await createDictionary(language, library(console.error));
  const kept = new Map<string, string>();
  const sessions = createSessions({
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
    onChange: () => () => {},
  });
  if (isMember) sessions.member.set({ id: 7, token: 't' });
  const first = await loadPage(address, { table, call, knowsMember: isMember });
  await dictionary.need(first.texts);
  const history = {
    write: () => {},
    toTop: () => {},
    toKeptScroll: () => {},
    onMove: () => {},
  };
  const router = createStoreRouter({ first, table, call, needTexts: dictionary.need, history });
  const signIn = vi.fn<StoreServices['signIn']>();
  const services: StoreServices = {
    call,
    quietCall: call,
    router,
    dictionary,
    language,
    mode: { get: () => 'light', set: () => {}, subscribe: () => () => {} },
    toasts: createToasts(),
    member: sessions.member,
    cart: createCartCount(call),
    frame: emptyFrame,
    siteName: () => 'Stone',
    siteLogo: '',
    signIn,
  };
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  root.render(<StoreApp services={services} />);
  const stop = followLinks(document, router);
  onTestFinished(() => {
    stop();
    root.unmount();
    box.remove();
  });
  return { calls, router, signIn, address: () => router.get().page.address };
}
