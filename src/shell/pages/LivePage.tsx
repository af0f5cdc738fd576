import { styled } from '@mui/material/styles';
import {
  Activity,
  memo,
  type ReactNode,
  type UIEvent,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import {
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';
import { PageProvider, type PageReports } from '../../kit/index.ts';
import { PageSlot } from './PageSlot.tsx';
import { useLanguage } from '../services.ts';
import type { Places } from '../usePlaces.ts';
import {
  updateTab,
  closeReplacedTab,
  locationAt,
  setDirty,
  reloadTab,
  openInBackground,
  type Tab,
} from '../tabs/tabList.ts';
import type { TabStore } from '../tabs/tabStore.ts';

type Props = Pick<Places, 'placeAt' | 'visitOf'> & {
  readonly tab: Tab;
  readonly isActive: boolean;
  readonly store: TabStore;
  readonly onLoading: (isLoading: boolean) => void;
  readonly onArrived: () => void;
};

/**
 * One opened page. While another one is in front it is hidden with everything it has in front of
 * itself, nothing it listens to reaches it, and all it holds stays.
 */
export const LivePage = memo(function LivePage(props: Props) {
  const { tab, isActive, store, placeAt, visitOf, onLoading, onArrived } = props;
  const { key, location, generation } = tab;
  const reports = useReports(props);
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <TabScroller key={generation}>
        <TabRouter tabKey={key} location={location} store={store} visitOf={visitOf}>
          <PageProvider value={reports}>
            <PageSlot
              place={placeAt(location.pathname)}
              onLoading={onLoading}
              onArrived={onArrived}
              onRetry={() => store.change((now) => reloadTab(now, key))}
            />
          </PageProvider>
        </TabRouter>
      </TabScroller>
    </Activity>
  );
});

/** Reports of a page to its tab: its title, its focus on arrival, its unsaved input. */
function useReports({ tab, isActive, store }: Props): PageReports {
  const { key, shownAt, generation } = tab;
  const language = useLanguage();
  // The first page of a load leaves the focus where the browser puts it.
  const awaitsFocus = useRef(false);
  useLayoutEffect(() => {
    awaitsFocus.current = isActive && (shownAt > 1 || generation > 0);
  }, [isActive, shownAt, generation]);
  const dirtyParts = useRef(new Set<string>());

  return useMemo(
    () => ({
      arrive(text, heading) {
        // A page that could not be loaded leaves its tab the name it has.
        if (text !== undefined) {
          store.change((now) =>
            updateTab(now, key, (tab) => ({ ...tab, title: { text, language } })),
          );
        }
        if (!awaitsFocus.current) return;
        awaitsFocus.current = false;
        heading.focus({ preventScroll: true });
      },
      reportDirty(part, isDirty) {
        const parts = dirtyParts.current;
        if (isDirty) parts.add(part);
        else parts.delete(part);
        store.change((now) => setDirty(now, key, parts.size > 0));
      },
    }),
    [store, key, language],
  );
}

type TabRouterProps = {
  readonly tabKey: string;
  readonly location: Location;
  readonly store: TabStore;
  readonly visitOf: Places['visitOf'];
  readonly children: ReactNode;
};

/**
 * Router of one page: it keeps the page's own address, so that it does not react to that of the window,
 * and intercepts its navigation. react-router has no public way to replace the navigator of a subtree.
 */
function TabRouter({ tabKey, location, store, visitOf, children }: TabRouterProps) {
  const outer = use(NavigationContext);
  const navigation = useMemo(
    () => ({
      ...outer,
      navigator: navigatorOf(outer.navigator, { tabKey, store, visitOf }),
    }),
    [outer, tabKey, store, visitOf],
  );
  const here = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={here}>{children}</LocationContext>
    </NavigationContext>
  );
}

type Parts = Pick<TabRouterProps, 'tabKey' | 'store' | 'visitOf'>;

/** A page in the background navigates in its own tab, without switching to it. */
function navigatorOf(outer: Navigator, { tabKey, store, visitOf }: Parts): Navigator {
  const isInFront = () => store.get().activeRoute === tabKey;
  const going =
    (method: 'push' | 'replace'): Navigator['push'] =>
    (to, state, options) => {
      const isReplacing = method === 'replace';
      const visit = visitOf({ ...locationTo(to), state });
      if (!isInFront()) {
        if (visit) store.change((now) => openInBackground(now, tabKey, { visit, isReplacing }));
        return;
      }
      if (isReplacing && visit && visit.key !== tabKey) {
        store.change((now) => closeReplacedTab(now, tabKey));
      }
      outer[method](to, state, options);
    };
  return {
    ...outer,
    push: going('push'),
    replace: going('replace'),
    go(delta) {
      if (isInFront()) outer.go(delta);
    },
  };
}

function locationTo(to: To): Location {
  const { pathname = '', search = '' } = typeof to === 'string' ? parsePath(to) : to;
  return locationAt(pathname + search);
}

type Place = { readonly left: number; readonly top: number };

/**
 * Scroller of one page. Its scroll positions, and those of all elements in it, are restored before it is
 * shown again, since browsers may lose them.
 */
function TabScroller({ children }: { readonly children: ReactNode }) {
  const places = useRef(new Map<Element, Place>());
  // Runs each time the page comes to the front.
  useLayoutEffect(() => {
    for (const [element, { left, top }] of places.current) {
      if (element.isConnected) element.scrollTo({ left, top, behavior: 'instant' });
      else places.current.delete(element);
    }
  }, []);
  const remember = ({ target }: UIEvent) => {
    if (!(target instanceof Element) || !target.checkVisibility()) return;
    places.current.set(target, { left: target.scrollLeft, top: target.scrollTop });
  };
  return (
    // Capture phase, because scroll events do not bubble; includes drawers over the page.
    <Scroller data-page data-keeps-focus onScrollCapture={remember}>
      {children}
    </Scroller>
  );
}

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  padding: 'var(--page-top) var(--page-right) var(--page-bottom) var(--page-left)',
  overflow: 'auto',
  // An opaque background lets the browser scroll without repainting.
  backgroundColor: theme.vars.palette.background.default,
  scrollbarGutter: 'stable',
  // Keeps the focused element clear of the bulk and save bars.
  scrollPaddingBottom: 96,
  [theme.breakpoints.down('md')]: { scrollbarGutter: 'auto' },
}));
