export { importGoods, type ImportResult } from './importGoods.ts';
export { importSheet, type SheetLine } from './importSheet.ts';
export type { Message } from './message.ts';
export { isReadable, readProductFile } from './productFile.ts';
export {
  numberFields,
  type SheetColumn,
  sheetColumns,
  sheetRows,
  statusNames,
} from './productSheet.ts';
