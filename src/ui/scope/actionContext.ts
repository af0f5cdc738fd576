import { createContext, use } from 'react';
import type { Row } from '../model/row.ts';

/** All rows that a list matches, without their ids. */
export type Whole = {
  /** The narrowing of the list, as the data provider takes it. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly total: number;
};

/** Starts commands on rows. A dialog that asks for input opens over the page. */
export type ActionContext = {
  /** Begins an action: asks for its input or for consent, or runs at once. */
  readonly act: (name: string, rows: readonly Row[]) => void;
  /** Starts an action on all matching rows: the server runs it as a job. */
  readonly actOnAll: (name: string, whole: Whole) => void;
  /** Opens the dialog that sets one field of these rows, or of all matching rows. */
  readonly bulkEdit: (rows: readonly Row[], whole?: Whole) => void;
  /** Asks for the new parent of a row in a tree. */
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
