import type { OutputOf } from '../../../../src/contract/index.ts';
import type { drawDraftCall } from '../../../../src/pages/designCalls.ts';
import type { PagePart } from '../../../../src/pages/index.ts';
import { isDeepEqual } from '../../../../src/pages/isDeepEqual.ts';
import type { PageDesignStore } from './designStore.ts';

type Drawn = OutputOf<typeof drawDraftCall>;

export type DrawingState = Drawn & {
  /** Id of the group of members through whose eyes the page is seen; undefined: every part is shown. */
  readonly group: number | undefined;
  /** Sentence of the last question, if it failed: what is shown is older than the page. */
  readonly failure: string | undefined;
};

type DrawingOptions = {
  readonly store: Pick<PageDesignStore, 'getState' | 'subscribe'>;
  readonly draw: (page: {
    readonly tree: readonly PagePart[];
    readonly group?: number;
  }) => Promise<Drawn>;
  readonly pauseMs?: number;
};

export type DesignDrawing = ReturnType<typeof createDrawing>;

/**
 * Asks what the parts of the page show, after each pause, and keeps the answers by part. An answer that has not
 * changed stays the same object, so that its part is not drawn anew.
 */
export function createDrawing({ store, draw, pauseMs = 500 }: DrawingOptions) {
  let state: DrawingState = {
    data: {},
    dead: [],
    problems: [],
    unseen: [],
    group: undefined,
    failure: undefined,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let { tree } = store.getState();
  const listeners = new Set<() => void>();
  const stop = store.subscribe(() => {
    if (store.getState().tree === tree) return;
    ({ tree } = store.getState());
    plan(pauseMs);
  });

  function set(next: Partial<DrawingState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function plan(inMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), inMs);
  }

  async function ask(): Promise<void> {
    const number = ++asked;
    const { group } = state;
    try {
      const drawn = await draw({ tree, ...(group !== undefined && { group }) });
      if (number === asked)
        set({ ...drawn, data: kept(drawn.data, state.data), failure: undefined });
    } catch (error) {
      // The last answers stay, and the canvas says that they are old.
      if (number === asked) set({ failure: error instanceof Error ? error.message : '' });
    }
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Asks at once, at the start and before the problems are listed. */
    ask,
    see(group: number | undefined) {
      set({ group, unseen: [] });
      plan(0);
    },
    stop() {
      clearTimeout(timer);
      stop();
    },
  };
}

const kept = (next: Drawn['data'], before: Drawn['data']): Drawn['data'] =>
  Object.fromEntries(
    Object.entries(next).map(([cid, data]) => {
      const old = before[cid];
      return [cid, old && isDeepEqual(old, data) ? old : data];
    }),
  );
