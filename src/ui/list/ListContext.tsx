import { createContext, use } from 'react';
import type { Row } from '../actions/offers.ts';
import type { ListAddress } from './useListState.ts';
import type { Selection } from './useSelection.ts';

/** What the parts of a list share beside its scope. It changes with every choice. */
export type ListScreen = {
  readonly address: ListAddress;
  readonly selection: Selection;
  /** What narrows the list, as the data provider takes it. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Something can be done with many rows at once. */
  readonly canSelect: boolean;
  /** How many rows match, as it is shown. */
  readonly total: string;
  /** The rows in sight. */
  readonly rows: readonly Row[];
};

const Context = createContext<ListScreen | undefined>(undefined);
export const ListScreenProvider = Context.Provider;

/** The rows in sight, if there is a list around this component. */
export const useRowsInSight = (): readonly Row[] => use(Context)?.rows ?? noRows;
const noRows: readonly Row[] = [];

/** @throws outside of a list */
export function useListScreen(): ListScreen {
  const screen = use(Context);
  if (!screen) throw new Error('useListScreen: there is no list around this component');
  return screen;
}
