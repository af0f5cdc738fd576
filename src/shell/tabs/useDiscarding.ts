import { useEffect, useState } from 'react';
import type { Tab } from './tab.ts';
import type { TabStore } from './tabStore.ts';

/** A question to the person: may what is typed on these pages be lost? */
export type Asking = {
  readonly dirty: readonly Tab[];
  readonly answer: (isAgreed: boolean) => void;
};

export type Discarding = {
  readonly asking: Asking | undefined;
  /** Does it at once, or once the person has agreed to lose what is typed on these pages. */
  readonly run: (tabs: readonly Tab[], act: () => void) => void;
  /** Asks for all pages at once. */
  readonly mayLeave: () => Promise<boolean>;
};

/** Asks once before something typed is lost; the browser asks when the window is about to go. */
export function useDiscarding(store: TabStore): Discarding {
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
