import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** A request that may not be made: the address leads into the machine or its networks. */
export class UnsafeUrl extends Error {}

/** Whom guarded calls may reach: `any` lets tests call this machine. */
export type OutboundAddresses = 'public' | 'any';

export type GuardedRequest = {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Absent with GET. */
  readonly body?: string;
  readonly timeoutMs: number;
  /** A longer reply is none; 64 KiB when absent. */
  readonly maxBytes?: number;
  readonly addresses?: OutboundAddresses;
};

export type GuardedReply = {
  readonly status: number;
  readonly bytes: Buffer;
  /** The bytes as UTF-8. */
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
};

/**
 * Calls an address that staff have typed. The name is looked up once, and the connection goes to the checked
 * address; a redirect is not followed. Source: security T48.
 *
 * @throws {UnsafeUrl}
 */
export async function guardedRequest(
  address: string,
  { method, headers, body, timeoutMs, maxBytes = 65_536, addresses = 'public' }: GuardedRequest,
): Promise<GuardedReply> {
  const url = new URL(address);
  if (!isSafeUrl(address)) throw new UnsafeUrl(url.host);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  const [first] = found;
  const isRefused = addresses === 'public' && found.some((each) => isInside(each.address));
  if (isRefused || !first) throw new UnsafeUrl(url.host);
  const signal = AbortSignal.timeout(timeoutMs);
  const options: RequestOptions & { readonly servername?: string } = {
    method,
    host: first.address,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    ...(isIP(host) ? {} : { servername: host }),
    agent: false,
    signal,
  };
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const call = send(options, (reply) => {
      const parts: Buffer[] = [];
      let size = 0;
      reply.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) call.destroy(new Error('the reply is too long'));
        else parts.push(part);
      });
      reply.on('error', fail);
      reply.on('end', () => {
        const bytes = Buffer.concat(parts);
        done({
          status: reply.statusCode ?? 0,
          bytes,
          // A large file is read as a text by no caller.
          get text() {
            return bytes.toString('utf8');
          },
          headers: reply.headers,
        });
      });
    });
    call.on('error', fail);
    call.end(body);
  });
}

/** True if an address may be stored: the target of its name is checked at each call. */
export function isSafeUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && !username && !password && hostname !== '';
}

/** True if an address by number, or `localhost`, leads into the machine or its networks. */
export function isInsideUrl(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return (
    host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isInside(host))
  );
}

const isInside = (address: string): boolean =>
  inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Networks that are not the public internet. A mapped IPv4 address counts as IPv4. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');
