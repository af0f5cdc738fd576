export { importGoods, type ImportRequest, type ImportResult } from './importGoods.ts';
export type { Message } from './message.ts';
export { fileLimits } from './readCsv.ts';
