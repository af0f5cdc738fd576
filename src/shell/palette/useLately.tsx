import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { useMemo, useSyncExternalStore } from 'react';
import { placeOf, type Granted } from '../menu/places.ts';
import { useServices } from '../services.ts';
import type { Entry } from './entry.ts';
import { recentsOf } from './recents.ts';
import type { Open } from './useOpen.ts';
import { useRecents } from './useRecents.ts';

/** What this person opened lately, as far as it still is theirs to open. */
export function useLately(pages: readonly Entry[], granted: Granted, open: Open) {
  const { sessions } = useServices();
  const recents = useRecents();
  const all = useSyncExternalStore(recents.subscribe, recents.get);
  const { id } = sessions.admin.get();
  return useMemo<readonly Entry[]>(() => {
    const isTheirs = (to: string) =>
      placeOf(to.split('?', 1)[0] ?? to, granted, []).type === 'page';
    return recentsOf(all, id).flatMap((recent): readonly Entry[] => {
      const page = pages.find(({ key }) => key === recent.key);
      if (page) return [page];
      // A page that is gone, or whose words are not there yet; records are not among the pages.
      if (!recent.key.startsWith('record ') || !isTheirs(recent.to)) return [];
      return [
        {
          key: recent.key,
          title: recent.title,
          to: recent.to,
          icon: <HistoryIcon />,
          run: (way) => open(recent, way),
        },
      ];
    });
  }, [all, id, pages, granted, open]);
}
