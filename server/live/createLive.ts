import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { LiveClose, livePaths } from '../../src/contract/index.ts';
import type { Auth } from '../auth/index.ts';
import { notify, type Database } from '../db/index.ts';
import { createPendingConnections, createGate, type GateOptions } from './gate.ts';
import { createHub, type HubOptions, type PersonalMessage } from './hub.ts';
import { liveLimits, type LiveLimits } from './limits.ts';
import { createOwnProtocol, createPlain } from './protocols.ts';
import {
  createOrderedSender,
  createUpdateThrottle,
  keyOf,
  type LiveAudience,
  type LiveUpdate,
  messageOf,
} from './updates.ts';

export type LiveOptions = Pick<Database, 'db' | 'listen'> &
  Omit<GateOptions, 'pending'> &
  LiveAudience & {
    readonly auth: HubOptions['auth'] & Pick<Auth, 'forget'>;
    readonly warn: (message: string, facts: object) => void;
    /** Notices to single admins, announced on a channel of their own. */
    readonly notices: {
      readonly channel: string;
      /** The messages of announcements for those of these admins whom they are for, in their order. */
      readonly read: (
        payloads: readonly string[],
        people: readonly number[],
      ) => Promise<readonly PersonalMessage[]>;
      /** Unread notices of an admin. */
      readonly countOf: (adminId: number) => Promise<number>;
    };
    readonly limits?: Partial<LiveLimits>;
  };

/** The channel by which updates of any process reach the connections of every process. */
const channel = 'live';

/** Announcements that are read from the database together: each may be for all admins. */
const announcementsAtOnce = 20;

/** Pushes updates to open pages over websockets. */
export function createLive({ limits: changed, ...options }: LiveOptions) {
  const { db, listen, warn, notices } = options;
  const limits = { ...liveLimits, ...changed };
  const pending = createPendingConnections(limits.unboundPerNetwork);
  const hub = createHub({ ...options, limits });
  const gate = createGate({ ...options, pending });
  const plain = createPlain({ hub, limits, pending, unreadOf: notices.countOf });
  const own = createOwnProtocol({ hub, limits, pending });
  const publish = createUpdateThrottle<LiveUpdate>(limits.sameMs, (update) => {
    notify(db, channel, JSON.stringify(update)).catch(failed);
  });
  const unlisten: (() => Promise<void>)[] = [];
  let plainServer: Server | undefined;

  const failed = (err: unknown) => warn('live: an update was not sent', { err });
  const ordered = createOrderedSender(async (updates: readonly LiveUpdate[]) => {
    for (const update of updates) {
      // Pages ask for their permissions at once, so the old ones are dropped first.
      if (update.type === 'rules') options.auth.forget();
      await hub.tell(messageOf(update, options));
    }
  }, failed);

  function receive(payload: string): void {
    // `publish` writes it; it is empty after the connection to the database was lost.
    const update =
      payload === '' ? ({ type: 'missed' } as const) : (JSON.parse(payload) as LiveUpdate);
    ordered.add(keyOf(update), update);
  }

  const orderedNotices = createOrderedSender(
    async (payloads: readonly string[]) => hub.tellEach(await notices.read(payloads, hub.people())),
    failed,
    announcementsAtOnce,
  );

  /**
   * Each announcement counts, except that of a number that already waits to be counted. After a lost
   * connection `receive` says that some were missed.
   */
  function receiveNotices(payload: string): void {
    if (payload !== '') orderedNotices.add(payload, payload);
  }

  return {
    /** Bound connections of this process. */
    size: hub.size,
    /** Sends an update to its audience, in every process; the same one at most once a second. */
    tell: (update: LiveUpdate): void => publish.add(keyOf(update), update),
    /** Accepts connections on the port of the shop. */
    attach: (server: Server): void =>
      gate.handleUpgrades(server, { [`${livePaths.own}/`]: own, [livePaths.plain]: plain }),
    async start(): Promise<void> {
      if (unlisten.length > 0) return;
      unlisten.push(await listen(channel, receive), await listen(notices.channel, receiveNotices));
    },
    /** The plain protocol on a port of its own, at any address the specification knows. */
    async listenPlain(place: { readonly host: string; readonly port: number }): Promise<void> {
      const server = createServer((_request, reply) => reply.writeHead(426).end());
      gate.handleUpgrades(server, { '/': plain, [livePaths.plain]: plain });
      server.listen(place);
      await once(server, 'listening');
      plainServer = server;
    },
    /** Clients reconnect, to a process that runs by then. */
    async stop(): Promise<void> {
      publish.finish();
      await hub.closeAll(LiveClose.restarting, limits.farewellMs);
      plainServer?.close();
      plainServer = undefined;
      await Promise.all(unlisten.splice(0).map((stop) => stop()));
    },
  };
}

export type Live = ReturnType<typeof createLive>;
