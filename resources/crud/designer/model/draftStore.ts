import type {
  DraftAddress,
  DraftEdit,
  DraftView,
  RefusedPlace,
  SourceErrorCode,
} from '../../../../src/generator/index.ts';
import { draftRefusal, type DesignerCalls } from '../../shared/designerCalls.ts';
import { applyLocally } from './applyLocally.ts';

/** Reasons that what a person did has not arrived. */
export type DraftTrouble =
  /** Another browser was first; `newest` is its draft. The changes of this one wait. */
  | { readonly type: 'stale'; readonly newest: DraftView }
  /** The edit cannot be made, and is taken back. */
  | { readonly type: 'refused'; readonly code: SourceErrorCode; readonly place: RefusedPlace }
  /** The draft was written or discarded elsewhere. */
  | { readonly type: 'gone' }
  /** No reply: the changes wait, and are sent again. */
  | { readonly type: 'failed'; readonly message: string };

export type DraftState = {
  /** With the changes that wait. */
  readonly draft: DraftView;
  /** Number of changes that the server has not confirmed. */
  readonly waiting: number;
  readonly trouble: DraftTrouble | undefined;
};

type QueuedChange =
  | {
      readonly type: 'edit';
      readonly edits: readonly DraftEdit[];
      readonly typing?: string | undefined;
    }
  | { readonly type: 'undo' | 'redo' };

type StoreOptions = {
  readonly calls: Pick<DesignerCalls, 'edit' | 'undo' | 'redo'>;
  readonly draft: DraftView;
  /** Pause in typing after which it is sent. */
  readonly pauseMs?: number;
};

export type DesignStore = ReturnType<typeof createDraftStore>;

/**
 * A draft that is edited at once and sent in order: one call at a time, each on the version that the last
 * one gave. Typing in one place counts as one change until it pauses. Changes that did not arrive are kept.
 */
export function createDraftStore({ calls, draft, pauseMs = 300 }: StoreOptions) {
  let confirmed = draft;
  let queue: readonly QueuedChange[] = [];
  let trouble: DraftTrouble | undefined;
  let isSending = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let state: DraftState = { draft, waiting: 0, trouble: undefined };
  const listeners = new Set<() => void>();

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes the draft. With `typing`, the name of an input, it waits for a pause. */
    change(edits: readonly DraftEdit[], typing?: string) {
      if (trouble?.type === 'refused') trouble = undefined;
      const last = queue.at(-1);
      const isSame = typing !== undefined && last?.type === 'edit' && last.typing === typing;
      const isFree = !isSending || queue.length > 1;
      queue = [...(isSame && isFree ? queue.slice(0, -1) : queue), { type: 'edit', edits, typing }];
      publish();
      clearTimeout(pause);
      if (typing === undefined) return void send();
      pause = setTimeout(() => void send(), pauseMs);
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    /** Sends what waits. @returns false if some of it did not arrive */
    async flush(): Promise<boolean> {
      clearTimeout(pause);
      await send();
      while (isSending) await new Promise((resolve) => setTimeout(resolve, 10));
      return queue.length === 0 && trouble === undefined;
    },
    /** Goes on with the newest draft: the changes that wait are made on it again, or given up. */
    loadNewest({ keepsChanges }: { readonly keepsChanges: boolean }) {
      if (trouble?.type !== 'stale') return;
      confirmed = trouble.newest;
      trouble = undefined;
      if (!keepsChanges) queue = [];
      publish();
      void send();
    },
    retry() {
      trouble = undefined;
      publish();
      void send();
    },
  };

  function step(type: 'undo' | 'redo') {
    queue = [...queue, { type }];
    publish();
    clearTimeout(pause);
    void send();
  }

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (queue[0] && (!trouble || trouble.type === 'refused')) {
      const [change] = queue;
      try {
        confirmed = await call(change, { id: confirmed.id, version: confirmed.version });
        queue = queue.slice(1);
      } catch (error) {
        trouble = troubleOf(error);
        if (trouble.type === 'refused') queue = queue.slice(1);
      }
      publish();
    }
    isSending = false;
  }

  function call(change: QueuedChange, address: DraftAddress): Promise<DraftView> {
    return change.type === 'edit'
      ? calls.edit({ ...address, edits: change.edits })
      : calls[change.type](address);
  }

  function publish() {
    const edits = queue.flatMap((each) => (each.type === 'edit' ? each.edits : []));
    state = { draft: edits.reduce(applyLocally, confirmed), waiting: queue.length, trouble };
    for (const listener of listeners) listener();
  }
}

function troubleOf(error: unknown): DraftTrouble {
  const refusal = draftRefusal(error);
  if (refusal?.type === 'stale') return { type: 'stale', newest: refusal.draft };
  if (refusal?.type === 'edit')
    return { type: 'refused', code: refusal.code, place: refusal.place };
  if (refusal?.type === 'gone') return { type: 'gone' };
  return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
}
