import type { SheetSelection } from './sheetKeys.ts';

export type SelectionStore = ReturnType<typeof createSelectionStore>;

/**
 * Holds the selection of a sheet outside of React: a move draws the sheet alone, not the section
 * around it. `column`: the one that it begins in.
 */
export function createSelectionStore(column = 0) {
  const start = { row: 0, column };
  let selection: SheetSelection = { active: start, anchor: start };
  const listeners = new Set<() => void>();
  return {
    get: (): SheetSelection => selection,
    set(next: SheetSelection): void {
      selection = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Selection limited to the rows of a sheet, some of which may have been removed. */
export function inside(selection: SheetSelection, count: number): SheetSelection {
  const last = Math.max(0, count - 1);
  if (selection.active.row <= last && selection.anchor.row <= last) return selection;
  const clip = (at: SheetSelection['active']) => ({ ...at, row: Math.min(at.row, last) });
  return { active: clip(selection.active), anchor: clip(selection.anchor) };
}
