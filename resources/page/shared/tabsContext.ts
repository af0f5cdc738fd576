import { createContext } from 'react';

/** The tabs around a panel: the beginning of their ids, and the panel that is open; undefined: all are. */
export const TabsContext = createContext<{
  readonly id: string;
  readonly open: string | undefined;
}>({ id: '', open: undefined });
