import { useMemo } from 'react';
import { useArrangement } from '../arrange/arrangement.ts';
import { preferenceKey } from '../../contract/index.ts';
import { useHttp } from '../data/http.ts';
import { columnsOf } from '../model/columns.ts';
import { useScope } from '../scope/Scope.tsx';

/** Columns of a list in the user's arrangement, and the function that rearranges them. */
export function useColumns() {
  const { resource } = useScope();
  const all = useMemo(() => columnsOf(resource), [resource]);
  const arrangement = useArrangement(useHttp(), preferenceKey('columns', resource.name), all);
  const { hidden, order } = arrangement.choice;
  const isArranged = hidden.length > 0 || order.length > 0;
  return useMemo(() => ({ all, isArranged, ...arrangement }), [all, isArranged, arrangement]);
}
