import { areaRoots, listPage, loginPage, noAccessPage, notFoundPage } from '../contract/index.ts';
import type { Destination } from '../client/index.ts';

/** Lets what is outside of React steer the shell: the client, when a server's reply says so. */
export type Helm = {
  /** Waits for the shell when it is not there yet. */
  readonly go: (to: Destination) => void;
  /** The shell takes over; gives the way to let go. */
  readonly take: (steer: (path: string) => void) => () => void;
  /** Calls under way that want to be waited for. */
  readonly isWaiting: () => boolean;
  readonly wait: { readonly show: () => void; readonly hide: () => void };
  readonly subscribe: (listener: () => void) => () => void;
};

export function createHelm(): Helm {
  const listeners = new Set<() => void>();
  let steer: ((path: string) => void) | undefined;
  let pending: string | undefined;
  let isWaiting = false;
  const say = (next: boolean) => {
    isWaiting = next;
    for (const listener of listeners) listener();
  };

  return {
    go(to) {
      const path = pathOf(to);
      if (steer) steer(path);
      else pending = path;
    },
    take(next) {
      steer = next;
      if (pending !== undefined) next(pending);
      pending = undefined;
      return () => (steer = undefined);
    },
    isWaiting: () => isWaiting,
    wait: { show: () => say(true), hide: () => say(false) },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// The names an existing server may know routes by; any other is the name of a menu node.
const named: Readonly<Record<string, string>> = {
  admin: areaRoots.admin,
  adminLogin: loginPage(areaRoots.admin),
  notFound: notFoundPage,
  noPower: noAccessPage,
};

const pathOf = ({ path, name }: Destination) =>
  path ?? (name === undefined ? areaRoots.admin : (named[name] ?? listPage(name)));
