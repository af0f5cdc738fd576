import { useMemo } from 'react';
import { useAreaNames } from '../../../src/fields/area/areaNames.ts';
import type { AreaNames } from '../../../src/fields/area/index.ts';
import { areaTree, type AreaTree } from './areaTree.ts';

type LoadedAreas = { readonly tree?: AreaTree; readonly hasFailed: boolean };

const trees = new WeakMap<AreaNames, AreaTree>();

/** All areas in the language of the screen, fetched when they are first needed. */
export function useAreaTree(): LoadedAreas {
  const { areas, hasFailed } = useAreaNames();
  return useMemo(() => {
    if (!areas) return { hasFailed };
    const tree = trees.get(areas) ?? areaTree(areas);
    trees.set(areas, tree);
    return { tree, hasFailed };
  }, [areas, hasFailed]);
}
