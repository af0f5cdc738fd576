import type { HttpPorts } from './ports.ts';
import type { KeyValueStore } from './stored.ts';

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

/**
 * The browser's storage, shared with its other tabs. Where it is full or forbidden, this tab
 * remembers on its own until it is closed.
 */
export function browserStore(storage: Storage): KeyValueStore {
  const ownOnly = new Map<string, string>();
  return {
    read: (key) => ownOnly.get(key) ?? storage.getItem(key),
    write(key, text) {
      try {
        storage.setItem(key, text);
        ownOnly.delete(key);
      } catch {
        ownOnly.set(key, text);
      }
    },
    remove(key) {
      ownOnly.delete(key);
      storage.removeItem(key);
    },
    onChange(listener) {
      const hear = ({ storageArea, key }: StorageEvent) => {
        if (storageArea === storage) listener(key);
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}
