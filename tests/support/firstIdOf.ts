import { apiUrl } from '../../src/contract/index.ts';
import type { Caller } from './serverProcess.ts';

/** The record a list shows first; undefined when it shows none. */
export async function firstIdOf(clerk: Caller, path: string): Promise<number | undefined> {
  const { data } = await clerk.get(apiUrl(path, 'index'), { limit: '1' });
  const list: unknown = data['list'];
  const [first]: unknown[] = Array.isArray(list) ? list : [];
  const hasId = typeof first === 'object' && first !== null && 'id' in first;
  return hasId ? Number(first.id) : undefined;
}
