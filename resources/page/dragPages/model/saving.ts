import { NetworkError, ReplyError } from '../../../../src/client/index.ts';
import type { OutputOf } from '../../../../src/contract/index.ts';
import type { saveDraftCall } from '../../../../src/pages/designCalls.ts';
import { type PagePart, partsIn } from '../../../../src/pages/index.ts';
import { isDeepEqual } from '../../../../src/pages/isDeepEqual.ts';
import { mergeTrees } from '../../../../src/pages/mergeTrees.ts';
import type { PageDesignStore } from './designStore.ts';

type Tree = readonly PagePart[];
type SaveReply = OutputOf<typeof saveDraftCall>;

/** Texts of refused properties: by part, then by property; `''` for the part itself. */
export type PartFaultTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type SavingState = {
  /** `failed`: the draft is kept in this browser, and sent again. */
  readonly status: 'saved' | 'waiting' | 'saving' | 'refused' | 'failed';
  /** Unix milliseconds of the last save; undefined: none here yet. */
  readonly at: number | undefined;
  readonly isOffline: boolean;
  /** Sentence of the server. */
  readonly reason: string;
  readonly faults: PartFaultTexts;
  /** Name of the person whose changes were joined last; empty: unsent work of this browser was. */
  readonly joined: string | undefined;
};

/** An unsent draft, kept in the browser. */
export type KeptDesign = {
  readonly version: number;
  readonly base: Tree;
  readonly tree: Tree;
};

type SaverOptions = {
  readonly store: PageDesignStore;
  readonly version: number;
  /** The page as the server has it. */
  readonly base: Tree;
  readonly send: (draft: { readonly version: number; readonly tree: Tree }) => Promise<SaveReply>;
  readonly keep: (draft: KeptDesign | undefined) => void;
  readonly now: () => number;
  readonly pauseMs?: number;
  readonly retryMs?: number;
};

export type DesignSaver = ReturnType<typeof createSaver>;

const unsavedYet: SavingState = {
  status: 'saved',
  at: undefined,
  isOffline: false,
  reason: '',
  faults: {},
  joined: undefined,
};

/**
 * Saves the draft after each pause. One call at a time, over the version that the last one gave; a draft that somebody
 * else has saved meanwhile is joined part by part and saved again. Whatever has not arrived is kept in the browser.
 */
export function createSaver({
  store,
  version: firstVersion,
  base: firstBase,
  send,
  keep,
  now,
  pauseMs = 2_000,
  retryMs = 15_000,
}: SaverOptions) {
  let version = firstVersion;
  let base = firstBase;
  let state = unsavedYet;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  let tree = store.getState().tree;
  const stop = store.subscribe(() => {
    const { tree: next } = store.getState();
    if (next === tree) return;
    tree = next;
    if (state.status !== 'saving') set({ status: 'waiting' });
    plan(pauseMs);
  });
  if (!isDeepEqual(tree, base)) {
    set({ status: 'waiting', joined: '' });
    plan(pauseMs);
  }

  function set(next: Partial<SavingState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function plan(inMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), inMs);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    running ??= attempt().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function attempt(): Promise<void> {
    while (!isDeepEqual(store.getState().tree, base)) {
      const { tree: sent } = store.getState();
      set({ status: 'saving' });
      keep({ version, base, tree: sent });
      try {
        settle(sent, await send({ version, tree: sent }));
      } catch (error) {
        fail(error);
        return;
      }
    }
    keep(undefined);
    set({ status: 'saved', at: state.at ?? now(), isOffline: false, reason: '', faults: {} });
  }

  function settle(sent: Tree, reply: SaveReply) {
    version = reply.version;
    if (reply.isSaved) {
      base = sent;
      set({ at: now(), isOffline: false, reason: '', faults: {} });
      return;
    }
    // Changes made while the call was under way are joined as well.
    const { tree: mine } = store.getState();
    const { tree: joined, conflicts } = mergeTrees(base, mine, reply.tree);
    const theirs = new Map(partsIn(reply.tree).map((part) => [part.cid, part]));
    base = reply.tree;
    set({ joined: reply.editor });
    store.join(
      joined,
      conflicts.map((each) => ({ ...each, theirs: theirs.get(each.cid) })),
    );
  }

  function fail(error: unknown) {
    const faults = faultsOf(error);
    const isRefused = error instanceof ReplyError;
    const reason = error instanceof Error ? error.message : String(error);
    const isOffline = error instanceof NetworkError;
    set({ status: isRefused ? 'refused' : 'failed', reason, faults, isOffline });
    if (!isRefused) plan(retryMs);
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Saves what waits at once. @returns true if the server has the page as it is here */
    async flush(): Promise<boolean> {
      await save();
      return isDeepEqual(store.getState().tree, base);
    },
    /** Goes on with what a command of the server, such as a rollback, has made of the draft. */
    restart(next: { readonly version: number; readonly tree: Tree }) {
      version = next.version;
      base = next.tree;
    },
    /** Keeps in the browser what has not been sent. */
    keepNow() {
      const { tree: mine } = store.getState();
      if (!isDeepEqual(mine, base)) keep({ version, base, tree: mine });
    },
    dismissJoined: () => set({ joined: undefined }),
    stop() {
      clearTimeout(timer);
      stop();
    },
  };
}

/** Refused properties by their paths: `tree.<cid>.<property>`, `tree.<cid>`. */
function faultsOf(error: unknown): PartFaultTexts {
  if (!(error instanceof ReplyError)) return {};
  const { fields }: { fields?: unknown } = Object(error.envelope.data);
  const faults: Record<string, Record<string, string>> = {};
  for (const [path, text] of Object.entries(Object(fields))) {
    const [, cid, key = ''] = path.split('.');
    if (cid !== undefined) (faults[cid] ??= {})[key] = String(text);
  }
  return faults;
}
