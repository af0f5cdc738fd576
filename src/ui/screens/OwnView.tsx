import { memoryStore, RouterProviderContext, StoreContextProvider } from 'ra-core';
import { lazy, Suspense, useMemo, useState, type ComponentType } from 'react';
import { PageHead, Sheet, SheetPart, SkeletonRows } from '../../kit/index.ts';
import { RowMenuProvider } from '../actions/RowActions.tsx';
import { Launcher } from '../actions/Launcher.tsx';
import { Crumbs } from '../form/Crumbs.tsx';
import { ListScreenProvider, type ListScreen } from '../scope/ListContext.tsx';
import { useListState } from '../list/useListState.ts';
import { useOwnRouter, type OwnViewName } from './ownRouter.tsx';
import { useScope } from '../scope/Scope.tsx';
import { inSentence } from '../texts/textsOf.ts';
import { useText } from '../../texts/index.ts';

const DetailDrawer = lazy(() =>
  import('../detail/DetailDrawer.tsx').then(({ DetailDrawer: each }) => ({ default: each })),
);

type Props = { readonly name: OwnViewName; readonly view: ComponentType };

/**
 * A view built from react-admin's stock controllers and components, in the frame and at the addresses of
 * the back office. The store lives as long as the tab: react-admin's own would outlive the session.
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

type ListProps = {
  readonly view: ComponentType;
  /** The record that is open in the drawer. */
  readonly openId: number | undefined;
};

/**
 * A stock list, and over it the generated drawer of a record: it stays mounted below. Its rows may have the
 * generated actions.
 */
export function OwnList({ view, openId }: ListProps) {
  const address = useListState(useScope().resource);
  const screen = useMemo<ListScreen>(() => ({ ...unknownRows, address }), [address]);
  return (
    <ListScreenProvider value={screen}>
      <Launcher onDone={doneWith}>
        <RowMenuProvider>
          <OwnView name="list" view={view} />
          <Suspense fallback={null}>
            {openId !== undefined && <DetailDrawer id={openId} />}
          </Suspense>
        </RowMenuProvider>
      </Launcher>
    </ListScreenProvider>
  );
}

/** The stock list keeps its rows and their selection to itself: the drawer does not walk through them. */
const unknownRows = {
  rows: [],
  total: '',
  filter: {},
  canSelect: false,
  selection: {
    ids: new Set<number>(),
    rows: [],
    whole: undefined,
    toggle() {},
    set() {},
    setWhole() {},
    clear() {},
    drop() {},
  },
} satisfies Omit<ListScreen, 'address'>;

const doneWith = () => {};

/** react-admin's `<Title>` looks for one element of the page; every tab draws its own head instead. */
function Head({ name }: Pick<Props, 'name'>) {
  const t = useText('ui');
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
