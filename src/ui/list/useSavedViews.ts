import { useMemo } from 'react';
import { usePreference } from '../data/usePreference.ts';
import { useScope } from '../Scope.tsx';
import { readSavedViews, writeSavedViews, type SavedViews } from './savedViews.ts';

/** The views this person has saved of a list, and the way to keep others. */
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
