import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import { documentTitle } from '../frame/title.ts';
import { entryAt, usePlaces } from './usePlaces.ts';
import { Layout } from './Layout.tsx';
import { KeyHost } from './keys/KeyHost.tsx';
import { PageBoundary } from '../frame/PageBoundary.tsx';
import { ProgressLine } from '../frame/ProgressLine.tsx';
import { PaletteHost } from './palette/index.ts';
import { SkipLink } from '../frame/SkipLink.tsx';
import { useShopConfig } from './notices/useShopConfig.ts';
import { useTabIcon } from './notices/useTabIcon.ts';
import type { OutsidePage } from './outside.ts';
import { useServices } from './services.ts';
import { useText } from '../texts/index.ts';
import { LivePage } from './pages/LivePage.tsx';
import { TabsProvider, useOpenedPages } from './tabs/index.ts';
import { CountedProvider, useAttention } from './useAttention.ts';
import type { Started } from './useStart.ts';

const OutsideInShell = lazy(() =>
  import('./pages/Outside.tsx').then(({ OutsideInShell: each }) => ({ default: each })),
);
const DiscardDialog = lazy(() => import('../frame/DiscardDialog.tsx'));
const LiveHost = lazy(() => import('./LiveHost.tsx'));

type Props = {
  readonly started: Started;
  /** Called when a page is shown. */
  readonly onArrived: () => void;
};

/** Renders the open pages within the user's layout. */
export function Shell({ started, onArrived }: Props) {
  const { granted, can, site } = started;
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const places = usePlaces(started);
  const { placeAt, visitOf, titleAt, redirect, outside } = places;
  const { tabs, opened, store, asking } = useOpenedPages(places);
  const attention = useAttention(granted.pages, can);
  const { isBusy, setArriving } = useBusy();
  const inFront = redirect ? undefined : opened.tabsView[opened.activeIndex];
  const title = useTitle(outside) ?? inFront?.name ?? titleAt(pathname);
  const { unreadCount } = useShopConfig();
  useTabIcon(unreadCount);
  useEffect(() => {
    document.title = documentTitle(title, site.siteName);
  }, [title, site.siteName]);
  // Mounted in the order they were opened: to move a page in the tree would reload its frames.
  const mounted = tabs.list.filter(({ isMounted }) => isMounted).toSorted(bySerial);

  return (
    <TabsProvider value={opened}>
      <SkipLink target={main} />
      <PaletteHost {...started} />
      <KeyHost granted={granted} />
      <Live />
      <ProgressLine isBusy={isBusy} />
      <CountedProvider value={attention}>
        <Layout
          started={started}
          place={{
            current: outside ? undefined : entryAt(placeAt(pathname), pathname),
            placeTypeAt: (to) => placeAt(to).type,
          }}
          attention={attention}
          title={title}
          isBusy={isBusy}
          main={main}
        >
          {redirect && (
            <Navigate to={redirect.to} replace state={redirect.path && { path: redirect.path }} />
          )}
          {outside && (
            <Suspense>
              <OutsideInShell {...outside} onArrived={onArrived} />
            </Suspense>
          )}
          {mounted.map((tab) => (
            <LivePage
              key={tab.serial}
              tab={tab}
              isActive={!outside && tab.key === tabs.activeRoute}
              store={store}
              placeAt={placeAt}
              visitOf={visitOf}
              onLoading={setArriving}
              onArrived={onArrived}
            />
          ))}
        </Layout>
      </CountedProvider>
      {asking && (
        <Suspense>
          <DiscardDialog
            names={opened.tabsView
              .filter(({ key }) => asking.dirty.some((tab) => tab.key === key))
              .map(({ name }) => name)}
            onAnswer={asking.answer}
          />
        </Suspense>
      )}
    </TabsProvider>
  );
}

/** Title of a page that takes the place of the open ones. */
function useTitle(outside: OutsidePage | undefined): string | undefined {
  const t = useText('shell');
  return outside && t(outside.type === 'denied' ? 'titles.noAccess' : 'titles.notFound');
}

const bySerial = (one: { readonly serial: number }, other: { readonly serial: number }) =>
  one.serial - other.serial;

/** True while a page, its data, or a call that asks for the indicator is loading. */
function useBusy() {
  const { shellNavigator } = useServices();
  const [isArriving, setArriving] = useState(false);
  const isWaiting = useSyncExternalStore(shellNavigator.subscribe, shellNavigator.isWaiting);
  const fetching = useIsFetching({ predicate: ({ meta }) => meta?.['isQuiet'] !== true });
  return { isBusy: isArriving || isWaiting || fetching > 0, setArriving };
}

/** Delay before the live channel opens, in ms, so that the first page loads before it. */
const restMs = 3_000;

/** Opens the live channel a moment after the first page is shown. */
function Live() {
  const { live } = useServices();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const rest = setTimeout(() => setDue(true), restMs);
    return () => clearTimeout(rest);
  }, []);
  if (!live || !isDue) return null;
  return (
    // If the channel fails to load, the pages stay and poll instead.
    <PageBoundary fallback={() => null}>
      <Suspense>
        <LiveHost />
      </Suspense>
    </PageBoundary>
  );
}
