import type { RouterProvider } from 'ra-core';
import { useCallback, useEffect, useRef, type ComponentProps } from 'react';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  type To,
} from 'react-router';
import {
  addPage,
  areaRoots,
  detailPage,
  editPage,
  listPage,
  noAccessPage,
  readResourcePage,
} from '../contract/index.ts';

/**
 * The basename of react-admin. No page has such an address: `<basename>/<resource>/12/show` is how
 * react-admin names a page, and the router provider turns it into the page's own address.
 */
export const raBasename = '/ra';

/** The path of a resource by its name: `shop/order/order` of `shop_order`. */
export type ResourcePaths = ReadonlyMap<string, string>;

/**
 * Adapts our router to react-admin: links and redirects of its components open our addresses, and
 * `useParams` reads the record's id from them.
 *
 * @see https://marmelab.com/react-admin/Admin.html#routerprovider
 */
export function createRouterProvider(paths: ResourcePaths): RouterProvider {
  const own = (to: To) => ownAddress(to, paths);

  const provider = {
    useLocation,
    useNavigate() {
      const navigate = useNavigate();
      const latest = useRef(navigate);
      useEffect(() => {
        latest.current = navigate;
      }, [navigate]);
      // react-admin lists it among the dependencies of effects, so it stays the same function.
      return useCallback(
        (to: To | number, options?: object) =>
          typeof to === 'number' ? latest.current(to) : latest.current(own(to), options),
        [],
      );
    },
    useParams() {
      const params = useParams();
      const page = readResourcePage(useLocation().pathname);
      return page && 'id' in page ? { ...params, id: String(page.id) } : params;
    },
    useMatch: ({ path, end }: { path: string; end?: boolean }) =>
      useMatch({ path: ownPathname(path, paths), ...(end !== undefined && { end }) }),
    useInRouterContext,
    // The tab that would lose input asks before it is left.
    useCanBlock: () => false,
    useBlocker: () => unblocked,
    Link: ({ to, ...props }: ComponentProps<typeof Link>) => <Link {...props} to={own(to)} />,
    Navigate: ({ to, ...props }: ComponentProps<typeof Navigate>) => (
      <Navigate {...props} to={own(to)} />
    ),
    Route,
    Routes,
    Outlet,
    // `BackOffice` is already inside a router.
    RouterWrapper: ({ children }: { readonly children?: unknown }) => children,
    matchPath,
  };
  // react-admin types the parts of a router more loosely than react-router does.
  return provider as unknown as RouterProvider;
}

/** Converts react-admin's address of a page to our own; any other address is unchanged. */
export function ownAddress(to: To, paths: ResourcePaths): To {
  if (typeof to !== 'string') {
    return to.pathname === undefined ? to : { ...to, pathname: ownPathname(to.pathname, paths) };
  }
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  return pathname === '' ? to : ownPathname(pathname, paths) + rest;
}

function ownPathname(pathname: string, paths: ResourcePaths): string {
  if (pathname !== raBasename && !pathname.startsWith(`${raBasename}/`)) return pathname;
  const below = pathname.slice(raBasename.length);
  if (below === '' || below === '/') return areaRoots.admin;
  const named = pagesByName[below];
  if (named !== undefined) return named;
  const [, name = '', create, id, show] = raPage.exec(below) ?? [];
  const path = paths.get(name);
  // A redirect given as a function gets the basename put before the address it returns.
  if (path === undefined) return below;
  if (create) return addPage(path);
  if (id === undefined) return listPage(path);
  return show ? detailPage(path, Number(id)) : editPage(path, Number(id));
}

const pagesByName: Readonly<Record<string, string>> = {
  '/access-denied': noAccessPage,
  '/authentication-error': noAccessPage,
  '/login': `${areaRoots.admin}/login`,
};

const raPage = /^\/([^/]+)(?:(\/create)|\/([1-9]\d{0,14})(\/show)?)?\/?$/;

const unblocked = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
} as const;
