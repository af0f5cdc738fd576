import { createContext, use } from 'react';
import type { Http } from '../../client/index.ts';

/** Client for hand-made screens whose calls are no actions of a resource. */
const Context = createContext<Http | undefined>(undefined);
export const HttpProvider = Context.Provider;

/** @throws without an {@link HttpProvider} */
export function useHttp(): Http {
  const http = use(Context);
  if (!http) throw new Error('useHttp: there is no HttpProvider around this component');
  return http;
}

/** The same where there may be none: for what a screen can do without. */
export const useHttpIfAny = (): Http | undefined => use(Context);

/**
 * Query key of the live channel's state: while it is `connected`, progress is pushed and need not be
 * polled.
 */
export const liveKey = ['live'] as const;
