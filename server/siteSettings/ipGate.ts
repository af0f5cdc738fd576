import { isRefused, refusedIps } from './checks.ts';
import type { Settings } from './createSettings.ts';

/** Whether the owner keeps an address out. Asked with every call, so the list is read once per change. */
export function createIpGate({ peek }: Pick<Settings, 'peek'>): (ip: string) => boolean {
  let text = '';
  let list = refusedIps('');
  return (ip) => {
    const current = peek('no_access_ip') ?? '';
    if (current !== text) {
      text = current;
      list = refusedIps(current);
    }
    return current !== '' && isRefused(list, ip);
  };
}
