import {
  areaRoots,
  loadingPage,
  noAccessPage,
  notFoundPage,
  withQuery,
} from '../../contract/index.ts';
import { dashboardPage, type Place } from './places.ts';

export type Redirect = {
  readonly to: string;
  /** The address that led there, to be named on the page. */
  readonly path?: string;
};

type Address = { readonly pathname: string; readonly search: string };
type Ways = {
  /** The first page of the menu, if it has any. */
  readonly first: string | undefined;
  readonly placeOf: (pathname: string) => Place;
};

/**
 * Where an address leads on to; undefined when it shows something itself.
 *
 * An unmatched path goes to the loading page with itself as the parameter, and from there to the
 * page it names or to 404. Source: specification 2.
 */
export function redirectOf({ pathname, search }: Address, ways: Ways): Redirect | undefined {
  const place = ways.placeOf(pathname);
  if (place.type === 'denied') return { to: noAccessPage, path: pathname };
  if (place.type === 'unknown') {
    const query = Object.fromEntries(new URLSearchParams(search));
    return { to: loadingPage(areaRoots.admin, { path: pathname, query }) };
  }
  if (place.type !== 'loading') return undefined;
  const { target } = place;
  if (!target) return { to: ways.first ?? dashboardPage };
  const found = ways.placeOf(target.path);
  if (found.type === 'unknown') return { to: notFoundPage, path: target.path };
  return { to: found.type === 'loading' ? dashboardPage : withQuery(target.path, target.query) };
}
