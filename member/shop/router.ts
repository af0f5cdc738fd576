import { type LoadedPage, loadPage, type ScreenTable } from './loadScreen.ts';
import type { StoreCall } from './storeScreen.ts';

/** The page that is shown now. */
export type RouterState = {
  readonly page: LoadedPage;
  /** True while another page is on its way. */
  readonly isLoading: boolean;
  /** Address of the page before; undefined for the first page of a visit. */
  readonly from: string | undefined;
  /** The page could not be loaded; it is shown instead of the page until the next one. */
  readonly failure: unknown;
};

export type StoreRouter = {
  readonly get: () => RouterState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens a page of the storefront. Settles once it is shown, or has failed. */
  readonly go: (address: string, options?: GoOptions) => Promise<void>;
  /** Loads the page that is shown anew. */
  readonly reload: () => Promise<void>;
  /** Replaces the data of the page that is shown. */
  readonly update: (data: unknown) => void;
  /** Drops what was loaded for a member who is not the present one. */
  readonly forgetMember: () => void;
  /** Writes a choice on the page that is shown into its address, without loading anything. */
  readonly note: (query: URLSearchParams) => void;
};

export type GoOptions = {
  /** Takes the place of the present page in the history. */
  readonly replace?: boolean;
  /** Stays where the reader is: for another view of the same page, such as a filter. */
  readonly keepScroll?: boolean;
};

/** The history of the browser; on the server there is none. */
export type HistoryPort = {
  readonly write: (address: string, options: { readonly replace: boolean }) => void;
  /** Brings the reader to the start of a new page. */
  readonly toTop: () => void;
  /** Calls back when the browser has gone back or forth. */
  readonly onMove: (listener: (address: string) => void) => void;
  readonly toKeptScroll: () => void;
};

type RouterParts = {
  readonly first: LoadedPage;
  /** The first page could not be loaded. */
  readonly failure?: unknown;
  readonly table: ScreenTable;
  readonly call: StoreCall;
  /** Loads the texts of a screen. */
  readonly needTexts: (names: readonly string[]) => Promise<void>;
  readonly history?: HistoryPort;
};

/** Pages of this visit that are shown at once when the reader goes back. */
const mostKept = 20;

/** Opens pages without loading the document anew. The former page stays until the next one has loaded. */
export function createStoreRouter(parts: RouterParts): StoreRouter {
  const { first, failure, table, call, needTexts, history } = parts;
  const listeners = new Set<() => void>();
  const kept = new Map([[first.address, first]]);
  let state: RouterState = { page: first, from: undefined, isLoading: false, failure };
  let turn = 0;

  history?.onMove((address) => {
    // A step within the page, as by a link to one of its parts.
    if (address === state.page.address) return;
    const known = kept.get(address);
    if (known) show(known, history.toKeptScroll);
    // The data of a member may have changed on the pages in between.
    if (known?.screen.isForMembers) void load(address, () => {});
    else if (!known) void load(address, history.toKeptScroll);
  });

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (address, { replace = false, keepScroll = false } = {}) =>
      load(address, () => {
        history?.write(address, { replace });
        if (!keepScroll) history?.toTop();
      }),
    reload: () => load(state.page.address, () => {}),
    update: (data) => show({ ...state.page, data }, () => {}),
    forgetMember() {
      for (const [address, { screen }] of kept) if (screen.isForMembers) kept.delete(address);
      if (state.page.screen.isForMembers)
        set({ ...state, page: { ...state.page, data: undefined } });
    },
    note(query) {
      const [path = ''] = state.page.address.split('?', 1);
      const address = query.size === 0 ? path : `${path}?${query}`;
      kept.delete(state.page.address);
      const page = { ...state.page, address, request: { ...state.page.request, query } };
      show(page, () => history?.write(address, { replace: true }));
    },
  };

  async function load(address: string, arrive: () => void): Promise<void> {
    const own = (turn += 1);
    set({ ...state, isLoading: true });
    try {
      const page = await loadPage(address, { table, call, knowsMember: true });
      await needTexts(page.texts);
      // The reader has asked for another page since.
      if (own === turn) show(page, arrive);
    } catch (failure) {
      if (own !== turn) return;
      arrive();
      set({ ...state, page: { ...state.page, address }, isLoading: false, failure });
    }
  }

  function show(page: LoadedPage, arrive: () => void): void {
    turn += 1;
    kept.delete(page.address);
    kept.set(page.address, page);
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    arrive();
    const { address } = state.page;
    const isSame = page.address.split('?', 1)[0] === address.split('?', 1)[0];
    set({ page, from: isSame ? state.from : address, isLoading: false, failure: undefined });
  }

  function set(next: RouterState): void {
    state = next;
    for (const listener of listeners) listener();
  }
}
