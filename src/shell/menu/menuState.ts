import { type ComponentType, createContext, type MouseEvent, use, useState } from 'react';
import { useLocation } from 'react-router';
import { countText } from '../../kit/index.ts';
import type { Counted } from '../useAttention.ts';
import { useArrangement, useServices } from '../services.ts';
import type { GroupEntry, MenuEntry, PageEntry, UnknownEntry } from '../../frame/menuEntries.ts';
import type { Place } from '../places.ts';
import { useText } from '../../texts/index.ts';

type Facts = {
  readonly entries: readonly MenuEntry[];
  readonly current: string | undefined;
  readonly attention: readonly Counted[];
  readonly placeTypeAt: (to: string) => Place['type'];
  /** Absent until they are loaded. */
  readonly favourites: FavouriteParts | undefined;
  /** Called after a choice: a narrow window closes its menu. */
  readonly onDone: () => void;
};

/** Keeps the open groups and the counts of the entries, and handles the choice of an entry. */
export function useMenuState({
  entries,
  current,
  attention,
  placeTypeAt,
  favourites,
  onDone,
}: Facts): MenuState {
  const t = useText('shell');
  const { toasts } = useServices();
  const { menuUniqueOpened: isAccordion } = useArrangement();
  const { pathname, search } = useLocation();
  // Groups that are open at the start: those of the current page, and of entries with counts.
  const counted = attention.filter(({ isBadge }) => isBadge).map(({ page }) => page);
  const above = [current, ...counted].flatMap((to) => groupsAbove(entries, to)).join();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState('');
  if (shown !== above) {
    setShown(above);
    setOpen(new Set([...open, ...above.split(',').filter(Boolean).map(Number)]));
  }

  return {
    favourites,
    current,
    open,
    badges: badgesOf(attention),
    onToggle: (group) => setOpen((known) => toggled({ entries, open: known, isAccordion }, group)),
    onChoose(entry, event) {
      onDone();
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // It opens elsewhere.
      const failure = navigationFailure(entry, { here: pathname + search, placeTypeAt });
      if (!failure) return;
      event.preventDefault();
      const type = failure === 'sameTarget' ? 'warning' : 'error';
      toasts.add({ type, message: t(`navigation.${failure}`) });
    },
  };
}

/** Stars and favourites, see `MenuFavourites.tsx`. */
export type FavouriteParts = {
  readonly FavouriteStar: ComponentType<{ readonly entry: PageEntry }>;
  readonly FavouriteList: ComponentType<FavouriteListProps>;
  readonly FavouriteMenu: ComponentType<Pick<FavouriteListProps, 'entries'>>;
};

export type FavouriteListProps = {
  readonly entries: readonly MenuEntry[];
  /** Draws an entry of the collapsed menu. */
  readonly Square?: ComponentType<{ readonly entry: PageEntry }> | undefined;
};

type NavigationFailure = UnknownEntry['failure'] | 'sameTarget' | 'invalidRoute' | 'intercepted';

/**
 * Returns the reason an entry of the menu opens nothing. Source: specification 8; the guard is the set of
 * granted pages.
 */
export function navigationFailure(
  entry: PageEntry | UnknownEntry,
  { here, placeTypeAt }: Pick<Facts, 'placeTypeAt'> & { readonly here: string },
): NavigationFailure | undefined {
  if (entry.type === 'unknown') return entry.failure;
  if (entry.to === here) return 'sameTarget';
  const place = placeTypeAt(entry.to);
  if (place === 'denied') return 'intercepted';
  return place === 'unknown' ? 'invalidRoute' : undefined;
}

const badgesOf = (attention: readonly Counted[]): ReadonlyMap<string, Badge> =>
  new Map(
    attention.flatMap(({ page, isBadge, isDue, found }) =>
      isBadge && found && found.count > 0
        ? [[page, { text: countText(found.count, found.exact), isDue }]]
        : [],
    ),
  );

type Badge = { readonly text: string; readonly isDue: boolean };

/** State shared by the entries of the menu. */
type MenuState = {
  readonly favourites?: FavouriteParts | undefined;
  /** Path of the page that is open, as its entry links it. */
  readonly current: string | undefined;
  /** Badges by the path of the page. */
  readonly badges: ReadonlyMap<string, Badge>;
  readonly open: ReadonlySet<number>;
  readonly onToggle: (group: number) => void;
  readonly onChoose: (entry: PageEntry | UnknownEntry, event: MouseEvent) => void;
};

const MenuContext = createContext<MenuState | undefined>(undefined);
export const MenuProvider = MenuContext.Provider;

/** @throws outside of a menu */
export function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (!menu) throw new Error('useMenu: there is no MenuProvider around this component');
  return menu;
}

/** Groups above an entry, outermost first. Empty for an entry at the top or outside of the menu. */
export function groupsAbove(
  entries: readonly MenuEntry[],
  to: string | undefined,
): readonly number[] {
  for (const entry of entries) {
    if (entry.type !== 'group') continue;
    const isHere = entry.entries.some((child) => child.type === 'page' && child.to === to);
    const below = groupsAbove(entry.entries, to);
    if (isHere || below.length) return [entry.id, ...below];
  }
  return [];
}

type Toggle = {
  readonly entries: readonly MenuEntry[];
  readonly open: ReadonlySet<number>;
  /** Opening a group closes its siblings. */
  readonly isAccordion: boolean;
};

/** The open groups after one was pressed. */
export function toggled({ entries, open, isAccordion }: Toggle, id: number): ReadonlySet<number> {
  if (open.has(id)) return without(open, [id]);
  const siblings = isAccordion ? siblingsOf(entries, id).map((group) => group.id) : [];
  return new Set([...without(open, siblings), id]);
}

function siblingsOf(entries: readonly MenuEntry[], id: number): readonly GroupEntry[] {
  const groups = entries.filter((entry) => entry.type === 'group');
  if (groups.some((group) => group.id === id)) return groups;
  return groups.map((group) => siblingsOf(group.entries, id)).find(({ length }) => length) ?? [];
}

const without = (open: ReadonlySet<number>, ids: readonly number[]) =>
  new Set([...open].filter((id) => !ids.includes(id)));
