import { createContext, use } from 'react';
import type { Http } from '../client/index.ts';

/** For the calls of screens made by hand that are no action of a resource. */
const Context = createContext<Http | undefined>(undefined);
export const HttpProvider = Context.Provider;

/** @throws without an {@link HttpProvider} */
export function useHttp(): Http {
  const http = use(Context);
  if (!http) throw new Error('useHttp: there is no HttpProvider around this component');
  return http;
}

/** The state of the live channel, for those who are told of progress while it is `connected`. */
export const liveKey = ['live'] as const;
