import { useCreatePath, useRouterProvider, type RouterProvider } from 'ra-core';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { detailPage, listPage } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { fromList, readAddress, sortOf, writeAddress } from '../model/address.ts';
import { filterValuesOf, withFilterValues } from '../model/filters.ts';
import { useScope } from '../scope/Scope.tsx';

export type OwnViewName = 'list' | 'show' | 'edit' | 'create';

/** The router provider around a stock view: it keeps the addresses of the generated one. */
export function useOwnRouter(name: OwnViewName): RouterProvider {
  const { resource } = useScope();
  const outer = useRouterProvider();
  const root = useCreatePath()({ resource: resource.name, type: 'list' });
  return useMemo(() => {
    if (name === 'list') return listRouter(outer, resource, root);
    return name === 'show' ? outer : formRouter(outer);
  }, [outer, resource, root, name]);
}

/** A form that was saved gives its place in the history to the page that follows. */
const formRouter = (outer: RouterProvider): RouterProvider => ({
  ...outer,
  useNavigate() {
    const navigate = outer.useNavigate();
    return useMemo<ReturnType<RouterProvider['useNavigate']>>(
      () => (to, options) =>
        navigate(to, typeof to === 'number' ? options : { ...options, replace: true }),
      [navigate],
    );
  },
});

/**
 * For a stock list, which reads and writes its state in react-admin's grammar. A record it opens is
 * shown over it, so that its own query stays.
 */
function listRouter(outer: RouterProvider, resource: AnyResource, root: string): RouterProvider {
  const list = listPage(resource.path);
  return {
    ...outer,
    useLocation() {
      const location = useLocation();
      return { ...location, pathname: list, search: raSearch(resource, location.search) };
    },
    useNavigate() {
      const navigate = outer.useNavigate();
      const { search } = useLocation();
      const here = useNavigate();
      return useMemo<ReturnType<RouterProvider['useNavigate']>>(
        () => (to, options) => {
          if (typeof to === 'object' && to.pathname === undefined) {
            return void here(list + ownSearch(resource, search, to.search ?? ''), { ...options });
          }
          const record = recordAt(to);
          if (record !== undefined) return void here(record + search, { state: fromList });
          return navigate(to, options);
        },
        [navigate, here, search],
      );
    },
    Link({ to, ...props }) {
      const { search } = useLocation();
      const record = recordAt(to);
      if (record === undefined) return <outer.Link to={to} {...props} />;
      return <outer.Link {...props} to={record + search} state={fromList} />;
    },
  };

  /** The page of a record that react-admin names `/ra/shop_order/12/show`. */
  function recordAt(to: unknown): string | undefined {
    if (typeof to !== 'string' || !to.startsWith(`${root}/`)) return undefined;
    const [, id] = /^\/([1-9]\d{0,14})\/show$/.exec(to.slice(root.length)) ?? [];
    return id === undefined ? undefined : detailPage(resource.path, Number(id));
  }
}

/** `?filter={"status":"2"}&sort=name&order=ASC&page=1&perPage=20` for `?status=2&order=name,asc`. */
export function raSearch(resource: AnyResource, search: string): string {
  const state = readAddress(resource, search);
  const [sort, direction] = sortOf(resource, state);
  const query = new URLSearchParams({
    filter: JSON.stringify(filterValuesOf(resource, state)),
    sort,
    order: direction === 'asc' ? 'ASC' : 'DESC',
    page: String(state.page),
    perPage: String(state.perPage),
  });
  return `?${query.toString()}`;
}

/** The query of our address for a query that react-admin wrote. */
export function ownSearch(resource: AnyResource, search: string, written: string): string {
  const query = new URLSearchParams(written);
  const { sort: _, ...state } = readAddress(resource, search);
  const narrowed = withFilterValues(resource, state, readFilter(query.get('filter')));
  const [field, direction] = [query.get('sort'), query.get('order')];
  const [usual, usualDirection] = sortOf(resource, narrowed);
  const isUsual = field === usual && direction?.toLowerCase() === usualDirection;
  return writeAddress(resource, {
    ...narrowed,
    ...(field && !isUsual && { sort: [field, direction === 'ASC' ? 'asc' : 'desc'] as const }),
    page: Number(query.get('page')) || 1,
    perPage: Number(query.get('perPage')) || state.perPage,
  });
}

/** react-admin writes it, but the address may also have been pasted. */
function readFilter(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
