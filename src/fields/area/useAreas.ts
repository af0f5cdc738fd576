import { useEffect, useState } from 'react';
import { knowAreas, type AreaNames } from './names.ts';

/** The names of all areas, fetched when they are first needed; undefined until then. */
export function useAreas() {
  const [areas, setAreas] = useState<AreaNames>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    import('@vant/area-data').then(
      ({ areaList }) => {
        knowAreas(areaList);
        if (!isGone) setAreas(areaList);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return { areas, hasFailed };
}
