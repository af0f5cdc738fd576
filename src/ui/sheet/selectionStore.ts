import type { CellAt, SheetSelection } from './sheetKeys.ts';

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

/** Selection limited to the cells of a sheet, some rows or columns of which may be gone. */
export function inside(
  selection: SheetSelection,
  size: { readonly rows: number; readonly columns: number },
): SheetSelection {
  const last = { row: Math.max(0, size.rows - 1), column: Math.max(0, size.columns - 1) };
  const isInside = ({ row, column }: CellAt) => row <= last.row && column <= last.column;
  if (isInside(selection.active) && isInside(selection.anchor)) return selection;
  const clip = ({ row, column }: CellAt) => ({
    row: Math.min(row, last.row),
    column: Math.min(column, last.column),
  });
  return { active: clip(selection.active), anchor: clip(selection.anchor) };
}
