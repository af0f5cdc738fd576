import { createContext, use } from 'react';
import type { Tab } from './tabList.ts';

/** An opened page, with the name it has in the language that is on. */
export type OpenedPage = Tab & { readonly name: string; readonly isActive: boolean };

/** Open pages, and all commands on them. Source of the names: specification 3, "Admin tab state". */
export type OpenedPages = {
  readonly tabsView: readonly OpenedPage[];
  /** Index in `tabsView` of the page in front; -1 while there is none. */
  readonly activeIndex: number;
  readonly activate: (key: string) => void;
  /** Adds the page of an address to the bar, and stays where the person is. */
  readonly openBeside: (address: string) => void;
  /** Activates a tab by its index, from 0; does nothing if there is none. */
  readonly activateAt: (index: number) => void;
  /** The page in front when no key is given. Asks first when something typed would be lost. */
  readonly close: (key?: string) => void;
  readonly closeOthers: (key: string) => void;
  readonly closeAll: () => void;
  /** Reloads a page; asks first if it has unsaved input. */
  readonly reload: (key: string) => void;
  readonly pin: (key: string, isPinned: boolean) => void;
  /** Moves a tab to an index of the bar. */
  readonly move: (key: string, index: number) => void;
  readonly canMove: (key: string, by: 1 | -1) => boolean;
  /** True while the active page is full screen. */
  readonly tabFullScreen: boolean;
  readonly setTabFullScreen: (tabFullScreen: boolean) => void;
  /** Resolves to false if the user wants to keep unsaved input. After true, nothing asks again. */
  readonly mayLeave: () => Promise<boolean>;
};

const Context = createContext<OpenedPages | undefined>(undefined);
export const TabsProvider = Context.Provider;

/** @throws outside of the shell */
export function useTabs(): OpenedPages {
  const tabs = use(Context);
  if (!tabs) throw new Error('useTabs: there is no TabsProvider around this component');
  return tabs;
}
