export { importGoods, type ImportResult, nothingRead } from './importGoods.ts';
export { importSheet, type SheetLine } from './importSheet.ts';
export type { FileMessage } from '../../../sheets/fileMessages.ts';
export { foreignColumns, isReadable, readProductFile } from './productFile.ts';
export {
  numberFields,
  type SheetColumn,
  sheetColumns,
  sheetRows,
  statusNames,
} from './productSheet.ts';
