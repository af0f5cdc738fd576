import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ParamValue } from '../../../contract/index.ts';
import type { AnyResource } from '../../../schema/index.ts';
import { useScope } from '../../scope/Scope.tsx';
import { usePreference } from '../../data/usePreference.ts';
import {
  type ListAddress,
  type ListState,
  readAddress,
  writeAddress,
} from '../../model/address.ts';

/** Filters, search and order of a list, saved under a name. */
export type SavedView = { readonly id: string; readonly name: string; readonly query: string };

type SavedViews = {
  readonly list: readonly SavedView[];
  /** The view the list opens with. */
  readonly start?: string;
};

/** Saved views of a list, and the function that saves them. */
export function useSavedViews() {
  const { resource } = useScope();
  const { value, isSettled, save } = usePreference('views', resource);
  return useMemo(
    () => ({
      views: readSavedViews(value),
      isSettled,
      keep: (next: SavedViews) => save(next.list.length ? writeSavedViews(next) : null),
    }),
    [value, isSettled, save],
  );
}

/**
 * Opens the list with the user's start view: once, and only while the address has no query. A list that
 * was changed before the views are loaded stays unchanged.
 */
export function useStartView({ query, change }: ListAddress, isOpenRecord: boolean): void {
  const { resource } = useScope();
  const { views, isSettled } = useSavedViews();
  const isDue = useRef(query === '' && !isOpenRecord);
  const open = useEffectEvent(() => {
    const start = views.list.find(({ id }) => id === views.start);
    if (isDue.current && query === '' && start) {
      const { page: _, preset, sort, ...state } = readAddress(resource, start.query);
      change({ ...state, preset, sort }, { replace: true });
    }
    isDue.current = false;
  });
  useEffect(() => {
    if (isSettled) open();
  }, [isSettled]);
}

export const mostViews = 20;

export const longestName = 40;

/** Query of a list as a view saves it: everything but the page. */
export const queryOf = (resource: AnyResource, state: ListState): string =>
  writeAddress(resource, { ...state, page: 1 });

/** The saved view a list shows now. */
export const currentView = (
  resource: AnyResource,
  { list }: SavedViews,
  state: ListState,
): SavedView | undefined => {
  const now = queryOf(resource, state);
  // Normalized: the declaration may have changed since it was saved.
  return list.find(({ query }) => queryOf(resource, readAddress(resource, query)) === now);
};

/** Reads the stored preference; malformed views are dropped. */
export function readSavedViews(stored: unknown): SavedViews {
  if (typeof stored !== 'object' || stored === null || !('list' in stored)) return { list: [] };
  const list = Array.isArray(stored.list) ? stored.list.filter(isView) : [];
  const start =
    'start' in stored && list.some(({ id }) => id === stored.start) ? stored.start : undefined;
  return { list, ...(typeof start === 'string' && { start }) };
}

export const writeSavedViews = ({ list, start }: SavedViews): ParamValue => ({
  list: list.map(({ id, name, query }) => ({ id, name, query })),
  ...(start !== undefined && { start }),
});

type NameFault = 'nameMissing' | 'nameTaken';

/** Returns the reason a name is refused; `own` is the id of the view that may keep it. */
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
