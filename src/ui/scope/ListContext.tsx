import { createContext, use } from 'react';
import type { Row } from '../model/row.ts';
import type { ListAddress } from '../model/address.ts';
import type { Selection } from './useSelection.ts';

/** State shared by the components of a list beside its scope. It changes with every selected row. */
export type ListScreen = {
  readonly address: ListAddress;
  readonly selection: Selection;
  /** The filter of the list, as the data provider takes it. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** True if an action can run on several rows at once. */
  readonly canSelect: boolean;
  /** Number of matching rows, formatted. */
  readonly total: string;
  /** The rows of this page. */
  readonly rows: readonly Row[];
};

const Context = createContext<ListScreen | undefined>(undefined);
export const ListScreenProvider = Context.Provider;

/** The rows of the list around this component; none outside of a list. */
export const useRowsInSight = (): readonly Row[] => use(Context)?.rows ?? noRows;
const noRows: readonly Row[] = [];

/** @throws outside of a list */
export function useListScreen(): ListScreen {
  const screen = use(Context);
  if (!screen) throw new Error('useListScreen: there is no list around this component');
  return screen;
}
