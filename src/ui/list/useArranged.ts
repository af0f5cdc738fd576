import { useMemo } from 'react';
import type { Row } from '../actions/offers.ts';
import { branchesOf } from '../model/tree.ts';
import { useScope } from '../Scope.tsx';
import type { Place } from './Sorting.tsx';
import { idOf } from './useSelection.ts';

/** The rows one after the other, those of a tree with what is below them, and the place of each. */
export function useArranged(found: readonly Row[]): {
  readonly rows: readonly Row[];
  readonly places: readonly Place[];
} {
  const { tree } = useScope().resource.list;
  return useMemo(() => {
    if (tree === undefined) return { rows: found, places: found.map(placeIn(found)) };
    const places = branchesOf(found, tree, () => true);
    return { rows: places.map(({ row }) => row), places };
  }, [found, tree]);
}

const placeIn =
  (rows: readonly Row[]) =>
  (row: Row, at: number): Place => {
    const [above, below] = [rows[at - 1], rows[at + 1]];
    return {
      id: idOf(row),
      depth: 0,
      ...(above && { above: idOf(above) }),
      ...(below && { below: idOf(below) }),
    };
  };
