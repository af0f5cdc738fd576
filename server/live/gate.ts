import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { livePaths } from '../../src/contract/index.ts';

export type GateOptions = {
  /** Other origins whose pages may connect. */
  readonly corsOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  /** Addresses that the owner blocks. */
  readonly isRefused: (ip: string) => boolean;
  /** The network of an address, as one household or office shares it. */
  readonly networkOf: (ip: string) => string;
  readonly pending: PendingConnections;
};

/** Opens a connection that the gate has accepted. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The protocols behind the paths of a server. */
export type UpgradeHandlers = Readonly<Partial<Record<string, UpgradeHandler>>>;

/** Checks upgrade requests before a connection is opened. */
export function createGate(options: GateOptions) {
  const { corsOrigins, trustProxy, isRefused, networkOf, pending } = options;
  const originOf = createOriginReader(trustProxy);

  /** The HTTP status of a refusal; undefined accepts. */
  function refusalOf({ headers, url = '' }: IncomingMessage, { ip, host }: RequestOrigin) {
    if (isRefused(ip) || !isAllowed(headers.origin, host)) return 403;
    if (saysTooMuch(url)) return 400;
    return pending.isFull(networkOf(ip)) ? 429 : undefined;
  }

  function isAllowed(origin: string | undefined, host: string): boolean {
    // Browsers always send it; other clients have no page that could be abused.
    if (origin === undefined || corsOrigins.includes(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
  }

  return {
    /** Answers the upgrades of a server. */
    handleUpgrades(server: Server, handlers: UpgradeHandlers): void {
      server.on('upgrade', (request, socket, head) => {
        // A client that is gone needs no answer.
        socket.on('error', () => socket.destroy());
        const origin = originOf(request);
        const handle = handlers[pathOf(request.url)];
        if (!handle) return decline(socket, 404);
        const refusal = refusalOf(request, origin);
        if (refusal !== undefined) return decline(socket, refusal);
        pending.enter(request, socket, networkOf(origin.ip));
        handle(request, socket, head);
      });
    },
  };
}

const pathOf = (url = ''): string => url.split('?', 1)[0] ?? '';

/**
 * True if the address has parameters of its own, such as a token: addresses end up in logs. Those of the
 * protocol identify no person.
 */
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

/** The client of a request, behind trusted proxies. */
type RequestOrigin = { readonly ip: string; readonly host: string };

/**
 * Reads the client behind proxies: forwarded headers count only when a trusted proxy sends them.
 * Without trusted proxies the client is the remote address.
 */
function createOriginReader(trusted: readonly string[]) {
  const proxies = listOf(trusted);
  const isProxy = (ip: string) => isIP(ip) !== 0 && proxies.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

  return ({ socket, headers }: IncomingMessage): RequestOrigin => {
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

function listOf(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const each of trusted.flatMap((name) => named[name] ?? [name])) {
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

/** Counts connections that are not bound yet, by network. */
export function createPendingConnections(most: number) {
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
      const bound = once(() => leave(network));
      leaving.set(request, bound);
      socket.once('close', bound);
    },
    bound: (request: IncomingMessage): void => leaving.get(request)?.(),
  };
}

export type PendingConnections = ReturnType<typeof createPendingConnections>;

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
