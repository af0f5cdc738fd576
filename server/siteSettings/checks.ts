import { BlockList, isIP } from 'node:net';
import { productChecks } from '../../resources/productSettings.ts';
import type { CrossCheck } from '../../resources/routine/settingDeclaration.ts';
import { settingGroups, type Pair, type SettingName } from '../../resources/settings.ts';
import { Invalid } from '../../src/schema/index.ts';
import { isShopGroup } from './pages.ts';
import type { SettingRow } from './rows.ts';
import type { SettingLabels } from './settingLabels.ts';

/** Actor and time of a change of settings. */
export type SettingsRequest = {
  readonly settingLabels: SettingLabels;
  /** Time zone of written times. */
  readonly zone: string;
  readonly now: number;
  readonly ip: string;
  readonly adminId: number;
};

/** Check of a value in addition to its own rules. Returns the value to store. @throws {Invalid} */
type Check = (value: unknown, rows: readonly SettingRow[], visit: SettingsRequest) => unknown;

/** By name of the setting. */
export const ownChecks: Readonly<Record<string, Check>> = {
  config_group: checkGroups,
  no_access_ip: checkRefusedIps,
};

/** Rules over several settings. Source: domain A21. */
export const crossChecks: readonly CrossCheck<SettingName>[] = productChecks;

function checkGroups(
  value: unknown,
  rows: readonly SettingRow[],
  { settingLabels }: SettingsRequest,
): unknown {
  const groups = value as readonly Pair[]; // The field read them.
  const keys = groups.map(({ key }) => key);
  const bad = keys.findIndex(
    (key, index) =>
      !/^[A-Za-z]\w{0,29}$/.test(key) || keys.indexOf(key) !== index || isShopGroup(key),
  );
  if (bad >= 0) throw new Invalid('group_key', { row: bad + 1 });
  const missing = settingGroups.find((group) => !keys.includes(group));
  if (missing) throw new Invalid('group_needed', { group: settingLabels.groupTitle(missing) });
  const used = rows.find(({ group }) => !keys.includes(group) && !isShopGroup(group));
  if (used) throw new Invalid('group_in_use', { group: used.group });
  return groups.map(({ key, value: title }) => ({
    key,
    value: title === undefined || settingLabels.isUsualTitle(key, title) ? '' : title,
  }));
}

function checkRefusedIps(
  value: unknown,
  _rows: readonly SettingRow[],
  { ip }: SettingsRequest,
): unknown {
  const lines = String(value ?? '').split('\n');
  const bad = lines.findIndex((line) => line.trim() !== '' && !refusedIps(line));
  if (bad >= 0) throw new Invalid('ip_line', { line: bad + 1 });
  if (isRefused(refusedIps(lines.join('\n')), ip)) throw new Invalid('own_ip');
  return value;
}

/** Addresses and ranges, one a line; undefined when a line is neither. */
export function refusedIps(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const line of text.split('\n').map((each) => each.trim())) {
    const range = line === '' ? undefined : rangeOf(line);
    if (range) list.addSubnet(range.address, range.bits, range.family);
    else if (line !== '') return undefined;
  }
  return list;
}

function rangeOf(line: string) {
  const [, address = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(line) ?? [];
  const version = isIP(address);
  const [family, most] = version === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
  const bits = Number(given ?? most);
  return version !== 0 && bits <= most ? { address, bits, family } : undefined;
}

/** True if an address is on the list; an IPv4 address written as IPv6 counts as IPv4. */
export function isRefused(list: BlockList | undefined, ip: string): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  const family = isIP(plain);
  return family !== 0 && (list?.check(plain, family === 6 ? 'ipv6' : 'ipv4') ?? false);
}
