import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { livePaths } from '../../src/contract/index.ts';

export type GateOptions = {
  /** Other origins whose pages may connect. */
  readonly corsOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  /** Addresses the owner keeps out. */
  readonly isRefused: (ip: string) => boolean;
  /** What one household or office has in common. */
  readonly networkOf: (ip: string) => string;
  readonly arrivals: Arrivals;
};

/** Opens a connection for somebody whom the gate has let in. */
export type Take = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The protocols behind the paths of a server. */
export type Doors = Readonly<Partial<Record<string, Take>>>;

/** Looks at who wants to connect, before anything is opened for them. */
export function createGate(options: GateOptions) {
  const { corsOrigins, trustProxy, isRefused, networkOf, arrivals } = options;
  const senderOf = createSenderOf(trustProxy);

  /** Undefined lets them in. */
  function refusalOf({ headers, url = '' }: IncomingMessage, { ip, host }: Sender) {
    if (isRefused(ip) || !isAllowed(headers.origin, host)) return 403;
    if (saysTooMuch(url)) return 400;
    return arrivals.isFull(networkOf(ip)) ? 429 : undefined;
  }

  function isAllowed(origin: string | undefined, host: string): boolean {
    // A browser always says it, and nobody else has a page to be tricked by.
    if (origin === undefined || corsOrigins.includes(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
  }

  return {
    /** Answers the upgrades of a server. */
    guard(server: Server, doors: Doors): void {
      server.on('upgrade', (request, socket, head) => {
        // Whoever is gone already needs no answer.
        socket.on('error', () => socket.destroy());
        const sender = senderOf(request);
        const take = doors[pathOf(request.url)];
        if (!take) return decline(socket, 404);
        const refusal = refusalOf(request, sender);
        if (refusal !== undefined) return decline(socket, refusal);
        arrivals.enter(request, socket, networkOf(sender.ip));
        take(request, socket, head);
      });
    },
  };
}

const pathOf = (url = ''): string => url.split('?', 1)[0] ?? '';

/** Addresses end up in logs; what our own protocol writes there says nothing of anybody. */
function saysTooMuch(url: string): boolean {
  const names = [...new URLSearchParams(url.slice(pathOf(url).length)).keys()];
  const known = url.startsWith(livePaths.own) ? ['EIO', 'transport', 't'] : [];
  return names.some((name) => !known.includes(name));
}

function decline(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

/** Where a request says it comes from, once the proxies we believe are looked through. */
type Sender = { readonly ip: string; readonly host: string };

/**
 * Reads who is behind proxies: what they wrote counts only when the one who hands it over is among
 * the believed ones. With none, everybody is who they seem.
 */
function createSenderOf(believed: readonly string[]) {
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

/** Counts those of each network who are connected and have not said yet who they are. */
export function createArrivals(most: number) {
  const waiting = new Map<string, number>();
  const leaving = new WeakMap<IncomingMessage, () => void>();

  function leave(network: string): void {
    const left = (waiting.get(network) ?? 0) - 1;
    if (left > 0) waiting.set(network, left);
    else waiting.delete(network);
  }

  return {
    isFull: (network: string) => (waiting.get(network) ?? 0) >= most,
    enter(request: IncomingMessage, socket: Duplex, network: string): void {
      waiting.set(network, (waiting.get(network) ?? 0) + 1);
      const introduced = once(() => leave(network));
      leaving.set(request, introduced);
      socket.once('close', introduced);
    },
    introduced: (request: IncomingMessage): void => leaving.get(request)?.(),
  };
}

export type Arrivals = ReturnType<typeof createArrivals>;

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
