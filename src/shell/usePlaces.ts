import { useCallback, useMemo } from 'react';
import { type Location, useLocation } from 'react-router';
import { readResourcePage } from '../contract/index.ts';
import { firstPage } from '../frame/menuEntries.ts';
import {
  dashboardPage,
  pageKeyOf,
  type Place,
  placeOf,
  type Redirect,
  redirectOf,
} from './places.ts';
import { type OutsidePage, useOutside } from './outside.ts';
import { useServices } from './services.ts';
import type { Started } from './useStart.ts';
import { type TextKey, useText } from '../texts/index.ts';

/** A navigation: the page and the location within it. */
export type TabVisit = {
  /** Identity of the page, see `pageKeyOf`. */
  readonly key: string;
  /** The current location within the page: its query and open drawer. */
  readonly location: Location;
  /** False for a page whose menu node requires unmounting on leave. */
  readonly staysAlive: boolean;
};

/** Resolves addresses: their place, title and redirect. */
export type Places = {
  /** Stays the same function, like `visitOf`, until other pages are granted. */
  readonly placeAt: (pathname: string) => Place;
  /** Title from the menu, adapted to forms. The page itself may report a more precise one. */
  readonly titleAt: (pathname: string) => string;
  /** Undefined for an address that shows nothing of its own. */
  readonly visitOf: (location: TabVisit['location']) => TabVisit | undefined;
  /** Redirect of the window's address. */
  readonly redirect: Redirect | undefined;
  /** Page that takes the place of the open ones, which all stay in the background. */
  readonly outside: OutsidePage | undefined;
};

export function usePlaces({ tabsViewRoutes: entries, granted }: Started): Places {
  const t = useText('shell');
  const { screens } = useServices();
  const { pathname, search } = useLocation();
  const outside = useOutside();
  const resources = useMemo(() => Object.values(screens.resources), [screens.resources]);
  const placeAt = useCallback(
    (address: string) => placeOf(address, granted, resources),
    [granted, resources],
  );
  const visitOf = useCallback<Places['visitOf']>(
    (location) => {
      const staysAlive = staysAliveOf(placeAt(location.pathname));
      if (staysAlive === undefined) return undefined;
      return { key: pageKeyOf(location.pathname, location.search), location, staysAlive };
    },
    [placeAt],
  );

  return {
    placeAt,
    visitOf,
    titleAt(address) {
      const place = placeAt(address);
      const name = nameOf(place);
      if (name === undefined) {
        return t(ownTitles[place.type] ?? 'titles.loading');
      }
      const page = readResourcePage(address);
      if (page?.view === 'edit') return t('tabs.edit', { name, id: page.id });
      return page?.view === 'add' ? t('tabs.add', { name }) : name;
    },
    redirect: outside
      ? undefined
      : redirectOf({ pathname, search }, { first: firstPage(entries), placeOf: placeAt }),
    outside,
  };
}

/** The menu entry of an address, as its link says it. */
export function entryAt(place: Place, pathname: string): string | undefined {
  if (place.type === 'page') return place.page.path;
  if (place.type === 'dashboard') return dashboardPage;
  return place.type === 'iframe' ? pathname : undefined;
}

function nameOf(place: Place): string | undefined {
  if (place.type === 'page') return place.page.title;
  return place.type === 'iframe' ? place.frame.title : undefined;
}

function staysAliveOf(place: Place): boolean | undefined {
  if (place.type === 'page') return place.page.staysAlive;
  if (place.type === 'iframe') return place.frame.staysAlive;
  return place.type in ownTitles ? true : undefined;
}

/** Pages that are everybody's own. */
const ownTitles: Partial<Record<Place['type'], TextKey<'shell'>>> = {
  dashboard: 'titles.dashboard',
  profile: 'account.profile',
};
