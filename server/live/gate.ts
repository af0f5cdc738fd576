import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { livePaths } from '../../src/contract/index.ts';
import type { Arrivals } from './arrivals.ts';
import type { Take } from './plain.ts';
import { createSenderOf, type Sender } from './senderOf.ts';

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
