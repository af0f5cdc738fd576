import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { LiveClose, livePaths } from '../../src/contract/index.ts';
import type { Auth } from '../auth/index.ts';
import { notify, type Database } from '../db/index.ts';
import { createArrivals, createGate, type GateOptions } from './gate.ts';
import { createHub, type HubOptions } from './hub.ts';
import { liveLimits, type LiveLimits } from './limits.ts';
import { createOwnProtocol, createPlain } from './protocols.ts';
import {
  createTeller,
  createThrottle,
  keyOf,
  type LiveAudience,
  type News,
  tellableOf,
} from './news.ts';

export type LiveOptions = Pick<Database, 'db' | 'listen'> &
  Omit<GateOptions, 'arrivals'> &
  LiveAudience & {
    readonly auth: HubOptions['auth'] & Pick<Auth, 'forget'>;
    readonly warn: (message: string, facts: object) => void;
    readonly limits?: Partial<LiveLimits>;
  };

/** On it the news of any process reach the connections of every process. */
const channel = 'live';

/** What the shop tells open pages of its own accord, over connections that stay. */
export function createLive({ limits: changed, ...options }: LiveOptions) {
  const { db, listen, warn } = options;
  const limits = { ...liveLimits, ...changed };
  const arrivals = createArrivals(limits.unboundPerNetwork);
  const hub = createHub({ ...options, limits });
  const gate = createGate({ ...options, arrivals });
  const plain = createPlain({ hub, limits, arrivals });
  const own = createOwnProtocol({ hub, limits, arrivals });
  const publish = createThrottle<News>(limits.sameMs, (news) => {
    notify(db, channel, JSON.stringify(news)).catch(failed);
  });
  let deaf: (() => Promise<void>) | undefined;
  let plainServer: Server | undefined;

  const failed = (err: unknown) => warn('live: something was not told', { err });
  const teller = createTeller(async (news: News) => {
    // They ask at once, and are not to be answered with what was true before.
    if (news.type === 'rules') options.auth.forget();
    await hub.tell(tellableOf(news, options));
  }, failed);

  function hear(payload: string): void {
    // Written above; empty after the database was lost and found again.
    const news = payload === '' ? ({ type: 'missed' } as const) : (JSON.parse(payload) as News);
    teller.add(keyOf(news), news);
  }

  return {
    /** How many are connected to this process and have said who they are. */
    size: hub.size,
    /** Tells whoever may know, in every process; the same thing at most once a second. */
    tell: (news: News): void => publish.add(keyOf(news), news),
    /** Takes the connections that come to the shop's own port. */
    attach: (server: Server): void =>
      gate.guard(server, { [`${livePaths.own}/`]: own, [livePaths.plain]: plain }),
    async start(): Promise<void> {
      deaf ??= await listen(channel, hear);
    },
    /** The plain protocol on a port of its own, at any address the specification knows. */
    async listenPlain(place: { readonly host: string; readonly port: number }): Promise<void> {
      const server = createServer((_request, reply) => reply.writeHead(426).end());
      gate.guard(server, { '/': plain, [livePaths.plain]: plain });
      server.listen(place);
      await once(server, 'listening');
      plainServer = server;
    },
    /** Who is connected comes again, to whoever runs by then. */
    async stop(): Promise<void> {
      publish.finish();
      await hub.closeAll(LiveClose.restarting, limits.farewellMs);
      plainServer?.close();
      plainServer = undefined;
      const stopped = deaf;
      deaf = undefined;
      await stopped?.();
    },
  };
}

export type Live = ReturnType<typeof createLive>;
