import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  type LiveBind,
  liveBindPath,
  LiveClose,
  type LiveMessage,
  type SignedInAdmin,
} from '../../src/contract/index.ts';
import type { Auth } from '../auth/index.ts';
import type { LiveLimits } from './limits.ts';
import type { LiveConnection } from './connection.ts';

/** A message and its receivers. */
export type AddressedMessage = {
  readonly message: LiveMessage;
  /** True if an admin may receive it; called at the time of sending. */
  readonly isFor: (admin: SignedInAdmin) => boolean;
};

/** A message to one admin, who has to hold all the permissions when it is sent. */
export type PersonalMessage = {
  readonly adminId: number;
  readonly nodes: readonly string[];
  readonly message: LiveMessage;
};

export type HubOptions = {
  readonly auth: Pick<Auth, 'onRevoked' | 'adminsOf'> & {
    readonly admin: Pick<Auth['admin'], 'find'>;
  };
  readonly limits: LiveLimits;
};

/** The bound connections, and the messages they receive. */
export function createHub({ auth, limits }: HubOptions) {
  const register = createAdminConnections();
  /** Bound or not. */
  const open = new Set<LiveConnection>();
  const pace = createPace(limits.bindsPerSecond, () => performance.now());

  async function admit(connection: LiveConnection, raw: unknown): Promise<number | undefined> {
    connection.bound();
    const bind = readBind(raw);
    if (!bind) return refuse(connection, LiveClose.rude);
    const waitMs = pace.waitMs();
    if (waitMs > limits.bindQueueMs) return refuse(connection, LiveClose.busy);
    pace.take();
    if (waitMs > 0) await sleep(waitMs, undefined, { ref: false });
    if (!connection.isOpen()) return undefined;
    const session = await auth.admin.find(bind.token);
    if (session === 'expired') return refuse(connection, LiveClose.stale);
    if (session === 'unknown') return refuse(connection, LiveClose.ended);
    if (!connection.isOpen()) return undefined;
    if (register.of(session.ownerId).size >= limits.perPerson)
      return refuse(connection, LiveClose.crowded);
    register.add(session.ownerId, connection);
    connection.onClose(auth.onRevoked(session, () => connection.close(LiveClose.ended)));
    return session.ownerId;
  }

  return {
    size: register.size,
    /** Admins with a bound connection. */
    people: register.people,
    /** From here on `closeAll` closes it. */
    join(connection: LiveConnection): void {
      open.add(connection);
      connection.onClose(() => open.delete(connection));
    },
    /**
     * Binds a connection to its admin, whose id it gives. A refused one is closed with the reason as
     * its code.
     *
     * A failure of the database closes it too: the client reconnects.
     */
    enter: (connection: LiveConnection, raw: unknown): Promise<number | undefined> =>
      admit(connection, raw).catch(() => refuse(connection, LiveClose.busy)),
    /** Sends a message to its receivers, by their present permissions. */
    async tell({ message, isFor }: AddressedMessage): Promise<void> {
      const people = register.people();
      if (people.length === 0) return;
      const admins = await auth.adminsOf(people, 'en');
      const text = JSON.stringify(message);
      const giveWay = createYield();
      for (const id of people) {
        const admin = admins.get(id);
        if (admin && isFor(admin)) for (const connection of register.of(id)) connection.send(text);
        await giveWay();
      }
    },
    /** Sends messages to single admins, in their order. */
    async tellEach(messages: readonly PersonalMessage[]): Promise<void> {
      if (messages.length === 0) return;
      const admins = await auth.adminsOf([...new Set(messages.map((each) => each.adminId))], 'en');
      const giveWay = createYield();
      for (const { adminId, nodes, message } of messages) {
        await giveWay();
        const admin = admins.get(adminId);
        if (!admin || !nodes.every((node) => admin.can(node))) continue;
        const text = JSON.stringify(message);
        for (const connection of register.of(adminId)) connection.send(text);
      }
    },
    /** Closes all; a connection that does not answer the close is terminated. */
    async closeAll(code: number, patienceMs: number): Promise<void> {
      for (const connection of open) connection.close(code);
      const until = performance.now() + patienceMs;
      while (open.size > 0 && performance.now() < until) await sleep(10);
      for (const connection of open) connection.terminate();
    },
  };
}

export type Hub = Pick<ReturnType<typeof createHub>, 'enter' | 'join'>;

function refuse(connection: LiveConnection, code: number): undefined {
  connection.close(code);
}

/** Lets other work go on in between: calls that wait while thousands of messages are sent. */
function createYield(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < turnMs) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

const turnMs = 20;

/** Undefined when it is not a bind of the admin realm. */
function readBind(raw: unknown): LiveBind | undefined {
  const { pathInfo, token }: Partial<Record<string, unknown>> = Object(raw);
  if (typeof pathInfo !== 'string' || typeof token !== 'string') return undefined;
  const path = pathInfo.replace(/^\//, '').toLowerCase();
  return path === liveBindPath ? { pathInfo, token } : undefined;
}

/** The bound connections by admin. */
function createAdminConnections() {
  const byPerson = new Map<number, Set<LiveConnection>>();
  const of = (person: number): ReadonlySet<LiveConnection> => byPerson.get(person) ?? new Set();

  return {
    add(person: number, connection: LiveConnection): void {
      byPerson.set(person, new Set(of(person)).add(connection));
      connection.onClose(() => {
        const left = byPerson.get(person);
        left?.delete(connection);
        if (left?.size === 0) byPerson.delete(person);
      });
    },
    of,
    size: () => [...byPerson.values()].reduce((sum, connections) => sum + connections.size, 0),
    people: () => [...byPerson.keys()],
  };
}

/** Limits binds per second: how many milliseconds the next one has to wait. */
export function createPace(perSecond: number, monotonicMs: () => number) {
  const gapMs = 1_000 / perSecond;
  let next = 0;
  return {
    waitMs: (): number => Math.max(0, next - monotonicMs()),
    /** The next one begins after that wait. */
    take(): void {
      next = Math.max(next, monotonicMs()) + gapMs;
    },
  };
}
