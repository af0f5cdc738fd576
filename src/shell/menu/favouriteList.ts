import { areaRoots } from '../../contract/index.ts';
import type { MenuEntry, PageEntry } from '../../frame/menuEntries.ts';

/** Favourites of one person. */
export const mostFavourites = 12;

/** The stored addresses: `shop/order/order`. */
export const readFavourites = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((each) => typeof each === 'string'))].slice(0, mostFavourites)
    : [];

/** Address of an entry below the area, which stays when the area gets another path. */
export const favouriteOf = ({ to }: Pick<PageEntry, 'to'>): string =>
  to.startsWith(`${areaRoots.admin}/`) ? to.slice(areaRoots.admin.length + 1) : to;

/** The favourites that the menu still has, in their order. */
export function favouriteEntries(
  entries: readonly MenuEntry[],
  favourites: readonly string[],
): readonly PageEntry[] {
  const pages = new Map(pagesIn(entries).map((entry) => [favouriteOf(entry), entry]));
  return favourites.flatMap((address) => pages.get(address) ?? []);
}

const pagesIn = (entries: readonly MenuEntry[]): readonly PageEntry[] =>
  entries.flatMap((entry) => {
    if (entry.type === 'group') return pagesIn(entry.entries);
    return entry.type === 'page' ? [entry] : [];
  });

/** Adds an address at the end, or removes it; the same list once it is full. */
export function toggledFavourite(
  favourites: readonly string[],
  address: string,
): readonly string[] {
  if (favourites.includes(address)) return favourites.filter((each) => each !== address);
  return favourites.length < mostFavourites ? [...favourites, address] : favourites;
}

/** Moves an address to the place of another one. */
export function movedFavourite(
  favourites: readonly string[],
  address: string,
  place: string,
): readonly string[] {
  const to = favourites.indexOf(place);
  if (to < 0 || !favourites.includes(address)) return favourites;
  return favourites.filter((each) => each !== address).toSpliced(to, 0, address);
}
