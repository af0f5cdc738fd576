import { styled } from '@mui/material/styles';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { PageProvider } from '../ui/base/index.ts';
import { arrange, layouts, type LayoutMode } from './arrangement.ts';
import { Header, NarrowHeader } from './header/Header.tsx';
import { ProgressLine } from './loading/ProgressLine.tsx';
import { useBusy } from './loading/useBusy.ts';
import { Menu } from './menu/Menu.tsx';
import { MenuProvider } from './menu/MenuContext.tsx';
import { useMenuState } from './menu/useMenuState.ts';
import { PageSlot } from './pages/PageSlot.tsx';
import { useArrangement, useServices } from './services.ts';
import { mainId, SkipLink } from './SkipLink.tsx';
import { useArrival } from './useArrival.ts';
import { useAttention } from './useAttention.ts';
import { useIsMedium, useIsNarrow } from './useIsNarrow.ts';
import { usePlace } from './usePlace.ts';
import type { Started } from './useStart.ts';

const MenuDrawer = lazy(() => import('./menu/MenuDrawer.tsx'));

type Props = {
  readonly started: Started;
  /** A page stands. */
  readonly onArrived: () => void;
};

/** The menu, the header, and the page between them. Only the page scrolls. */
export function Shell({ started, onArrived }: Props) {
  const { config } = useServices();
  const { entries, granted, site } = started;
  const { layoutMode, menuCollapse } = useArrangement();
  const isNarrow = useIsNarrow();
  const isMedium = useIsMedium();
  const isCollapsed = menuCollapse ?? isMedium;
  const [isDrawerOpen, setDrawerOpen] = useState<boolean>();
  const main = useRef<HTMLElement>(null);
  const { place, pageKey, redirect, menuTitle, current, leadsSomewhere } = usePlace(started);
  const attention = useAttention(granted.pages);
  const menu = useMenuState({
    entries,
    current,
    attention,
    leadsSomewhere,
    onDone: () => setDrawerOpen((was) => was && false),
  });
  const { title, arrive } = useArrival({ pageKey, menuTitle, siteName: site.siteName, main });
  const { isBusy, setArriving } = useBusy();
  const collapse = useCallback(
    (menuCollapsed: boolean) => arrange(config, { menuCollapse: menuCollapsed }),
    [config],
  );
  const names = { entries, siteName: site.siteName, version: site.version };

  return (
    <MenuProvider value={menu}>
      <SkipLink target={main} />
      <ProgressLine isBusy={isBusy} />
      <Frame data-collapsed={isCollapsed || undefined}>
        {!isNarrow && (
          <Menu {...names} isCollapsed={isCollapsed} onCollapse={() => collapse(true)} />
        )}
        <Column>
          {isNarrow ? (
            <NarrowHeader title={title} onOpenMenu={() => setDrawerOpen(true)} />
          ) : (
            <Header onExpand={isCollapsed ? () => collapse(false) : undefined} />
          )}
          <Main
            ref={main}
            id={mainId}
            tabIndex={-1}
            aria-busy={isBusy || undefined}
            layoutMode={layoutMode}
          >
            <PageProvider value={arrive}>
              <PageSlot
                pageKey={pageKey}
                place={place}
                redirect={redirect}
                attention={attention}
                onLoading={setArriving}
                onArrived={onArrived}
              />
            </PageProvider>
          </Main>
        </Column>
      </Frame>
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

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${theme.measure.menu}px minmax(0, 1fr)`,
  height: '100dvh',
  overflow: 'hidden',
  transition: theme.transitions.create('grid-template-columns'),
  '&[data-collapsed]': { gridTemplateColumns: `${theme.measure.menuClosed}px minmax(0, 1fr)` },
  '&&': { [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100dvh',
});

const Main = styled('main', { shouldForwardProp: (name) => name !== 'layoutMode' })<{
  layoutMode: LayoutMode;
}>(({ theme, layoutMode }) => ({
  ...pageVariables(layouts[layoutMode].page),
  flex: 1,
  minHeight: 0,
  padding: 'var(--page-top) var(--page-right) var(--page-bottom) var(--page-left)',
  overflow: 'auto',
  scrollbarGutter: 'stable',
  // Keeps what is focused clear of the bulk and save bars.
  scrollPaddingBottom: 96,
  '&:focus, &:focus-visible': { outline: 'none' },
  [theme.breakpoints.down('md')]: {
    ...pageVariables({
      top: 14,
      right: theme.measure.narrowGutter,
      left: theme.measure.narrowGutter,
    }),
    scrollbarGutter: 'auto',
  },
}));

/** Variables, because sticky bars at the end of a page reach over its padding. */
function pageVariables(sides: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(sides).map(([side, px]) => [`--page-${side}`, `${px}px`]),
  );
}
