import {
  memoryStore,
  RouterProviderContext,
  StoreContextProvider,
  useRouterProvider,
  type RouterProvider,
} from 'ra-core';
import { Suspense, useMemo, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listPage } from '../contract/index.ts';
import { PageHead, Sheet, SheetPart, SkeletonRows } from '../kit/index.ts';
import type { AnyResource } from '../schema/index.ts';
import { Crumbs } from './form/Crumbs.tsx';
import { readAddress, writeAddress } from './list/address.ts';
import { filterValuesOf, withFilterValues } from './list/filterValues.ts';
import { sortOf } from './list/useListState.ts';
import { useScope } from './Scope.tsx';
import { inSentence } from './texts/inSentence.ts';
import { useUiText } from './texts/useTexts.ts';

export type OwnViewName = 'list' | 'show' | 'edit' | 'create';

type Props = { readonly name: OwnViewName; readonly view: ComponentType };

/**
 * A view made of react-admin's stock controllers and components, in our frame and at our addresses.
 * Its store lives as long as its tab: react-admin's own would outlive the session.
 */
export function OwnView({ name, view: View }: Props) {
  const [store] = useState(() => memoryStore());
  const router = useOwnRouter(name);
  return (
    <StoreContextProvider value={store}>
      <RouterProviderContext value={router}>
        <Head name={name} />
        <Sheet>
          <SheetPart>
            <Suspense fallback={<SkeletonRows rows={8} cells={[30, 50]} />}>
              <View />
            </Suspense>
          </SheetPart>
        </Sheet>
      </RouterProviderContext>
    </StoreContextProvider>
  );
}

/** react-admin's `<Title>` looks for one element of the page; every tab draws its own head instead. */
function Head({ name }: Pick<Props, 'name'>) {
  const t = useUiText();
  const { texts } = useScope();
  if (name === 'list') return <PageHead title={texts.many} />;
  const one = inSentence(texts.one);
  const title = {
    show: t('detail.title', { name: texts.one }),
    edit: t('form.edit', { name: one }),
    create: t('form.add', { name: one }),
  }[name];
  return <PageHead title={title} crumbs={<Crumbs here={title} />} />;
}

/** The router provider around, with lists in react-admin's grammar and the way back from a form. */
function useOwnRouter(name: OwnViewName): RouterProvider {
  const { resource } = useScope();
  const outer = useRouterProvider();
  return useMemo(() => {
    const list = listPage(resource.path);
    return {
      ...outer,
      useLocation() {
        const location = useLocation();
        if (name !== 'list') return location;
        return { ...location, search: raSearch(resource, location.search) };
      },
      useNavigate() {
        const navigate = outer.useNavigate();
        const { search } = useLocation();
        const here = useNavigate();
        return useMemo<ReturnType<RouterProvider['useNavigate']>>(
          () => (to, options) => {
            const isSearch = typeof to === 'object' && to.pathname === undefined;
            if (name === 'list' && isSearch) {
              const next = list + ownSearch(resource, search, to.search ?? '');
              return void here(next, { ...options });
            }
            // A form that was saved gives its place to the list.
            const isLeaving = name !== 'list' && name !== 'show' && typeof to !== 'number';
            return navigate(to, isLeaving ? { ...options, replace: true } : options);
          },
          [navigate, here, search],
        );
      },
    };
  }, [outer, resource, name]);
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

/** react-admin wrote it, yet a person may have pasted an address. */
function readFilter(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
