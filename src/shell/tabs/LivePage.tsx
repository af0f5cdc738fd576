import { Activity, memo, useLayoutEffect, useMemo, useRef } from 'react';
import { PageProvider, type PageReports } from '../../kit/index.ts';
import { PageSlot } from '../pages/PageSlot.tsx';
import { useLanguage } from '../services.ts';
import type { Places } from '../usePlaces.ts';
import { reloaded } from './arranging.ts';
import type { Tab } from './tab.ts';
import { TabRouter } from './TabRouter.tsx';
import { TabScroller } from './TabScroller.tsx';
import type { TabStore } from './tabStore.ts';
import { changed, marked } from './visiting.ts';

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
              onRetry={() => store.change((now) => reloaded(now, key))}
            />
          </PageProvider>
        </TabRouter>
      </TabScroller>
    </Activity>
  );
});

/** What the page says of itself: it names its tab, takes the focus when it arrives, has typed work. */
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
        store.change((now) => changed(now, key, (tab) => ({ ...tab, title: { text, language } })));
        if (!awaitsFocus.current) return;
        awaitsFocus.current = false;
        heading.focus({ preventScroll: true });
      },
      reportDirty(part, isDirty) {
        const parts = dirtyParts.current;
        if (isDirty) parts.add(part);
        else parts.delete(part);
        store.change((now) => marked(now, key, parts.size > 0));
      },
    }),
    [store, key, language],
  );
}
