import { createContext, use } from 'react';
import type { Language } from '../contract/index.ts';
import type { Link } from '../fields/link/index.ts';

/** The end of a command that a visitor gave in a part: done, or the reason why not, as a text for them. */
export type CommandEnd = { readonly isDone: boolean; readonly text: string };

/** Something whose followers are counted, by its kind and id. */
export type Followed = { readonly kind: string; readonly id: number };

/** Services that the parts of a page need from whoever shows it: the storefront, or the builder. */
export type PageHost = {
  readonly language: Language;
  /** Text of a key below `store.parts`, in the language of the page. */
  readonly t: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  /** An amount in yuan, as on the wire, with the sign of the currency. */
  readonly money: (amount: string) => string;
  /** Address of a place; undefined for one that is not there. */
  readonly hrefOf: (link: Link) => string | undefined;
  /** Runs a command of the visitor by its name, such as `claimCoupon`; it may lead to the sign-in first. */
  readonly run: (command: string, id: number) => Promise<CommandEnd>;
  /** Counts that a visitor follows a link of something that is counted, such as an advert. Absent: nothing is. */
  readonly count?: (followed: Followed) => void;
  /** True on the canvas of the builder, where nothing moves by itself and no link leads away. */
  readonly isCanvas: boolean;
  /** Unix seconds. On the server and for the first paint the same moment. */
  readonly now: number;
};

const HostContext = createContext<PageHost | undefined>(undefined);
export const PageHostProvider = HostContext.Provider;

/** @throws outside of a page */
export function usePageHost(): PageHost {
  const host = use(HostContext);
  if (!host) throw new Error('usePageHost: there is no PageHostProvider around this part');
  return host;
}

/** Answers to the questions of the parts of a page, by `cid` and name. */
export type PageData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
