import { createStored, type KeyValueStore, type Stored } from '../../client/index.ts';
import { languages } from '../../contract/index.ts';
import { dashboardPage } from '../places.ts';
import {
  addressOf,
  locationAt,
  newTab,
  pinTab,
  type Tab,
  type Tabs,
  type TabVisit,
} from './tabList.ts';

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

/** Stored part of the open pages: address, title and pin. */
export type KeptTabs = {
  readonly tabsView: readonly (Pick<Tab, 'title' | 'isPinned'> & { readonly path: string })[];
};

/**
 * Stores the open pages of a user in this browser. A window reads them when it opens, and is independent
 * from then on: closing a page in one must not close it in another.
 */
export const createKeptTabs = (store: KeyValueStore, person: number): Stored<KeptTabs> =>
  createStored(store, `storeTabView_${person}_v2`, readKept);

export const keptOf = ({ list }: Tabs): KeptTabs => ({
  tabsView: list.map((tab) => ({
    path: addressOf(tab),
    isPinned: tab.isPinned,
    ...(tab.title && { title: tab.title }),
  })),
});

/**
 * The opened pages as they were left, all unmounted. The dashboard is always there; `visitOf` gives
 * nothing for a page that no longer exists or is no longer granted.
 */
export function restoreTabs(
  { tabsView }: KeptTabs,
  visitOf: (location: TabVisit['location']) => TabVisit | undefined,
): Tabs {
  const dashboard: KeptTabs['tabsView'][number] = { path: dashboardPage, isPinned: false };
  const empty: Tabs = { list: [], turn: 0, nextSerial: 1 };
  return [dashboard, ...tabsView].reduce((tabs, { path, isPinned, title }) => {
    const visit = visitOf(locationAt(path));
    if (!visit || tabs.list.some(({ key }) => key === visit.key)) return tabs;
    const tab = newTab(tabs, visit);
    const list = [...tabs.list, title ? { ...tab, title } : tab];
    const next = { ...tabs, list, nextSerial: tabs.nextSerial + 1 };
    return isPinned ? pinTab(next, visit.key, true) : next;
  }, empty);
}

// Maximum number of tabs restored, so that a corrupt list cannot block the start.
const keptAtMost = 100;

function readKept(raw: unknown): KeptTabs {
  const { tabsView } = recordOf(raw);
  if (!Array.isArray(tabsView)) return { tabsView: [] };
  return { tabsView: tabsView.slice(0, keptAtMost).flatMap(readTab) };
}

function readTab(raw: unknown): KeptTabs['tabsView'] {
  const { path, isPinned, title } = recordOf(raw);
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return [];
  return [{ path, isPinned: isPinned === true, ...readTitle(title) }];
}

function readTitle(raw: unknown): Pick<Tab, 'title'> {
  const { text, language } = recordOf(raw);
  const known = languages.find((each) => each === language);
  return known && typeof text === 'string' && text !== '' && text.length <= longestTitle
    ? { title: { text, language: known } }
    : {};
}

// Longer than any label with the name of its resource.
const longestTitle = 500;

const recordOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null ? { ...raw } : {};
