import { onTestFinished } from 'vitest';
import en from '../../../i18n/en/client.ts';
import zh from '../../../i18n/zh-cn/client.ts';
import type { Language } from '../../contract/index.ts';
import {
  createHttp,
  createSessions,
  type HttpOptions,
  type HttpPorts,
  type KeyValueStore,
  type ClientMessage,
} from '../index.ts';

const dictionaries = { en, 'zh-cn': zh };

/** Text of a key as shown to a user. */
export function sentence(language: Language, key: string, params: object = {}): string {
  const flat = new Map(
    Object.entries(dictionaries[language]).flatMap(([group, texts]) =>
      Object.entries(texts).map(
        ([name, text]) => [`client.${group}.${name}` as string, text] as const,
      ),
    ),
  );
  return Object.entries(params).reduce(
    (text, [name, value]) => text.replaceAll(`%{${name}}`, () => String(value)),
    flat.get(key) ?? key,
  );
}

/** Storage of one browser; each of its tabs receives the changes of the others. */
export function openBrowser() {
  const kept = new Map<string, string>();
  const tabs = new Set<(key: string | null) => void>();
  const tell = (own: ReadonlySet<unknown>, key: string) => {
    for (const listener of tabs) if (!own.has(listener)) listener(key);
  };
  return {
    kept,
    newTab(): KeyValueStore {
      const own = new Set<(key: string | null) => void>();
      return {
        read: (key) => kept.get(key) ?? null,
        write(key, text) {
          kept.set(key, text);
          tell(own, key);
        },
        remove(key) {
          kept.delete(key);
          tell(own, key);
        },
        onChange(listener) {
          own.add(listener);
          tabs.add(listener);
          return () => tabs.delete(listener);
        },
      };
    },
  };
}

type Circumstances = {
  readonly page?: string;
  readonly language?: Language;
  readonly isOnline?: boolean;
  readonly browser?: ReturnType<typeof openBrowser>;
  readonly options?: Omit<HttpOptions, 'base'>;
  readonly ports?: Partial<HttpPorts>;
};

/** One tab of the shop with a real client, and all effects a user would notice. */
export function openTab(base: string, given: Circumstances = {}) {
  const { page = '/admin/shop/order/order', language = 'en', browser = openBrowser() } = given;
  const toasts: ClientMessage[] = [];
  const visits: unknown[] = [];
  const logs: string[] = [];
  const traces: string[] = [];
  const overlay: string[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const sessions = createSessions(browser.newTab());
  let here = new URL(page, base);

  const ports: HttpPorts = {
    fetch: globalThis.fetch,
    sessions,
    language: () => language,
    translate: (key: string, params?: object) => sentence(language, key, params),
    notify: (toast) => void toasts.push(toast),
    navigate(to) {
      visits.push(to);
      here = new URL(to.path ?? here, base);
    },
    here: () => here,
    loading: { show: () => void overlay.push('show'), hide: () => void overlay.push('hide') },
    isOnline: () => given.isOnline ?? true,
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      timers.add(timer);
      return () => clearTimeout(timer);
    },
    locks: navigator.locks,
    log: (text) => void logs.push(text),
    trace: (text) => void traces.push(text),
    ...given.ports,
  };
  onTestFinished(() => timers.forEach(clearTimeout));
  const http = createHttp({ base, ...given.options }, ports);
  return { http, ports, sessions, browser, toasts, visits, logs, traces, overlay };
}

/**
 * Signs in an admin and a member: `a1` and `m1` are access tokens, `ar1` and `mr1` their refresh tokens.
 */
export function signIn({ sessions }: ReturnType<typeof openTab>) {
  sessions.admin.set({ id: 1, username: 'lin', token: 'a1', refresh_token: 'ar1' });
  sessions.member.set({ id: 9, username: 'mei', token: 'm1', refresh_token: 'mr1' });
}
