import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage, useServices } from '../services.ts';
import type { Places } from '../usePlaces.ts';
import { canMove, closed, heir, moved, pinned, reloaded } from './arranging.ts';
import { createKeptTabs, keptOf, restored } from './keptTabs.ts';
import { addressOf, locationAt, canClose, tabOf, type Tab, type Tabs } from './tab.ts';
import { createTabStore, type TabStore } from './tabStore.ts';
import type { OpenedPages } from './TabsContext.ts';
import { useDiscarding, type Discarding } from './useDiscarding.ts';
import { useFullScreen } from './useFullScreen.ts';
import { steered, visited } from './visiting.ts';

/** The opened pages of this window: the address says which one is in front. */
export function useOpenedPages(places: Places) {
  const language = useLanguage();
  const store = useStore(places);
  const tabs = useVisited(store, places);
  const navigate = useNavigate();
  const discarding = useDiscarding(store);
  const fullScreen = useFullScreen();
  const nameOf = ({ title, location }: Tab) =>
    title?.language === language ? title.text : places.titleAt(location.pathname);
  const pages = tabs.list.map((tab) => ({
    ...tab,
    name: nameOf(tab),
    isActive: tab.key === tabs.active,
  }));
  const go = (tab: Tab | undefined, replace = false) => {
    // Without the state it was left with: closing its drawer must not go back to another page.
    if (tab && tab.key !== store.get().active) void navigate(addressOf(tab), { replace });
  };
  const opened: OpenedPages = {
    pages,
    activate: (key) => go(tabOf(store.get(), key)),
    openBeside(address) {
      const visit = places.visitOf(locationAt(address));
      // What is part of the page in front opens there.
      if (!visit || visit.key === store.get().active) void navigate(address);
      else store.change((now) => steered(now, '', { visit, isReplacing: false }));
    },
    activateAt: (index) => go(store.get().list[index]),
    ...closing({ store, discarding, go }),
    reload: (key) =>
      discarding.run(keyed(store, key), () => store.change((now) => reloaded(now, key))),
    pin: (key, isPinned) => store.change((now) => pinned(now, key, isPinned)),
    move: (key, index) => store.change((now) => moved(now, key, index)),
    canMove: (key, by) => canMove(tabs, key, by),
    ...fullScreen,
    mayLeave: discarding.mayLeave,
  };
  return { tabs, opened, store, asking: discarding.asking };
}

const keyed = (store: TabStore, wanted: string) =>
  store.get().list.filter(({ key }) => key === wanted);

type Parts = {
  readonly store: TabStore;
  readonly discarding: Discarding;
  readonly go: (tab: Tab | undefined, replace?: boolean) => void;
};

function closing({ store, discarding, go }: Parts) {
  const close = (isGoing: (key: string) => boolean) => {
    const keys = store.get().list.filter((tab) => canClose(tab) && isGoing(tab.key));
    discarding.run(keys, () => {
      const next = heir(store.get(), keys);
      store.change((now) => closed(now, keys));
      go(next, true);
    });
  };
  return {
    close: (one = store.get().active) => close((key) => key === one),
    closeOthers: (kept: string) => close((key) => key !== kept),
    closeAll: () => close(() => true),
  };
}

function useStore({ visitOf }: Places): TabStore {
  const { stores, sessions } = useServices();
  const [store] = useState(() => {
    const kept = createKeptTabs(stores.local, sessions.admin.get().id);
    return createTabStore(restored(kept.get(), visitOf), (tabs) => kept.update(() => keptOf(tabs)));
  });
  return store;
}

/** What the address has changed is shown at once, and kept a moment later. */
function useVisited(store: TabStore, { visitOf, redirect }: Places): Tabs {
  const known = useSyncExternalStore(store.subscribe, store.get);
  const here = useLocation();
  const leadsOn = redirect !== undefined;
  const visit = useMemo(() => (leadsOn ? undefined : visitOf(here)), [leadsOn, visitOf, here]);
  const tabs = useMemo(() => (visit ? visited(known, visit) : known), [known, visit]);
  useLayoutEffect(() => {
    if (visit) store.change((now) => (now === known ? tabs : visited(now, visit)));
  }, [store, known, tabs, visit]);
  return tabs;
}
