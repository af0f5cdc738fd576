import { styled, useTheme } from '@mui/material/styles';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { mainId } from '../frame/SkipLink.tsx';
import { OfflineStrip } from '../frame/OfflineStrip.tsx';
import { Appearance } from './appearance/Appearance.tsx';
import { type LayoutMode, layouts, type Transition, transitionOf } from './arrangement.ts';
import type { Place } from './places.ts';
import type { Counted } from './useAttention.ts';
import { Header, NarrowHeader } from './header/Header.tsx';
import { Menu } from './menu/Menu.tsx';
import { type FavouriteParts, MenuProvider, useMenuState } from './menu/menuState.ts';
import { MenuGround } from './menu/MenuGround.tsx';
import { useArrangement, useServices } from './services.ts';
import { useTabs } from './tabs/index.ts';
import { useCollapse } from './useCollapse.ts';
import { useIsNarrow } from '../kit/useIsNarrow.ts';
import type { Started } from './useStart.ts';

const FullScreenExit = lazy(() => import('./tabs/FullScreenExit.tsx'));
const StreamlineHeader = lazy(() => import('./header/StreamlineHeader.tsx'));
const MenuDrawer = lazy(() => import('./menu/MenuDrawer.tsx'));

type Props = {
  readonly started: Started;
  /** Current page of the menu, and the kind of place behind an address. */
  readonly place: {
    readonly current: string | undefined;
    readonly placeTypeAt: (to: string) => Place['type'];
  };
  readonly attention: readonly Counted[];
  /** Title of the page, for the bar of a narrow window. */
  readonly title: string;
  readonly isBusy: boolean;
  readonly main: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

/** The menu and the header around a page, as the person has arranged them. */
export function Layout({ started, place, attention, title, isBusy, main, children }: Props) {
  const { layoutMode } = useArrangement();
  const shrink = useIsNarrow();
  const { isCollapsed, menuWidth, collapse } = useCollapse();
  const [isDrawerOpen, setDrawerOpen] = useState<boolean>();
  const { tabsViewRoutes: entries, site } = started;
  const menu = useMenuState({
    entries,
    ...place,
    attention,
    favourites: useFavouriteParts(),
    onDone: () => setDrawerOpen((was) => was && false),
  });
  const { tabFullScreen, tabsView, activeIndex } = useTabs();
  usePageTransition(main, tabsView[activeIndex]?.serial);
  const { kind, isOnGround } = useKind(tabFullScreen, shrink);
  const names = { entries, siteName: site.siteName, version: site.version };
  const tops = {
    narrow: <NarrowHeader title={title} onOpenMenu={() => setDrawerOpen(true)} />,
    row: (
      <Suspense fallback={<RowPlace />}>
        <StreamlineHeader entries={entries} siteName={site.siteName} />
      </Suspense>
    ),
    // Full screen: only the page, and the button that leaves it.
    none: (
      <Suspense fallback={null}>
        <FullScreenExit />
      </Suspense>
    ),
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
          <OfflineStrip />
          <Main
            ref={main}
            id={mainId}
            tabIndex={-1}
            aria-busy={isBusy || undefined}
            data-alone={tabFullScreen || undefined}
            layoutMode={layoutMode}
          >
            {children}
          </Main>
        </Column>
      </Frame>
      <Appearance />
      {shrink && isDrawerOpen !== undefined && (
        <Suspense>
          <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
            <Menu {...names} onCollapse={() => setDrawerOpen(false)} />
          </MenuDrawer>
        </Suspense>
      )}
    </MenuProvider>
  );
}

/** Stars and favourites of the menu, which load with their texts once the menu is there. */
function useFavouriteParts(): FavouriteParts | undefined {
  const { dictionary } = useServices();
  const [parts, setParts] = useState<FavouriteParts>();
  useEffect(() => {
    Promise.all([import('./menu/MenuFavourites.tsx'), dictionary.need(['@favourites'])]).then(
      ([loaded]) => setParts(loaded),
      // The menu works without them.
      () => {},
    );
  }, [dictionary]);
  return parts;
}

/** Chooses the frame around the page; `isOnGround`: the side menu has a background of its own. */
function useKind(tabFullScreen: boolean, shrink: boolean) {
  const { layoutMode, menuBackground } = useArrangement();
  // Full screen: no menu.
  if (tabFullScreen) return { kind: 'none', isOnGround: false } as const;
  if (shrink) return { kind: 'narrow', isOnGround: false } as const;
  const kind = layouts[layoutMode].menu;
  return { kind, isOnGround: kind === 'side' && menuBackground.some(Boolean) } as const;
}

type Laid = { readonly layoutMode: LayoutMode };
const laid = { shouldForwardProp: (name: PropertyKey) => name !== 'layoutMode' };

/** Frame of the window: the menu of this width in px beside the page; no menu if undefined. */
const Frame = styled('div', {
  shouldForwardProp: (name) => name !== 'menuWidth',
})<{ readonly menuWidth: number | undefined }>(({ theme, menuWidth }) => ({
  display: 'grid',
  gridTemplateColumns: `${menuWidth === undefined ? '' : `${menuWidth}px `}minmax(0, 1fr)`,
  height: '100dvh',
  overflow: 'hidden',
  transition: theme.transitions.create('grid-template-columns'),
}));

/** The menu at the side. */
const Side = styled(MenuGround)(({ theme }) => ({
  minWidth: 0,
  height: '100dvh',
  '[data-layout=Classic] > &': {
    '--menu-top': '0px',
    borderRight: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
}));

/** Reserves the height of the bar while it loads. */
const RowPlace = styled('div')(({ theme }) => ({
  flex: 'none',
  height: theme.measure.streamlineHeader,
}));

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100dvh',
});

