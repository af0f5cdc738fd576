import type { HttpPorts } from './ports.ts';

/** What the browser itself provides of the client's ports. */
export const browserPorts = (): Pick<
  HttpPorts,
  'fetch' | 'xhr' | 'here' | 'isOnline' | 'after' | 'locks' | 'log'
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
});
