import { ResourceContextProvider } from 'ra-core';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { isRecordPage, readResourcePage } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { ScopeProvider } from '../scope/Scope.tsx';
import { useOwnScreens, type OwnScreens } from '../scope/ownScreens.ts';

const ListScreen = lazy(() =>
  import('../list/ListScreen.tsx').then(({ ListScreen: each }) => ({ default: each })),
);
const FormScreen = lazy(() =>
  import('../form/FormScreen.tsx').then(({ FormScreen: each }) => ({ default: each })),
);
const OwnView = lazy(() =>
  import('./OwnView.tsx').then(({ OwnView: each }) => ({ default: each })),
);
const OwnList = lazy(() =>
  import('./OwnView.tsx').then(({ OwnList: each }) => ({ default: each })),
);
const RecordScreen = lazy(() =>
  import('../detail/RecordScreen.tsx').then(({ RecordScreen: each }) => ({ default: each })),
);

const SheetScreen = lazy(() =>
  import('../recordSheet/SheetScreen.tsx').then(({ SheetScreen: each }) => ({ default: each })),
);

type Props = { readonly resource: AnyResource };

/**
 * Renders all screens declared by a resource: the list, a record in a drawer over it at `/{id}` or on a
 * page of its own, and the forms at `/{id}/edit` and `/add`. The address decides which screen is shown.
 * The parent provides the Suspense fallback while one loads.
 */
export const ResourceScreens = ({ resource }: Props) => (
  <ResourceContextProvider value={resource.name}>
    <ScopeProvider resource={resource}>
      <Screen name={resource.name} />
    </ScopeProvider>
  </ResourceContextProvider>
);

function Screen({ name }: { readonly name: string }) {
  const own = useOwnScreens(name);
  const { pathname, search } = useLocation();
  if (own.screen) return <own.screen />;
  const isSheet = readResourcePage(pathname)?.view === 'sheet';
  return isSheet ? <SheetScreen key={search} /> : <Views own={own} />;
}

/** The view of an address: the resource's own, else the generated one. */
function Views({ own }: { readonly own: OwnScreens }) {
  const { pathname, search } = useLocation();
  const page = readResourcePage(pathname);
  const name = page ? viewNames[page.view] : 'list';
  const view = own[name];
  if (view && name !== 'list') return <OwnView key={pathname} name={name} view={view} />;
  if (page?.view === 'add') return <FormScreen key="add" />;
  if (page?.view === 'edit') {
    const Edit = own.editPage ?? FormScreen;
    return <Edit key={page.id} id={page.id} />;
  }
  if (page?.view === 'detail' && isRecordPage(search)) return <RecordScreen id={page.id} />;
  const openId = page?.view === 'detail' ? page.id : undefined;
  return own.list ? <OwnList view={own.list} openId={openId} /> : <ListScreen openId={openId} />;
}

const viewNames = {
  list: 'list',
  add: 'create',
  detail: 'show',
  edit: 'edit',
  sheet: 'list',
} as const;
