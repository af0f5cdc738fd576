import type { Language } from '../contract/index.ts';
import type { Translate } from '../texts/index.ts';
import type { CallOptions } from './call.ts';
import type { Sessions } from './sessions.ts';

/** Redirect sent by the server: a path of this site, or a route by its name. */
export type Destination = { readonly path?: string; readonly name?: string };

export type ClientMessage = { readonly type: 'success' | 'error'; readonly message: string };

/** Dependencies of the client on its surroundings. */
export type HttpPorts = {
  readonly fetch: typeof globalThis.fetch;
  /** XMLHttpRequest for uploads with progress, which `fetch` cannot report. */
  readonly xhr?: (() => XMLHttpRequest) | undefined;
  readonly sessions: Sessions;
  readonly language: () => Language;
  readonly translate: Translate;
  readonly notify: (toast: ClientMessage) => void;
  readonly navigate: (to: Destination) => void;
  /** The page that is open. */
  readonly here: () => { readonly pathname: string; readonly search: string };
  /** The overlay of calls that ask for it. */
  readonly loading: { readonly show: () => void; readonly hide: () => void };
  readonly isOnline: () => boolean;
  /** Runs something later; gives the way to call it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** One holder at a time among all tabs. Missing where the browser grants none, as on plain http. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  /** A warning for developers. */
  readonly log: (text: string, detail?: unknown) => void;
  /** Logs normal events, as help when debugging. */
  readonly trace: (text: string) => void;
};

export type HttpOptions = {
  /** Origin of the calls: that of the page, or of an external API. */
  readonly base: string;
  /** Entrance of the back office, `/admin` unless the site has moved it. */
  readonly adminBase?: string;
  readonly memberBase?: string;
  /** Default options of every call of this client. */
  readonly defaults?: CallOptions;
};

/** Ports of the client that the browser itself provides. */
export const browserPorts = (): Pick<
  HttpPorts,
  'fetch' | 'xhr' | 'here' | 'isOnline' | 'after' | 'locks' | 'log' | 'trace'
> => ({
  fetch: (input, init) => fetch(input, init),
  xhr: () => new XMLHttpRequest(),
  here: () => ({ pathname: location.pathname, search: location.search }),
  isOnline: () => navigator.onLine,
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  // TypeScript knows the lock manager always, the browser only on secure pages.
  locks: globalThis.isSecureContext ? navigator.locks : undefined,
  log: (text, detail) => console.warn(text, detail ?? ''),
  trace: (text) => console.info(text),
});
