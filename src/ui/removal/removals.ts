/** Rows that were deleted a moment ago and can still be had back: the server has them, lists hide them. */
export type Removals = {
  /** The ids that are hidden, by the name of their resource. The same sets until something changes. */
  readonly of: (resource: string) => ReadonlySet<number>;
  readonly hide: (resource: string, ids: readonly number[]) => void;
  readonly show: (resource: string, ids: readonly number[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createRemovals(): Removals {
  const hidden = new Map<string, ReadonlySet<number>>();
  const listeners = new Set<() => void>();
  const change = (resource: string, ids: ReadonlySet<number>) => {
    hidden.set(resource, ids);
    for (const listener of listeners) listener();
  };
  const of = (resource: string) => hidden.get(resource) ?? none;

  return {
    of,
    hide: (resource, ids) => change(resource, new Set([...of(resource), ...ids])),
    show: (resource, ids) =>
      change(resource, new Set([...of(resource)].filter((id) => !ids.includes(id)))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const none: ReadonlySet<number> = new Set();

/** Every page of the window shows the same rows. */
export const removals = createRemovals();
