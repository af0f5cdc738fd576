import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createStored } from '../../client/index.ts';
import { useLanguage, useServices } from '../services.ts';
import type { Places } from '../usePlaces.ts';
import type { OpenedPages } from './TabsContext.ts';
import {
  addressOf,
  canClose,
  canMove,
  closeTabs,
  nextActiveTab,
  locationAt,
  moveTab,
  pinTab,
  reloadTab,
  openInBackground,
  type Tab,
  tabOf,
  type Tabs,
  openTab,
} from './tabList.ts';
import { createKeptTabs, createTabStore, keptOf, restoreTabs, type TabStore } from './tabStore.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';

/** The opened pages of this window: the address says which one is in front. */
export function useOpenedPages(places: Places) {
  const language = useLanguage();
  const store = useStore(places);
  const tabs = useVisited(store, places);
  const navigate = useNavigate();
  const discarding = useDiscarding(store);
  const fullScreen = useFullScreen();
  // Behind 401 or 404 no page is in front.
  const front = places.outside ? undefined : tabs.activeRoute;
  const nameOf = ({ title, location }: Tab) =>
    title?.language === language ? title.text : places.titleAt(location.pathname);
  const tabsView = tabs.list.map((tab) => ({
    ...tab,
    name: nameOf(tab),
    isActive: tab.key === front,
  }));
  const go = (tab: Tab | undefined, replace = false) => {
    // Drops the history state of the page: closing its drawer must not go back to another page.
    if (tab && (places.outside || tab.key !== store.get().activeRoute))
      void navigate(addressOf(tab), { replace });
  };
  const opened: OpenedPages = {
    tabsView,
    activeIndex: tabsView.findIndex(({ isActive }) => isActive),
    activate: (key) => go(tabOf(store.get(), key)),
    openBeside(address) {
      const visit = places.visitOf(locationAt(address));
      // An address within the active page opens in it.
      if (!visit || visit.key === store.get().activeRoute) void navigate(address);
      else store.change((now) => openInBackground(now, '', { visit, isReplacing: false }));
    },
    activateAt: (index) => go(store.get().list[index]),
    ...closing({ store, discarding, front, go: places.outside ? stay : go }),
    reload: (key) =>
      discarding.run(keyed(store, key), () => store.change((now) => reloadTab(now, key))),
    pin: (key, isPinned) => store.change((now) => pinTab(now, key, isPinned)),
    move: (key, index) => store.change((now) => moveTab(now, key, index)),
    canMove: (key, by) => canMove(tabs, key, by),
    ...fullScreen,
    mayLeave: discarding.mayLeave,
  };
  return { tabs, opened, store, asking: discarding.asking };
}

/** A tab that is closed behind 401 or 404 opens no other. */
const stay = () => {};

const keyed = (store: TabStore, wanted: string) =>
  store.get().list.filter(({ key }) => key === wanted);

type Parts = {
  readonly store: TabStore;
  readonly discarding: Discarding;
  /** Key of the page in front, if any. */
  readonly front: string | undefined;
  readonly go: (tab: Tab | undefined, replace?: boolean) => void;
};

function closing({ store, discarding, front, go }: Parts) {
  const close = (isGoing: (key: string) => boolean) => {
    const keys = store.get().list.filter((tab) => canClose(tab) && isGoing(tab.key));
    discarding.run(keys, () => {
      const next = nextActiveTab(store.get(), keys);
      store.change((now) => closeTabs(now, keys));
      go(next, true);
    });
  };
  return {
    close: (one = front) => close((key) => key === one),
    closeOthers: (kept: string) => close((key) => key !== kept),
    closeAll: () => close(() => true),
  };
}

function useStore({ visitOf }: Places): TabStore {
  const { stores, sessions } = useServices();
  const [store] = useState(() => {
    const kept = createKeptTabs(stores.local, sessions.admin.get().id);
    return createTabStore(restoreTabs(kept.get(), visitOf), (tabs) =>
      kept.update(() => keptOf(tabs)),
    );
  });
  return store;
}

