export { importGoods, type ImportResult, type LeavesOut, nothingRead } from './importGoods.ts';
export { importSheet, type SheetLine } from './importSheet.ts';
export type { FileMessage } from '../../../sheets/fileMessages.ts';
export { foreignColumns, foreignLabels } from './foreignColumns.ts';
export { isReadable, readProductFile } from './productFile.ts';
export {
  numberFields,
  type SheetColumn,
  sheetColumns,
  sheetRows,
  sheetWords,
  statusNames,
} from './productSheet.ts';
export { isStockList, stockLines } from './stockList.ts';
