/** A state of the document. Revision 0 is the document as it was loaded. */
type HistoryState<D> = { readonly document: D; readonly revision: number };

type Change<D> = (document: D) => D;

export type HistoryStore<D> = ReturnType<typeof createHistoryStore<D>>;

/** Steps that can be undone. */
const undoLimit = 100;

/**
 * Holds the document of an editor with its history. States share what they have in common, so a
 * step back is a reference. Source: domain D.5.
 */
export function createHistoryStore<D>(start: D) {
  let loaded: HistoryState<D> = { document: start, revision: 0 };
  let state = loaded;
  let last = 0;
  let past: readonly HistoryState<D>[] = [];
  let future: readonly HistoryState<D>[] = [];
  let typing: Change<D> | undefined;
  /** The edit that made the last step, while it goes on. */
  let edit: string | undefined;
  const listeners = new Set<() => void>();

  /** Listeners read what they need: while a person types, the state stays the same object. */
  function notify() {
    for (const listener of listeners) listener();
  }
  function show(next: HistoryState<D>) {
    state = next;
    notify();
  }
  function step(from: readonly HistoryState<D>[]): HistoryState<D> | undefined {
    typing = undefined;
    edit = undefined;
    return from.at(-1);
  }

  /**
   * One step of the history; nothing when the document stays the same. Changes in a row that name the
   * same edit, such as the letters of one name, are one step.
   */
  function update(change: Change<D>, ofEdit?: string): void {
    const document = change(state.document);
    typing = undefined;
    if (document === state.document) return notify();
    if (ofEdit === undefined || ofEdit !== edit) past = [...past, state].slice(-undoLimit);
    edit = ofEdit;
    future = [];
    show({ document, revision: ++last });
  }

  return {
    get: (): HistoryState<D> => state,
    loaded: (): D => loaded.document,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    /** The next change of the same edit is a step of its own: its input was left. */
    endEdit(): void {
      edit = undefined;
    },
    undo(): boolean {
      const before = step(past);
      if (!before) return false;
      past = past.slice(0, -1);
      future = [...future, state];
      show(before);
      return true;
    },
    redo(): boolean {
      const after = step(future);
      if (!after) return false;
      future = future.slice(0, -1);
      past = [...past, state];
      show(after);
      return true;
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    /** Loads another document: there is nothing to undo. */
    reset(document: D): void {
      [past, future] = [[], []];
      typing = undefined;
      edit = undefined;
      loaded = { document, revision: 0 };
      show(loaded);
    },
    /**
     * Changes every state of the history, and adds no step: what is saved elsewhere holds before each of them.
     * Steps that no longer differ stay.
     */
    amend(change: Change<D>): void {
      const amended = (each: HistoryState<D>) => ({ ...each, document: change(each.document) });
      past = past.map(amended);
      future = future.map(amended);
      loaded = amended(loaded);
      show(amended(state));
    },
    /** A cell holds text that is not written yet, which `change` writes: the form has changes. */
    setTyping(change: Change<D> | undefined): void {
      const wasTyping = typing !== undefined;
      typing = change;
      if (wasTyping !== (change !== undefined)) notify();
    },
    /** True while a cell holds text that is not written yet. */
    isTyping: () => typing !== undefined,
    /** The document with the text that is not written yet; the input that holds it is not touched. */
    typed: (): D => typing?.(state.document) ?? state.document,
    /** Writes the text of the cell. */
    write(): void {
      if (typing) update(typing);
    },
    /** Value of the form in place of the document: dirty from the first letter on. */
    revision: (): number => (typing && state.revision === 0 ? -1 : state.revision),
  };
}
