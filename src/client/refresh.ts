import { refreshToken, type Area, type RefreshType } from '../contract/index.ts';
import type { Call } from './call.ts';
import { NetworkError } from './failures.ts';
import type { HttpPorts } from './ports.ts';
import type { Person, Session } from './session.ts';

/** Gets a new access token for an area, once for all the calls that found the old one expired. */
export type Refresh = (area: Area, expired: Person) => Promise<void>;

type RefreshCalls = {
  /** Resolves to the `data` of a call that neither queues nor refreshes itself. */
  readonly ask: (call: Call) => Promise<unknown>;
  /** Ends the session: the tokens go, the login page comes. */
  readonly leave: (area: Area) => void;
};

// Timeout in ms. Shorter than that of other calls, since other tabs wait for it.
const patienceMs = 60_000;

// Longest wait for the new token of another tab, in ms: storage events may arrive after the lock was
// released.
const changePatienceMs = 2_000;

/**
 * Creates the single-flight refresh: in this tab through a shared promise, between tabs through a lock.
 * The second holder of the lock finds the token renewed, or learns of it soon, and does not refresh. A
 * refresh token exchanged twice would look stolen to the server.
 *
 * If the server refuses, the session ends, and the waiting calls continue without a token. If no reply
 * comes, the tokens are kept, since their state is unknown.
 *
 * @throws {NetworkError} when no reply comes
 */
export function createRefresh(ports: HttpPorts, { ask, leave }: RefreshCalls): Refresh {
  const running = new Map<Area, Promise<void>>();

  return (area, expired) => {
    const current = running.get(area) ?? renew(area, expired).finally(() => running.delete(area));
    running.set(area, current);
    return current;
  };

  async function renew(area: Area, expired: Person): Promise<void> {
    const { locks } = ports;
    const session = ports.sessions[area];
    const isDue = () => session.reread().token === expired.token;
    const work = async () => {
      if (isDue()) await exchange(area, session.get().refresh_token);
    };
    if (!locks) return work();

    const name = `shopwright.refresh.${session.key}`;
    const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work();
      return lock !== null;
    });
    if (isDone) return;
    await locks.request(name, async () => {
      if (isDue()) await awaitChange(session);
      await work();
    });
  }

  /** Waits until the session changes, though not for long: the other tab may have got no reply. */
  async function awaitChange({ subscribe }: Pick<Session<Person>, 'subscribe'>): Promise<void> {
    let stops: (() => unknown)[] = [];
    await new Promise<void>((go) => {
      stops = [subscribe(go), ports.after(changePatienceMs, go)];
    });
    for (const stop of stops) stop();
  }

  async function exchange(area: Area, token: string): Promise<void> {
    try {
      if (!token) throw new Error('no refresh token is stored');
      const { method, path: url } = refreshToken;
      const body = { refreshToken: token, rotate: 1 };
      const data = await ask({ method, url, body, cancelDuplicate: false, timeoutMs: patienceMs });
      store(data);
    } catch (error) {
      if (error instanceof NetworkError) throw error;
      ports.log(`the ${area} session could not be renewed`, error);
      leave(area);
    }
  }

  /** Stores the token for the area the reply names, which may differ from the caller's. */
  function store(data: unknown) {
    const { type, token, refreshToken: next } = Object(data);
    if (!isRefreshType(type) || typeof token !== 'string' || !token)
      throw new Error('the reply of the refresh is not understood');
    ports.sessions[areas[type]].set({
      token,
      // An existing server does not rotate.
      ...(typeof next === 'string' && next ? { refresh_token: next } : {}),
    });
  }
}

const areas: Readonly<Record<RefreshType, Area>> = {
  'admin-refresh': 'admin',
  'user-refresh': 'member',
};

const isRefreshType = (type: unknown): type is RefreshType =>
  typeof type === 'string' && Object.hasOwn(areas, type);
