import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { createStored, type KeyValueStore, type Stored } from '../../client/index.ts';
import { type Granted, placeOf } from '../places.ts';
import { useServices } from '../services.ts';
import { useTabs } from '../tabs/index.ts';
import type { Entry, Way } from './paletteSearch.ts';

/** Entry that a user opened from the palette. */
type Recent = { readonly key: string; readonly to: string; readonly title: string };

/** Recent entries of each user of this browser, newest first, by the id of the admin. */
type Recents = Readonly<Record<string, readonly Recent[]>>;

const most = 8;

export const createRecents = (store: KeyValueStore): Stored<Recents> =>
  createStored(store, 'storePalette_v2', readRecents);

export const recentsOf = (recents: Recents, admin: number): readonly Recent[] =>
  recents[String(admin)] ?? [];

export const remember = (recents: Stored<Recents>, admin: number, opened: Recent): void =>
  recents.update((all) => {
    const others = recentsOf(all, admin).filter(({ key }) => key !== opened.key);
    return { ...all, [String(admin)]: [opened, ...others].slice(0, most) };
  });

function readRecents(raw: unknown): Recents {
  if (typeof raw !== 'object' || raw === null) return {};
  return Object.fromEntries(
    Object.entries(raw).map(([admin, list]) => [
      admin,
      Array.isArray(list) ? list.filter(isRecent).slice(0, most) : [],
    ]),
  );
}

/** The stored value may come from elsewhere; only pages of the back office are accepted. */
function isRecent(raw: unknown): raw is Recent {
  if (typeof raw !== 'object' || raw === null) return false;
  const { key, to, title }: Partial<Record<keyof Recent, unknown>> = raw;
  const isOurs = typeof to === 'string' && /^\/admin\/(?!\/)/.test(to);
  return isOurs && typeof key === 'string' && typeof title === 'string';
}

/** Recent entries stored in this browser. */
function useRecents(): Stored<Recents> {
  const { local } = useServices().stores;
  const recents = made.get(local) ?? createRecents(local);
  made.set(local, recents);
  return recents;
}

// One for each store: it listens to the other windows from then on.
const made = new WeakMap<KeyValueStore, Stored<Recents>>();

export type Open = (what: Recent, way: Way) => void;

/** Opens a page or record, and adds it to the recent entries. */
export function useOpen(): Open {
  const navigate = useNavigate();
  const { sessions } = useServices();
  const recents = useRecents();
  const { openBeside } = useTabs();
  return useCallback<Open>(
    (what, { isBeside }) => {
      remember(recents, sessions.admin.get().id, what);
      if (isBeside) openBeside(what.to);
      else void navigate(what.to);
    },
    [navigate, openBeside, recents, sessions],
  );
}

/** Recent entries of the current admin that are still granted. */
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
