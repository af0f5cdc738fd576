import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';
import { Appearance } from '../appearance/index.ts';
import { layouts } from '../arrangement.ts';
import { Header } from '../header/Header.tsx';
import { NarrowHeader } from '../header/NarrowHeader.tsx';
import { Menu } from '../menu/Menu.tsx';
import { MenuProvider } from '../menu/MenuContext.tsx';
import { useMenuState } from '../menu/useMenuState.ts';
import { useArrangement } from '../services.ts';
import { mainId } from '../SkipLink.tsx';
import type { Counted } from '../useAttention.ts';
import { FullScreenExit, useTabs } from '../tabs/index.ts';
import { useCollapse } from '../useCollapse.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import type { Started } from '../useStart.ts';
import { Column, Frame, Main, RowPlace, Side } from './Frame.tsx';
import { usePageTransition } from './usePageTransition.ts';

const StreamlineHeader = lazy(() => import('../header/StreamlineHeader.tsx'));
const MenuDrawer = lazy(() => import('../menu/MenuDrawer.tsx'));

type Props = {
  readonly started: Started;
  /** Where the person is, and which addresses lead to a page at all. */
  readonly place: {
    readonly current: string | undefined;
    readonly leadsSomewhere: (to: string) => boolean;
  };
  readonly attention: readonly Counted[];
  /** Of the page, for the bar of a narrow window. */
  readonly title: string;
  readonly isBusy: boolean;
  readonly main: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

/** The menu and the header around a page, as the person has arranged them. */
export function Layout({ started, place, attention, title, isBusy, main, children }: Props) {
  const { layoutMode } = useArrangement();
  const isNarrow = useIsNarrow();
  const { isCollapsed, menuWidth, collapse } = useCollapse();
  const [isDrawerOpen, setDrawerOpen] = useState<boolean>();
  const { entries, site } = started;
  const menu = useMenuState({
    entries,
    ...place,
    attention,
    onDone: () => setDrawerOpen((was) => was && false),
  });
  const { isFullScreen, pages } = useTabs();
  usePageTransition(main, pages.find(({ isActive }) => isActive)?.serial);
  const { kind, isOnGround } = useKind(isFullScreen, isNarrow);
  const names = { entries, siteName: site.siteName, version: site.version };
  const tops = {
    narrow: <NarrowHeader title={title} onOpenMenu={() => setDrawerOpen(true)} />,
    row: (
      <Suspense fallback={<RowPlace />}>
        <StreamlineHeader entries={entries} siteName={site.siteName} />
      </Suspense>
    ),
    // The page has the window for itself.
    none: <FullScreenExit />,
    side: <Header onExpand={isCollapsed ? () => collapse(false) : undefined} />,
  };

  return (
    <MenuProvider value={menu}>
      <Frame
        data-layout={layoutMode}
        data-ground={isOnGround || undefined}
        menuWidth={kind === 'side' ? menuWidth : undefined}
      >
        {kind === 'side' && (
          <Side>
            <Menu {...names} isCollapsed={isCollapsed} onCollapse={() => collapse(true)} />
          </Side>
        )}
        <Column>
          {tops[kind]}
          <Main
            ref={main}
            id={mainId}
            tabIndex={-1}
            aria-busy={isBusy || undefined}
            data-alone={isFullScreen || undefined}
            layoutMode={layoutMode}
          >
            {children}
          </Main>
        </Column>
      </Frame>
      <Appearance />
      {isNarrow && isDrawerOpen !== undefined && (
        <Suspense>
          <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
            <Menu {...names} onCollapse={() => setDrawerOpen(false)} />
          </MenuDrawer>
        </Suspense>
      )}
    </MenuProvider>
  );
}

/** What stands around the page, and whether the menu beside it has a ground of its own. */
function useKind(isFullScreen: boolean, isNarrow: boolean) {
  const { layoutMode, menuBackground } = useArrangement();
  // The page has the window for itself.
  if (isFullScreen) return { kind: 'none', isOnGround: false } as const;
  if (isNarrow) return { kind: 'narrow', isOnGround: false } as const;
  const kind = layouts[layoutMode].menu;
  return { kind, isOnGround: kind === 'side' && menuBackground.some(Boolean) } as const;
}
