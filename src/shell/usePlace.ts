import { useLocation } from 'react-router';
import { firstPage } from './menu/entries.ts';
import { dashboardPage, pageKeyOf, placeOf, type Place } from './menu/places.ts';
import { redirectOf } from './menu/redirect.ts';
import { useServices } from './services.ts';
import { useShellText, type ShellText } from './texts.ts';
import type { Started } from './useStart.ts';

/** Where the address leads: what it shows or leads on to, what it is called, and its menu entry. */
export function usePlace({ entries, granted }: Started) {
  const t = useShellText();
  const { screens } = useServices();
  const { pathname, search } = useLocation();
  const paths = Object.values(screens.resources).map(({ path }) => path);
  const at = (address: string) => placeOf(address, granted, paths);
  const place = at(pathname);

  return {
    place,
    pageKey: pageKeyOf(pathname),
    redirect: redirectOf({ pathname, search }, { first: firstPage(entries), placeOf: at }),
    menuTitle: titleOf(place, t),
    current: entryOf(place, pathname),
    leadsSomewhere: (to: string) => at(to).type !== 'unknown',
  };
}

function titleOf(place: Place, t: ShellText): string {
  if (place.type === 'page') return place.page.title;
  if (place.type === 'iframe') return place.title;
  return t(place.type === 'dashboard' ? 'titles.dashboard' : 'titles.loading');
}

function entryOf(place: Place, pathname: string): string | undefined {
  if (place.type === 'page') return place.page.path;
  if (place.type === 'dashboard') return dashboardPage;
  return place.type === 'iframe' ? pathname : undefined;
}
