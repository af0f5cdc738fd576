import type { TakeBackRefusal } from '../../contract/index.ts';

export type Refusals = readonly TakeBackRefusal[];

/** Why rows were not taken back, as far as the server says. */
export function refusalsIn(data: unknown): Refusals {
  if (typeof data !== 'object' || data === null || !('refused' in data)) return [];
  return Array.isArray(data.refused) ? data.refused.filter(isRefusal) : [];
}

const isRefusal = (each: unknown): each is TakeBackRefusal =>
  typeof each === 'object' && each !== null && 'id' in each && 'msg' in each;
