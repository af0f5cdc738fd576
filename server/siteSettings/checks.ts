import { BlockList, isIP } from 'node:net';
import { settingGroups, type Pair, type SettingName } from '../../resources/settings.ts';
import { Invalid, type InvalidCode } from '../../src/schema/index.ts';
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

/** The value of a setting as it is after a change; of a secret whether there is one. */
export type ValueAfter = (name: SettingName) => unknown;

type CrossCheck = {
  /** Settings that it reads: it runs when one of them is changed. */
  readonly of: readonly SettingName[];
  /** Error code, and the setting that it is about. */
  readonly fault: (value: ValueAfter) => readonly [SettingName, InvalidCode] | undefined;
};

const payMethods = [
  'balance_enabled',
  'offline_enabled',
  'wechat_enabled',
  'alipay_enabled',
] as const;

/** All that a gateway needs before it can be switched on. */
const gateway = (enabled: SettingName, needs: readonly SettingName[]): CrossCheck => ({
  of: [enabled, ...needs],
  fault(value) {
    const missing = value(enabled) ? needs.find((name) => !value(name)) : undefined;
    return missing && [missing, 'gateway_needs'];
  },
});

/** Rules over several settings. Source: domain A21. */
export const crossChecks: readonly CrossCheck[] = [
  {
    of: payMethods,
    fault: (value) =>
      payMethods.some((name) => value(name)) ? undefined : ['balance_enabled', 'last_pay_method'],
  },
  gateway('wechat_enabled', [
    'wechat_mch_id',
    'wechat_serial',
    'wechat_api_v3_key',
    'wechat_private_key',
  ]),
  gateway('alipay_enabled', ['alipay_app_id', 'alipay_public_key', 'alipay_private_key']),
  {
    of: ['recharge_min', 'recharge_max'],
    fault: (value) =>
      Number(value('recharge_min')) > Number(value('recharge_max'))
        ? ['recharge_max', 'below_least']
        : undefined,
  },
  {
    // Points are worth whole fen: 100 fen for `integral_per_yuan` of them.
    of: ['integral_step', 'integral_per_yuan'],
    fault: (value) =>
      (Number(value('integral_step')) * 100) % Number(value('integral_per_yuan')) === 0
        ? undefined
        : ['integral_step', 'no_whole_fen'],
  },
];

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
