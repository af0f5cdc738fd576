import type { Location } from 'react-router';
import type { Language } from '../../contract/index.ts';
import { dashboardPage } from '../places.ts';
import type { TabVisit } from '../usePlaces.ts';

/** One opened page. */
export type Tab = TabVisit & {
  /** Increases with every opened page. Pages are mounted in this order, whatever the order in the bar. */
  readonly serial: number;
  /** Set by the page; absent until it has been shown. */
  readonly title?: { readonly text: string; readonly language: Language };
  readonly isPinned: boolean;
  /** True if the page has unsaved input. */
  readonly isDirty: boolean;
  /** True if another page replaced it; it is closed once it is left and clean. */
  readonly isReplaced: boolean;
  /** An unmounted page loads again at its own address when it is shown. */
  readonly isMounted: boolean;
  /** The turn in which it was last shown; 0 before. */
  readonly shownAt: number;
  /** Number of reloads. */
  readonly generation: number;
};

/** The opened pages in the order of the bar. */
export type Tabs = {
  readonly list: readonly Tab[];
  /** Key of the page in front; absent until the first one is. */
  readonly activeRoute?: string;
  /** Key of a page that is closed as soon as another one is in front. */
  readonly leaving?: string | undefined;
  /** Counts the changes of the page in front. */
  readonly turn: number;
  /** The serial of the next page. */
  readonly nextSerial: number;
};

export type { TabVisit };

/** Limit on mounted pages. */
const maxMounted = 10;

export const tabOf = ({ list }: Tabs, key: string | undefined): Tab | undefined =>
  list.find((tab) => tab.key === key);

/** True for the dashboard, which comes first. */
export const isHome = ({ key }: Pick<Tab, 'key'>): boolean => key === dashboardPage;

/** The dashboard and pinned pages cannot be closed. */
export const canClose = (tab: Tab): boolean => !tab.isPinned && !isHome(tab);

/** The address of a tab's page. */
export const addressOf = ({ location: { pathname, search } }: Pick<Tab, 'location'>): string =>
  pathname + search;

/** A location for an address that was not navigated to. */
export function locationAt(address: string): Location {
  const at = address.indexOf('?');
  const [pathname, search] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  return { pathname, search, hash: '', state: null, key: 'default' };
}

export function newTab(tabs: Tabs, visit: TabVisit): Tab {
  return {
    ...visit,
    serial: tabs.nextSerial,
    isPinned: false,
    isDirty: false,
    isReplaced: false,
    isMounted: false,
    shownAt: 0,
    generation: 0,
  };
}

/**
 * The tabs after a navigation to `visit`; the same object if nothing changes.
 *
 * The previous page stays mounted, unless it is being closed, its menu node forbids it, or too many
 * are mounted: then the least recently shown one is unmounted. A page with unsaved input never is.
 */
export function openTab(tabs: Tabs, visit: TabVisit): Tabs {
  const known = tabOf(tabs, visit.key);
  // The same object for the same location, so that a page that is shown again does not render.
  const location = known && isSameLocation(known, visit) ? known.location : visit.location;
  const isThere = known?.isMounted && tabs.activeRoute === visit.key && known.location === location;
  if (isThere) return tabs;
  const turn = tabs.turn + Number(tabs.activeRoute !== visit.key);
  const opened = known ? tabs : insertTab(tabs, newTab(tabs, visit));
  const shown = updateTab(opened, visit.key, (tab) => ({
    ...tab,
    ...visit,
    location,
    isMounted: true,
    isReplaced: false,
    shownAt: turn,
  }));
  return unmountOldest(leaveTab({ ...shown, turn, activeRoute: visit.key }, tabs));
}

/**
 * A page is replaced by another one, as a new record is once it is saved. It is closed then; while
 * it is dirty, only once it is clean.
 */
export const closeReplacedTab = (tabs: Tabs, key: string): Tabs =>
  updateTab(tabs, key, (tab) => ({ ...tab, isReplaced: canClose(tab) }));

/** The tabs after a navigation by a page that is not in front. */
export function openInBackground(
  tabs: Tabs,
  from: string,
  { visit, isReplacing }: BackgroundVisit,
): Tabs {
  if (visit.key === from) return updateTab(tabs, from, (tab) => ({ ...tab, ...visit }));
  const given = isReplacing ? closeReplacedTab(tabs, from) : tabs;
  const opened = tabOf(given, visit.key) ? given : insertTab(given, newTab(given, visit));
  return closeIfReplaced(
    updateTab(opened, visit.key, (tab) => ({ ...tab, ...visit })),
    from,
  );
}
type BackgroundVisit = { readonly visit: TabVisit; readonly isReplacing: boolean };

/** Sets whether a page has unsaved input. */
export function setDirty(tabs: Tabs, key: string, isDirty: boolean): Tabs {
  if (tabOf(tabs, key)?.isDirty === isDirty) return tabs;
  return closeIfReplaced(
    updateTab(tabs, key, (tab) => ({ ...tab, isDirty })),
    key,
  );
}

