import en from '../../../i18n/en/client.ts';
import {
  browserPorts,
  browserStore,
  createConfig,
  createHttp,
  createLanguage,
  createSessions,
  createUpload,
  type ClientMessage,
} from '../index.ts';

/** The client as the shop composes it, in a real browser, within reach of a test. */
function openShop() {
  const store = browserStore(localStorage);
  const sessions = createSessions(store);
  const language = createLanguage(createConfig(store));
  const toasts: ClientMessage[] = [];
  const visits: unknown[] = [];
  const texts = new Map<string, string>(
    Object.entries(en).flatMap(([group, sentences]) =>
      Object.entries(sentences).map(([name, text]) => [`client.${group}.${name}`, text] as const),
    ),
  );
  const ports = {
    ...browserPorts(),
    sessions,
    language: language.get,
    translate: (key: string) => texts.get(key) ?? key,
    notify: (toast: ClientMessage) => void toasts.push(toast),
    navigate: (to: unknown) => void visits.push(to),
    loading: { show() {}, hide() {} },
  };
  const http = createHttp({ base: location.origin }, ports);
  return { http, sessions, language, toasts, visits, upload: createUpload(http, ports) };
}

export type Shop = ReturnType<typeof openShop>;

declare global {
  var shop: Shop;
}
globalThis.shop = openShop();
