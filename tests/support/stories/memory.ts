import type { KeyValueStore } from '../../../src/client/index.ts';

/** A browser's storage that ends with its story. */
export function memoryOf(kept: Readonly<Record<string, unknown>>): KeyValueStore {
  const texts = new Map(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    onChange: () => () => {},
  };
}
