export { importGoods, type ImportResult } from './importGoods.ts';
export type { Message } from './message.ts';