export const updateTab = (tabs: Tabs, key: string, change: (tab: Tab) => Tab): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.key === key ? change(tab) : tab)),
});

/** Adds a tab at the end, or in place of the one it replaces. */
function insertTab(tabs: Tabs, tab: Tab): Tabs {
  const { list, nextSerial } = tabs;
  const at = list.findIndex(({ isReplaced }) => isReplaced);
  const index = at < 0 ? list.length : at;
  return { ...tabs, list: list.toSpliced(index, 0, tab), nextSerial: nextSerial + 1 };
}

function leaveTab(tabs: Tabs, { activeRoute: before }: Tabs): Tabs {
  if (before === undefined || before === tabs.activeRoute) return tabs;
  if (tabs.leaving === before) return { ...without(tabs, before), leaving: undefined };
  const stayed = updateTab({ ...tabs, leaving: undefined }, before, (tab) =>
    tab.staysAlive || tab.isDirty ? tab : unmounted(tab),
  );
  return closeIfReplaced(stayed, before);
}

/** Closes a replaced page unless it is dirty or in front. */
function closeIfReplaced(tabs: Tabs, key: string): Tabs {
  const tab = tabOf(tabs, key);
  const isHeld = !tab?.isReplaced || tab.isDirty || key === tabs.activeRoute;
  return isHeld ? tabs : without(tabs, key);
}

const without = (tabs: Tabs, key: string): Tabs => ({
  ...tabs,
  list: tabs.list.filter((tab) => tab.key !== key),
});

function unmountOldest(tabs: Tabs): Tabs {
  const mounted = tabs.list.filter(({ isMounted }) => isMounted);
  const oldest = mounted
    .filter(({ key, isDirty }) => key !== tabs.activeRoute && !isDirty)
    .toSorted((one, other) => one.shownAt - other.shownAt)
    .slice(0, Math.max(0, mounted.length - maxMounted));
  if (oldest.length === 0) return tabs;
  return { ...tabs, list: tabs.list.map((tab) => (oldest.includes(tab) ? unmounted(tab) : tab)) };
}

/** Locations with a state are never the same. */
const isSameLocation = (tab: Tab, visit: TabVisit): boolean =>
  addressOf(tab) === addressOf(visit) &&
  tab.location.hash === visit.location.hash &&
  tab.location.state === null &&
  visit.location.state === null;

const unmounted = (tab: Tab): Tab => ({ ...tab, isMounted: false });

/** Closes these pages; the one in front only once another page is shown. */
export function closeTabs(tabs: Tabs, going: readonly Pick<Tab, 'key'>[]): Tabs {
  const isGoing = ({ key }: Tab) => going.some((tab) => tab.key === key);
  const front = tabs.list.find((tab) => tab.key === tabs.activeRoute && isGoing(tab));
  return {
    ...tabs,
    list: tabs.list.filter((tab) => tab === front || !isGoing(tab)),
    leaving: front?.key ?? tabs.leaving,
  };
}

/**
 * The tab to show when these are closed: the nearest remaining one to the left, in the end the
 * dashboard. Undefined if the page in front stays.
 */
export function nextActiveTab(
  { list, activeRoute }: Tabs,
  going: readonly Pick<Tab, 'key'>[],
): Tab | undefined {
  const at = list.findIndex(({ key }) => key === activeRoute);
  const stays = (tab: Tab) => !going.some(({ key }) => key === tab.key);
  const front = list[at];
  if (front && stays(front)) return undefined;
  return list.slice(0, Math.max(at, 0)).findLast(stays) ?? list.find(stays);
}

/** Moves a tab in the bar. Pinned tabs stay before the others, the dashboard before all. */
export function moveTab(tabs: Tabs, key: string, index: number): Tabs {
  const tab = tabOf(tabs, key);
  if (!tab) return tabs;
  const others = tabs.list.filter((other) => other !== tab);
  return { ...tabs, list: inRank(others.toSpliced(index, 0, tab)) };
}

/** True if a tab may move by this many places. */
export function canMove(tabs: Tabs, key: string, by: 1 | -1): boolean {
  const at = tabs.list.findIndex((tab) => tab.key === key);
  const [tab, beside] = [tabs.list[at], tabs.list[at + by]];
  return tab !== undefined && beside !== undefined && rank(tab) === rank(beside);
}

export function pinTab(tabs: Tabs, key: string, isPinned: boolean): Tabs {
  const next = updateTab(tabs, key, (tab) => ({ ...tab, isPinned }));
  return { ...next, list: inRank(next.list) };
}

/** Reloads a page; one that is not in front loads when it is shown. */
export function reloadTab(tabs: Tabs, key: string): Tabs {
  return updateTab(tabs, key, (tab) => ({
    ...tab,
    isDirty: false,
    isMounted: key === tabs.activeRoute,
    generation: tab.generation + 1,
  }));
}

const rank = (tab: Tab): number => (isHome(tab) ? 0 : tab.isPinned ? 1 : 2);

const inRank = (list: readonly Tab[]): readonly Tab[] =>
  list.toSorted((one, other) => rank(one) - rank(other));
