import { useEffect, useState } from 'react';
import { knowAreas } from '../../../src/fields/index.ts';
import { areaTree, type AreaTree } from './areaTree.ts';

type LoadedAreas = { readonly tree?: AreaTree; readonly hasFailed: boolean };

let loaded: Promise<AreaTree> | undefined;

function loadTree(): Promise<AreaTree> {
  loaded ??= import('@vant/area-data').then(({ areaList }) => {
    knowAreas(areaList);
    return areaTree(areaList);
  });
  // A failed download is tried again.
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

/** All areas, 160 kB that are fetched when they are first needed. */
export function useAreaTree(): LoadedAreas {
  const [areas, setAreas] = useState<LoadedAreas>({ hasFailed: false });
  useEffect(() => {
    let isGone = false;
    loadTree().then(
      (tree) => !isGone && setAreas({ tree, hasFailed: false }),
      () => !isGone && setAreas({ hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return areas;
}
