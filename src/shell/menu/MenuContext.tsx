import { createContext, use, type MouseEvent } from 'react';
import type { PageEntry, UnknownEntry } from './entries.ts';

export type Badge = { readonly text: string; readonly isDue: boolean };

/** What every entry of the menu needs to know. */
export type MenuState = {
  /** Path of the page that is open, as its entry links it. */
  readonly current: string | undefined;
  /** By the path of the page. */
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
