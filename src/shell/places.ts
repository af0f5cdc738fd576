import {
  addPage,
  areaRoots,
  editPage,
  iframePage,
  isRecordPage,
  listPage,
  loadingPage,
  type LoadingTarget,
  type MenuNode,
  noAccessPage,
  notFoundPage,
  readLoadingTarget,
  readResourcePage,
  sheetPage,
  recordPage,
  type ResourcePage,
  withQuery,
} from '../contract/index.ts';
import type { RegisteredResource } from '../schema/index.ts';

const root = areaRoots.admin;
export const dashboardPage = `${root}/dashboard`;
/** Profile page of the admin; needs no permission. */
export const profilePage = listPage('routine/adminInfo');
const loadingRoot = loadingPage(root);

/** Page the server has granted, by its menu node. */
export type GrantedPage = {
  readonly path: string;
  readonly title: string;
  /** `resource:shop_order`, `screen:shop/goods`, or a foreign component path. */
  readonly component: string;
  /** True if its page stays mounted behind another one. */
  readonly staysAlive: boolean;
};

/** Page of another site in an iframe. */
export type GrantedFrame = {
  readonly url: string;
  readonly title: string;
  readonly staysAlive: boolean;
};

/** Place that an address of the back office leads to. */
export type Place =
  | { readonly type: 'dashboard' }
  | { readonly type: 'profile' }
  | { readonly type: 'page'; readonly page: GrantedPage }
  | { readonly type: 'iframe'; readonly frame: GrantedFrame }
  | { readonly type: 'loading'; readonly target: LoadingTarget | undefined }
  /** The page exists, but is not granted. */
  | { readonly type: 'denied' }
  | { readonly type: 'unknown' };

export type Granted = {
  readonly pages: readonly GrantedPage[];
  readonly frames: readonly GrantedFrame[];
};

/**
 * Returns all pages the server's nodes grant, at any depth. An entry that only adds a menu adds no page.
 */
export function grantedBy(nodes: readonly MenuNode[]): Granted {
  const all = nodes.flatMap(withDescendants).filter(({ extend }) => extend !== 'add_menu_only');
  const opens = all.filter(({ type }) => type === 'menu' || type === 'route');
  return {
    pages: opens.flatMap(({ menu_type, path, title, component, keepalive }) =>
      menu_type === 'tab' && component
        ? [{ path: listPage(path), title, component, staysAlive: keepalive !== 0 }]
        : [],
    ),
    frames: opens.flatMap(({ menu_type, url, title, keepalive }) =>
      menu_type === 'iframe' && url ? [{ url, title, staysAlive: keepalive !== 0 }] : [],
    ),
  };
}

/** A resource the shop has screens for, and the calls it answers. */
export type ResourceAddress = Pick<RegisteredResource, 'path' | 'verbs'>;

/** Reads the path of an address. A form of a resource that does not answer `add` or `edit` is no page. */
export function placeOf(
  pathname: string,
  { pages, frames }: Granted,
  resources: readonly ResourceAddress[],
): Place {
  const fixed = fixedPlace(pathname);
  if (fixed) return fixed;
  const own = readResourcePage(pathname);
  const resource = resources.find(({ path }) => path === own?.path);
  if (own && resource && lacksForm(resource, own.view)) return { type: 'unknown' };
  const frame = frames.find(({ url }) => pathname === iframePage(root, url));
  if (frame) return { type: 'iframe', frame };
  const page = pages.find((granted) => isAt(pathname, granted));
  if (page) return { type: 'page', page };
  if (pathname === dashboardPage) return { type: 'dashboard' };
  return { type: resource ? 'denied' : 'unknown' };
}

const lacksForm = ({ verbs }: ResourceAddress, view: ResourcePage['view']): boolean =>
  ((view === 'add' || view === 'edit') && !verbs.includes(view)) ||
  (view === 'sheet' && !verbs.includes('edit'));

/**
 * Key of the page at an address. A drawer over a list and a filter keep the key of the list; a record may
 * be moved to a page of its own. The key of a new record includes the query, which holds its initial
 * values.
 */
export function pageKeyOf(pathname: string, search = ''): string {
  const page = readResourcePage(pathname);
  if (page?.view === 'add') return addPage(page.path) + search;
  if (page?.view === 'sheet') return sheetPage(page.path) + search;
  if (page?.view === 'edit') return editPage(page.path, page.id);
  if (page?.view === 'detail' && isRecordPage(search)) return recordPage(page.path, page.id);
  return page ? listPage(page.path) : pathname;
}

/** Place of an address that does not depend on permissions. */
function fixedPlace(pathname: string): Place | undefined {
  if (pathname === root || pathname === loadingRoot) return { type: 'loading', target: undefined };
  if (pathname.startsWith(`${loadingRoot}/`)) return loadingPlace(pathname);
  return pathname === profilePage ? { type: 'profile' } : undefined;
}

function loadingPlace(pathname: string): Place {
  const to = decoded(pathname.slice(loadingRoot.length + 1));
  return { type: 'loading', target: to === undefined ? undefined : readLoadingTarget(to, root) };
}

/** A resource answers below its path too, any other page only at it. */
function isAt(pathname: string, { path, component }: GrantedPage): boolean {
  if (pathname === path) return true;
  const below = component.startsWith('resource:') ? readResourcePage(pathname)?.path : undefined;
  return below !== undefined && listPage(below) === path;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // a lone percent sign, typed by hand
  }
}

const withDescendants = (node: MenuNode): readonly MenuNode[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];

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
 * Returns the redirect of an address; undefined if the address shows a page itself.
 *
 * The root of the area goes to the loading page, and that to the first page of the menu.
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
  if (pathname === areaRoots.admin) return { to: loadingPage(areaRoots.admin) };
  const { target } = place;
  if (!target) return { to: ways.first ?? dashboardPage };
  const found = ways.placeOf(target.path);
  if (found.type === 'unknown') return { to: notFoundPage, path: target.path };
  return { to: found.type === 'loading' ? dashboardPage : withQuery(target.path, target.query) };
}
