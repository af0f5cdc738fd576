import { setTimeout as sleep } from 'node:timers/promises';
import {
  type LiveBind,
  liveBindPath,
  LiveClose,
  type LiveMessage,
  type SignedInAdmin,
} from '../../src/contract/index.ts';
import type { Auth } from '../auth/index.ts';
import type { LiveLimits } from './limits.ts';
import type { Line } from './line.ts';

/** A message with whom it is for. */
export type Told = {
  readonly message: LiveMessage;
  /** Whether somebody may hear it, asked when it is sent. */
  readonly isFor: (admin: SignedInAdmin) => boolean;
};

export type HubOptions = {
  readonly auth: Pick<Auth, 'onRevoked' | 'adminsOf'> & {
    readonly admin: Pick<Auth['admin'], 'find'>;
  };
  readonly limits: LiveLimits;
};

/** Who listens, and what they are told. */
export function createHub({ auth, limits }: HubOptions) {
  const register = createRegister();
  /** Bound or not. */
  const open = new Set<Line>();
  const pace = createPace(limits.bindsPerSecond, () => performance.now());

  async function admit(line: Line, raw: unknown): Promise<boolean> {
    line.introduced();
    const bind = readBind(raw);
    if (!bind) return refuse(line, LiveClose.rude);
    const waitMs = pace.waitMs();
    if (waitMs > limits.bindQueueMs) return refuse(line, LiveClose.busy);
    pace.take();
    if (waitMs > 0) await sleep(waitMs, undefined, { ref: false });
    if (!line.isOpen()) return false;
    const session = await auth.admin.find(bind.token);
    if (session === 'expired') return refuse(line, LiveClose.stale);
    if (session === 'unknown') return refuse(line, LiveClose.ended);
    if (!line.isOpen()) return false;
    if (register.of(session.ownerId).size >= limits.perPerson)
      return refuse(line, LiveClose.crowded);
    register.add(session.ownerId, line);
    line.whenOver(auth.onRevoked(session, () => line.close(LiveClose.ended)));
    return true;
  }

  return {
    size: register.size,
    /** From here on it is closed with all others. */
    join(line: Line): void {
      open.add(line);
      line.whenOver(() => open.delete(line));
    },
    /**
     * Answers whether somebody is let in. Who is not has been told why by the close.
     *
     * A failure of the database closes it too: they come again.
     */
    enter: (line: Line, raw: unknown): Promise<boolean> =>
      admit(line, raw).catch(() => refuse(line, LiveClose.busy)),
    /** Tells those a message is for, by what they may do now. */
    async tell({ message, isFor }: Told): Promise<void> {
      const people = register.people();
      if (people.length === 0) return;
      const admins = await auth.adminsOf(people, 'en');
      const text = JSON.stringify(message);
      for (const id of people) {
        const admin = admins.get(id);
        if (admin && isFor(admin)) for (const line of register.of(id)) line.send(text);
      }
    },
    /** Closes all; who does not take part in it is cut off. */
    async closeAll(code: number, patienceMs: number): Promise<void> {
      for (const line of open) line.close(code);
      const until = performance.now() + patienceMs;
      while (open.size > 0 && performance.now() < until) await sleep(10);
      for (const line of open) line.cut();
    },
  };
}

export type Hub = Pick<ReturnType<typeof createHub>, 'enter' | 'join'>;

function refuse(line: Line, code: number): false {
  line.close(code);
  return false;
}

/** Undefined for what is no bind at all; one of another place is one of nobody we know. */
function readBind(raw: unknown): LiveBind | undefined {
  const { pathInfo, token }: Partial<Record<string, unknown>> = Object(raw);
  if (typeof pathInfo !== 'string' || typeof token !== 'string') return undefined;
  const path = pathInfo.replace(/^\//, '').toLowerCase();
  return path === liveBindPath ? { pathInfo, token } : undefined;
}

/** The open connections of those who are signed in, by person. */
function createRegister() {
  const byPerson = new Map<number, Set<Line>>();
  const of = (person: number): ReadonlySet<Line> => byPerson.get(person) ?? new Set();

  return {
    add(person: number, line: Line): void {
      byPerson.set(person, new Set(of(person)).add(line));
      line.whenOver(() => {
        const left = byPerson.get(person);
        left?.delete(line);
        if (left?.size === 0) byPerson.delete(person);
      });
    },
    of,
    size: () => [...byPerson.values()].reduce((sum, lines) => sum + lines.size, 0),
    people: () => [...byPerson.keys()],
  };
}

/** Lets so many a second begin. Answers how many milliseconds the next one has to wait. */
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
