import { createContext, use } from 'react';
import type { Row } from './offers.ts';

/** Ways to begin something with rows. What it asks for opens over the page. */
export type Launch = {
  /** Begins an action: asks for its input or for consent, or runs at once. */
  readonly act: (name: string, rows: readonly Row[]) => void;
  /** Asks, then deletes. */
  readonly remove: (rows: readonly Row[]) => void;
};

const Context = createContext<Launch>({ act: () => {}, remove: () => {} });
export const LaunchProvider = Context.Provider;
export const useLaunch = (): Launch => use(Context);
