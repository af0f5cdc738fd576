/** Store of texts between visits; shared by all tabs of the browser. */
export type KeyValueStore = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  /** Calls back when another tab changed a key; with null when it emptied everything. */
  readonly onChange: (listener: (key: string | null) => void) => () => void;
};

/** A value kept in the browser, one object until it changes, so a screen can subscribe to it. */
export type Stored<T> = {
  readonly key: string;
  readonly get: () => T;
  /** Changes the value stored now, which another tab may have changed a moment ago. */
  readonly update: (change: (current: T) => T) => void;
  /** Forgets it: reads as if nothing had ever been stored. */
  readonly clear: () => void;
  /** Reads the value stored now, without waiting for the event of another tab. */
  readonly reread: () => T;
  readonly subscribe: (listener: () => void) => () => void;
};

/** `read` makes a value of whatever was found, null included; it must accept its own JSON. */
export function createStored<T>(
  store: KeyValueStore,
  key: string,
  read: (raw: unknown) => T,
): Stored<T> {
  const listeners = new Set<() => void>();
  let text = store.read(key);
  let value = read(parse(text));

  function reread(): T {
    const found = store.read(key);
    if (found === text) return value;
    text = found;
    value = read(parse(text));
    for (const listener of listeners) listener();
    return value;
  }

  store.onChange((changed) => {
    if (changed === key || changed === null) reread();
  });

  return {
    key,
    get: () => value,
    update(change) {
      store.write(key, JSON.stringify(change(reread())));
      reread();
    },
    clear() {
      store.remove(key);
      reread();
    },
    reread,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // cut off, or edited by hand
  }
}
