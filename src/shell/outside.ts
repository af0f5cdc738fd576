import { createContext, use, useSyncExternalStore } from 'react';
import type { Location } from 'react-router';
import { isSignedIn } from '../client/index.ts';
import { noAccessPage, notFoundPage } from '../contract/index.ts';
import { useServices } from './services.ts';

/** Page that tells of an address which shows nothing: it is not granted, or does not exist. */
export type OutsidePage = {
  readonly type: 'denied' | 'unknown';
  /** Address that led there, if any. */
  readonly path: string | undefined;
};

/** Reads `/401` and `/404`; undefined for any other address. */
export function outsideAt({ pathname, state }: Location): OutsidePage | undefined {
  const type =
    pathname === noAccessPage ? 'denied' : pathname === notFoundPage ? 'unknown' : undefined;
  const path: unknown = state instanceof Object && 'path' in state ? state.path : undefined;
  return type && { type, path: typeof path === 'string' ? path : undefined };
}

const Context = createContext<OutsidePage | undefined>(undefined);

/** Tells the shell which of these pages takes the place of the open ones. */
export const OutsideProvider = Context.Provider;
export const useOutside = (): OutsidePage | undefined => use(Context);

export function useSignedIn(): boolean {
  const { sessions } = useServices();
  return isSignedIn.admin(useSyncExternalStore(sessions.admin.subscribe, sessions.admin.get));
}
