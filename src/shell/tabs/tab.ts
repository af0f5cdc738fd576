import type { Location } from 'react-router';
import type { Language } from '../../contract/index.ts';
import { dashboardPage } from '../menu/places.ts';

/** One opened page. */
export type Tab = {
  /** What makes it one page, see `pageKeyOf`. */
  readonly key: string;
  /** Counts up with every opened page: the order they are mounted in, whatever that of the bar. */
  readonly serial: number;
  /** Where in the page the person is: its query and its open drawer. */
  readonly location: Location;
  /** As the page named itself; absent until it has been shown. */
  readonly title?: { readonly text: string; readonly language: Language };
  readonly isPinned: boolean;
  /** Holds typed work that is not saved. */
  readonly isDirty: boolean;
  /** Has led on to another page in its place, and is closed once it is left and clean. */
  readonly givesWay: boolean;
  /** Mounted. One that sleeps loads again when it is shown, at its own address. */
  readonly isAwake: boolean;
  /** False for a page whose menu node wants it unmounted when it is left. */
  readonly staysAlive: boolean;
  /** The turn in which it was last shown; 0 before. */
  readonly shownAt: number;
  /** How often it was reloaded. */
  readonly generation: number;
};

/** The opened pages, as the bar shows them. */
export type Tabs = {
  readonly list: readonly Tab[];
  /** Key of the page in front; absent until the first one is. */
  readonly active?: string;
  /** Key of a page that is closed as soon as another one is in front. */
  readonly leaving?: string | undefined;
  /** Counts the changes of the page in front. */
  readonly turn: number;
  /** The serial of the next page. */
  readonly nextSerial: number;
};

/** Where somebody goes: the page, and where in it. */
export type Visit = Pick<Tab, 'key' | 'location' | 'staysAlive'>;

/** So many pages stay mounted. */
export const awakeAtMost = 10;

export const tabOf = ({ list }: Tabs, key: string | undefined): Tab | undefined =>
  list.find((tab) => tab.key === key);

/** The dashboard, which stands first. */
export const isHome = ({ key }: Pick<Tab, 'key'>): boolean => key === dashboardPage;

/** The dashboard and pinned pages stay. */
export const canClose = (tab: Tab): boolean => !tab.isPinned && !isHome(tab);

/** What a tab's page is found at again. */
export const addressOf = ({ location: { pathname, search } }: Pick<Tab, 'location'>): string =>
  pathname + search;

/** A location for an address that was not navigated to. */
export function locationAt(address: string): Location {
  const at = address.indexOf('?');
  const [pathname, search] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  return { pathname, search, hash: '', state: null, key: 'default' };
}

export function newTab(tabs: Tabs, visit: Visit): Tab {
  return {
    ...visit,
    serial: tabs.nextSerial,
    isPinned: false,
    isDirty: false,
    givesWay: false,
    isAwake: false,
    shownAt: 0,
    generation: 0,
  };
}
