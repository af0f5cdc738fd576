import { useMemo } from 'react';
import { usePreference } from '../data/usePreference.ts';
import { arranged, readColumnChoice, type ColumnChoice } from '../model/arrange.ts';
import { columnsOf } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';

/** The columns of a list as this person has arranged them, and the way to arrange them anew. */
export function useColumns() {
  const { resource } = useScope();
  const { value, save } = usePreference('columns', resource);
  return useMemo(() => {
    const all = columnsOf(resource);
    const choice = readColumnChoice(value);
    return {
      all,
      choice,
      shown: arranged(all, choice),
      arrange: (next: ColumnChoice | undefined) =>
        save(next ? { hidden: next.hidden, order: next.order } : null),
    };
  }, [resource, value, save]);
}
