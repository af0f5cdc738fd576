import type { Destination } from '../client/index.ts';
import { areaRoots, listPage, loginPage, noAccessPage, notFoundPage } from '../contract/index.ts';

/** Lets code outside of React navigate, such as the client when a reply demands another page. */
export type ShellNavigator = {
  /** Waits until the shell is mounted. */
  readonly go: (to: Destination) => void;
  /** Called by the shell once mounted. @returns how to detach it */
  readonly attach: (navigateTo: (path: string) => void) => () => void;
  /** True while a call that shows the progress line is in flight. */
  readonly isWaiting: () => boolean;
  readonly wait: { readonly show: () => void; readonly hide: () => void };
  readonly subscribe: (listener: () => void) => () => void;
};

/** `root` is the target of a redirect without a page, and the base of the pages of the menu. */
export function createShellNavigator(root: string = areaRoots.admin): ShellNavigator {
  const listeners = new Set<() => void>();
  let navigateTo: ((path: string) => void) | undefined;
  let pending: string | undefined;
  let isWaiting = false;
  const setWaiting = (next: boolean) => {
    isWaiting = next;
    for (const listener of listeners) listener();
  };

  return {
    go(to) {
      const path = pathOf(to, root);
      if (navigateTo) navigateTo(path);
      else pending = path;
    },
    attach(next) {
      navigateTo = next;
      if (pending !== undefined) next(pending);
      pending = undefined;
      return () => (navigateTo = undefined);
    },
    isWaiting: () => isWaiting,
    wait: { show: () => setWaiting(true), hide: () => setWaiting(false) },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// Route names of an existing server; any other is the name of a menu node.
const namedPages: Readonly<Record<string, string>> = {
  admin: areaRoots.admin,
  adminLogin: loginPage(areaRoots.admin),
  user: areaRoots.member,
  userLogin: loginPage(areaRoots.member),
  notFound: notFoundPage,
  noPower: noAccessPage,
};

const pathOf = ({ path, name }: Destination, root: string) =>
  path ?? (name === undefined ? root : (namedPages[name] ?? listPage(name, root)));
