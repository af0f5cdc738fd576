import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Where a request says it comes from, once the proxies we believe are looked through. */
export type Sender = { readonly ip: string; readonly host: string };

/**
 * Reads who is behind proxies: what they wrote counts only when the one who hands it over is among
 * the believed ones. With none, everybody is who they seem.
 */
export function createSenderOf(believed: readonly string[]) {
  const proxies = listOf(believed);
  const isProxy = (ip: string) => isIP(ip) !== 0 && proxies.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

  return ({ socket, headers }: IncomingMessage): Sender => {
    const near = plainIp(socket.remoteAddress ?? '');
    const host = headers.host ?? '';
    if (!isProxy(near)) return { ip: near, host };
    const chain = textOf(headers['x-forwarded-for']).split(',').map(plainIp).filter(Boolean);
    const ip = chain.findLast((each) => !isProxy(each)) ?? chain[0] ?? near;
    const asked = textOf(headers['x-forwarded-host']).split(',', 1)[0]?.trim();
    return { ip, host: asked || host };
  };
}

const textOf = (header: string | readonly string[] | undefined): string => String(header ?? '');

/** `::ffff:10.0.0.1` is 10.0.0.1. */
const plainIp = (ip: string): string => ip.trim().replace(/^::ffff:(?=\d+\.)/i, '');

function listOf(believed: readonly string[]): BlockList {
  const list = new BlockList();
  for (const each of believed.flatMap((name) => named[name] ?? [name])) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
