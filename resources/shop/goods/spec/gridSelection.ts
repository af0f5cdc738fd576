import type { GridSelection } from './gridKeys.ts';

export type SelectionStore = ReturnType<typeof createSelectionStore>;

/**
 * Holds the selection of the grid outside of React: a move draws the grid alone, not the section
 * around it.
 */
export function createSelectionStore() {
  let selection = start;
  const listeners = new Set<() => void>();
  return {
    get: (): GridSelection => selection,
    set(next: GridSelection): void {
      selection = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const start: GridSelection = { active: { row: 0, column: 1 }, anchor: { row: 0, column: 1 } };

/** Selection limited to the rows of a grid, some of which may have been removed. */
export function inside(selection: GridSelection, count: number): GridSelection {
  const last = Math.max(0, count - 1);
  if (selection.active.row <= last && selection.anchor.row <= last) return selection;
  const clip = (at: GridSelection['active']) => ({ ...at, row: Math.min(at.row, last) });
  return { active: clip(selection.active), anchor: clip(selection.anchor) };
}
