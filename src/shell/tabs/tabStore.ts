import type { Tabs } from './tab.ts';

/** Holds the opened pages of this window outside of React, so that a late answer meets the newest. */
export type TabStore = {
  readonly get: () => Tabs;
  readonly change: (step: (tabs: Tabs) => Tabs) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createTabStore(start: Tabs, onChange: (tabs: Tabs) => void): TabStore {
  const listeners = new Set<() => void>();
  let tabs = start;
  return {
    get: () => tabs,
    change(step) {
      const next = step(tabs);
      if (next === tabs) return;
      tabs = next;
      onChange(tabs);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
