import type { ParamValue } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { readAddress, writeAddress, type ListState } from './address.ts';

/** A list as a person wants to find it again: its filters, search and order under a name. */
export type SavedView = { readonly id: string; readonly name: string; readonly query: string };

export type SavedViews = {
  readonly list: readonly SavedView[];
  /** The view the list opens with. */
  readonly start?: string;
};

export const mostViews = 20;
export const longestName = 40;

/** What a view keeps of a list: everything but the page somebody stood on. */
export const queryOf = (resource: AnyResource, state: ListState): string =>
  writeAddress(resource, { ...state, page: 1 });

/** The saved view a list shows now. */
export const currentView = (
  resource: AnyResource,
  { list }: SavedViews,
  state: ListState,
): SavedView | undefined => {
  const now = queryOf(resource, state);
  // Read and written again: a declaration that changed since may know other names.
  return list.find(({ query }) => queryOf(resource, readAddress(resource, query)) === now);
};

/** Reads what a server has kept; what is no view is left out. */
export function readSavedViews(kept: unknown): SavedViews {
  if (typeof kept !== 'object' || kept === null || !('list' in kept)) return { list: [] };
  const list = Array.isArray(kept.list) ? kept.list.filter(isView) : [];
  const start =
    'start' in kept && list.some(({ id }) => id === kept.start) ? kept.start : undefined;
  return { list, ...(typeof start === 'string' && { start }) };
}

export const writeSavedViews = ({ list, start }: SavedViews): ParamValue => ({
  list: list.map(({ id, name, query }) => ({ id, name, query })),
  ...(start !== undefined && { start }),
});

type NameFault = 'nameMissing' | 'nameTaken';

/** What is wrong with a name; `own` is the view that bears it already. */
export function nameFault({ list }: SavedViews, name: string, own?: string): NameFault | undefined {
  if (name.trim() === '') return 'nameMissing';
  const isTaken = list.some((view) => view.id !== own && view.name === name.trim());
  return isTaken ? 'nameTaken' : undefined;
}

export const withView = (views: SavedViews, view: SavedView): SavedViews => ({
  ...views,
  list: views.list.some(({ id }) => id === view.id)
    ? views.list.map((each) => (each.id === view.id ? view : each))
    : [...views.list, view],
});

export function withoutView({ list, start }: SavedViews, id: string): SavedViews {
  const others = list.filter((view) => view.id !== id);
  return start === undefined || start === id ? { list: others } : { list: others, start };
}

const isView = (each: unknown): each is SavedView =>
  typeof each === 'object' &&
  each !== null &&
  ['id', 'name', 'query'].every((key) => typeof Reflect.get(each, key) === 'string');