/** A changed address shows at once and is stored in a layout effect. */
function useVisited(store: TabStore, { visitOf, redirect }: Places): Tabs {
  const known = useSyncExternalStore(store.subscribe, store.get);
  const here = useLocation();
  const leadsOn = redirect !== undefined;
  const visit = useMemo(() => (leadsOn ? undefined : visitOf(here)), [leadsOn, visitOf, here]);
  const tabs = useMemo(() => (visit ? openTab(known, visit) : known), [known, visit]);
  useLayoutEffect(() => {
    if (visit) store.change((now) => (now === known ? tabs : openTab(now, visit)));
  }, [store, known, tabs, visit]);
  return tabs;
}

/** Asks the user whether unsaved input on these pages may be lost. */
export type Asking = {
  readonly dirty: readonly Tab[];
  readonly answer: (isAgreed: boolean) => void;
};

type Discarding = {
  readonly asking: Asking | undefined;
  /** Runs the function at once, or once the user has agreed to lose unsaved input on these pages. */
  readonly run: (tabs: readonly Tab[], act: () => void) => void;
  /** Asks once for all pages. */
  readonly mayLeave: () => Promise<boolean>;
};

/** Asks before unsaved input is discarded; the browser asks when the window closes. */
function useDiscarding(store: TabStore): Discarding {
  const [asking, setAsking] = useState<Asking>();
  useUnloadGuard(store);

  function ask(tabs: readonly Tab[], then: (isAgreed: boolean) => void) {
    const dirty = tabs.filter(({ isDirty }) => isDirty);
    if (dirty.length === 0) return then(true);
    const answer = (isAgreed: boolean) => {
      setAsking(undefined);
      then(isAgreed);
    };
    setAsking({ dirty, answer });
  }

  return {
    asking,
    run: (tabs, act) => ask(tabs, (isAgreed) => isAgreed && act()),
    mayLeave: () =>
      new Promise((resolve) => {
        ask(store.get().list, (isAgreed) => {
          if (isAgreed) store.change(clean);
          resolve(isAgreed);
        });
      }),
  };
}

function useUnloadGuard(store: TabStore) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (store.get().list.some(({ isDirty }) => isDirty)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [store]);
}

const clean = (tabs: ReturnType<TabStore['get']>) => ({
  ...tabs,
  list: tabs.list.map((tab) => ({ ...tab, isDirty: false })),
});

/** True while the active page is full screen. Stored for the life of the window. */
function useFullScreen() {
  const { stores } = useServices();
  const [kept] = useState(() => createStored(stores.session, 'storeTabView_v2', readFullScreen));
  const { tabFullScreen } = useSyncExternalStore(kept.subscribe, kept.get);
  const setTabFullScreen = useCallback(
    (isOn: boolean) => kept.update(() => ({ tabFullScreen: isOn })),
    [kept],
  );
  useEscape(tabFullScreen, () => setTabFullScreen(false));
  return { tabFullScreen, setTabFullScreen };
}

/** Escape leaves, unless something is open in front that it closes first, or a word is composed. */
function useEscape(isOn: boolean, leave: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || isSomethingInFront()) return;
    // Escape goes one step back, so the page does not receive it too.
    event.preventDefault();
    leave();
  });
  useEffect(() => {
    if (!isOn) return;
    // Runs before handlers that close a layer, after which it could no longer be detected.
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isOn]);
}

/** Hidden pages may have dialogs of their own, which do not count. */
const isSomethingInFront = () =>
  [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')].some((element) =>
    element.checkVisibility(),
  );

const readFullScreen = (raw: unknown) => ({
  tabFullScreen:
    typeof raw === 'object' && raw !== null && 'tabFullScreen' in raw && raw.tabFullScreen === true,
});
