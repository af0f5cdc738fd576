import { use, useMemo, type ReactNode } from 'react';
import {
  NavigationType,
  parsePath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Location,
  type Navigator,
  type To,
} from 'react-router';
import type { Places } from '../usePlaces.ts';
import { locationAt } from './tab.ts';
import type { TabStore } from './tabStore.ts';
import { givingWay, steered } from './visiting.ts';

type Props = {
  readonly tabKey: string;
  readonly location: Location;
  readonly store: TabStore;
  readonly visitOf: Places['visitOf'];
  readonly children: ReactNode;
};

/**
 * Gives a page the address it was left at, so that it does not react to that of the window, and hands
 * on where it goes. react-router has no public way to stand in for the navigator of a part of the tree.
 */
export function TabRouter({ tabKey, location, store, visitOf, children }: Props) {
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

type Parts = Pick<Props, 'tabKey' | 'store' | 'visitOf'>;

/** A page that is not in front goes on in its own tab, and takes nobody with it. */
function navigatorOf(outer: Navigator, { tabKey, store, visitOf }: Parts): Navigator {
  const isInFront = () => store.get().active === tabKey;
  const going =
    (method: 'push' | 'replace'): Navigator['push'] =>
    (to, state, options) => {
      const isReplacing = method === 'replace';
      const visit = visitOf({ ...locationTo(to), state });
      if (!isInFront()) {
        if (visit) store.change((now) => steered(now, tabKey, { visit, isReplacing }));
        return;
      }
      if (isReplacing && visit && visit.key !== tabKey) {
        store.change((now) => givingWay(now, tabKey));
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
