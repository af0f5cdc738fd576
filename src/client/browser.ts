import type { KeyValueStore } from './stored.ts';

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
      const onStorage = ({ storageArea, key }: StorageEvent) => {
        if (storageArea === storage) listener(key);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
