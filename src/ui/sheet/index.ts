// The spreadsheet of the back office: the variants of a product, and the records of a list.
export { createHistoryStore, type HistoryStore } from './historyStore.ts';
export { FillDownTool, HistoryTools, selectedIn } from './HistoryTools.tsx';
export type { SheetPatch, SheetColumnModel, SheetModel } from './model.ts';
export { createSelectionStore, type SelectionStore } from './selectionStore.ts';
export { type CellAt, type CellRange, rowsIn } from './sheetKeys.ts';
export { SheetGrid, type SheetHandle, type SheetProblems } from './SheetGrid.tsx';