/** Container of the pages; each page has its own scroller. */
const Main = styled(
  'main',
  laid,
)<Laid>(({ theme, layoutMode }) => ({
  ...pageVariables(layoutMode),
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '&:focus, &:focus-visible': { outline: 'none' },
  '&[data-alone]': { '--page-top': '16px', '--page-left': 'var(--page-right)' },
  // A menu on a ground of its own has an edge: the page keeps clear of it.
  '[data-ground] > * > &': { '--page-left': `${theme.measure.gutter}px` },
  [theme.breakpoints.down('md')]: {
    '--page-top': '14px',
    '--page-right': `${theme.measure.narrowGutter}px`,
    '--page-left': `${theme.measure.narrowGutter}px`,
  },
}));

/** Variables, because sticky bars at the end of a page reach over its padding. */
function pageVariables(layoutMode: LayoutMode) {
  const { page } = layouts[layoutMode];
  const widest = 'widest' in page ? page.widest : undefined;
  const side = (px: number) =>
    widest === undefined ? `${px}px` : `max(${px}px, (100vw - ${widest}px) / 2)`;
  return {
    '--page-top': `${page.top}px`,
    '--page-right': side(page.right),
    '--page-bottom': `${page.bottom}px`,
    '--page-left': side(page.left),
  };
}

/**
 * Animates the arrival of a newly opened page as the user has chosen; not if reduced motion is set. A
 * kept-alive page is shown without animation.
 */
function usePageTransition(
  main: RefObject<HTMLElement | null>,
  /** Distinguishes two pages opened at the same address. */
  serial: number | undefined,
) {
  const transition = transitionOf(useArrangement().mainAnimation);
  const { transitions } = useTheme();
  const { duration, easing } = transitions;
  const seen = useRef(new Set<number>());
  useLayoutEffect(() => {
    if (serial === undefined || seen.current.has(serial)) return;
    const isFirst = seen.current.size === 0;
    seen.current.add(serial);
    const frames = framesOf[transition];
    if (isFirst || !frames || calm.matches) return;
    main.current?.animate(frames, { duration: duration.shorter, easing: easing.easeOut });
  }, [main, serial, transition, duration.shorter, easing.easeOut]);
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');

const framesOf: Readonly<Record<Transition, Keyframe[] | undefined>> = {
  fade: [{ opacity: 0 }, { opacity: 1 }],
  slide: [
    { opacity: 0, transform: 'translateX(16px)' },
    { opacity: 1, transform: 'none' },
  ],
  none: undefined,
};
