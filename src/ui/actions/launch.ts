import { createContext, use } from 'react';
import type { Row } from './offers.ts';

/** All rows that a list matches, without their ids. */
export type Whole = {
  /** The narrowing of the list, as the data provider takes it. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly total: number;
};

/** Ways to begin something with rows. What it asks for opens over the page. */
export type ActionContext = {
  /** Begins an action: asks for its input or for consent, or runs at once. */
  readonly act: (name: string, rows: readonly Row[]) => void;
  /** The same on everything that matches: the server goes on with it by itself. */
  readonly actOnAll: (name: string, whole: Whole) => void;
  /** Asks which field of these rows, or of all that match, is set to what. */
  readonly bulkEdit: (rows: readonly Row[], whole?: Whole) => void;
  /** Asks below which row of a tree this one is to stand. */
  readonly place: (row: Row) => void;
  /** Deletes; for a moment they can be had back. */
  readonly remove: (rows: readonly Row[]) => void;
};

const Context = createContext<ActionContext>({
  act: () => {},
  actOnAll: () => {},
  bulkEdit: () => {},
  place: () => {},
  remove: () => {},
});
export const ActionContextProvider = Context.Provider;
export const useActionContext = (): ActionContext => use(Context);
