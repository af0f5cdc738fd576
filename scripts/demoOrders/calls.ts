import { randomUUID } from 'node:crypto';
import { ReplyCode } from '../../src/contract/index.ts';

/** The shop did not answer: whether the call was carried out is not known. */
export class Unreachable extends Error {}

/** The session of the caller has ended; nothing was carried out. */
class SignedOut extends Error {}

type Tokens = Readonly<Record<string, string>>;

/** `signIn` is absent for a visitor. */
type Session = { tokens: Tokens; readonly signIn?: () => Promise<Tokens> };

export type Data = Readonly<Record<string, unknown>>;

/** Number of results per call: `done`, or the reason of its refusal. */
export type CallCounts = Map<string, Map<string, number>>;

export type Keyed = { readonly path: string; readonly body: object; readonly key: string };

/** One signed-in person, or a visitor with an empty token. */
export type Caller = {
  /** Refused: `error` is the code, or the field that was refused. */
  get(path: string, query?: Readonly<Record<string, string | number>>): Promise<Data>;
  post(path: string, body: object): Promise<Data>;
  /** Sent with an idempotency key; sent again by `resend` when the shop did not answer. */
  postOnce(path: string, body: object): Promise<Data>;
  /** Repeats the keyed calls whose replies never came. */
  resend(): Promise<void>;
};

/** Calls of the shop over HTTP, counted. `url` is asked for each time: a shop may come back elsewhere. */
export function createCalls(url: () => string) {
  const acknowledged: { readonly sent: Keyed; readonly data: Data }[] = [];
  const counts: CallCounts = new Map();
  const count = (route: string, end: string) => {
    const ends = counts.get(route) ?? new Map<string, number>();
    counts.set(route, ends.set(end, (ends.get(end) ?? 0) + 1));
  };

  async function call(
    method: 'GET' | 'POST',
    path: string,
    { headers, body }: { readonly headers: Record<string, string>; readonly body?: object },
  ): Promise<Data> {
    const reply = await fetch(`${url()}${path}`, {
      method,
      headers: { server: 'true', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Unreachable(String(error));
    });
    const text = await reply.text().catch((error: unknown) => {
      throw new Unreachable(String(error));
    });
    // The envelope of every reply; a page of a proxy is none.
    const envelope = JSON.parse(text) as {
      readonly code: number;
      readonly msg: string;
      readonly data: Data | null;
    };
    const { code } = envelope;
    if (code === ReplyCode.expired || code === ReplyCode.login) throw new SignedOut(envelope.msg);
    const data = envelope.data ?? {};
    const error =
      code === ReplyCode.success
        ? undefined
        : String(data['error'] ?? data['field'] ?? envelope.msg);
    count(`${method} ${path.split('?')[0]}`, error ?? 'done');
    return error === undefined ? data : { ...data, error };
  }

  const callerWith = (session: Session): Caller => {
    const pending = new Map<string, Keyed>();
    /** A session ends after hours, a demo does not: who is signed out signs in again. */
    const signedIn: typeof call = async (method, path, { headers, body }) => {
      const before = session.tokens;
      const attempt = () =>
        call(method, path, { headers: { ...session.tokens, ...headers }, ...(body && { body }) });
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof SignedOut) || !session.signIn) throw error;
        if (session.tokens === before) session.tokens = await session.signIn();
        return attempt();
      }
    };
    const send = async (sent: Keyed): Promise<Data> => {
      pending.set(sent.key, sent);
      const headers = { 'idempotency-key': sent.key };
      const data = await signedIn('POST', sent.path, { headers, body: sent.body });
      pending.delete(sent.key);
      if (data['error'] === undefined) acknowledged.push({ sent, data });
      return data;
    };
    return {
      get: (path, query = {}) => {
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]) => [name, String(value)]),
        );
        return signedIn('GET', `${path}${search.size > 0 ? `?${search}` : ''}`, { headers: {} });
      },
      post: (path, body) => signedIn('POST', path, { headers: {}, body }),
      postOnce: (path, body) => send({ path, body, key: randomUUID() }),
      async resend() {
        // A call that is sent again is pending again.
        const waiting = Array.from(pending.values());
        for (const sent of waiting) await send(sent);
      },
    };
  };

  const tokenIn = (data: Data): string => {
    // Reply of either login.
    const info = data['userInfo'] as { readonly token?: string } | undefined;
    if (!info?.token) throw new Error(`sign-in refused: ${String(data['error'] ?? '')}`);
    return info.token;
  };

  return {
    counts,
    /** Keyed calls that the shop has carried out. */
    acknowledged,
    visitor: callerWith({ tokens: {} }),
    async staff(username: string, password: string): Promise<Caller> {
      const body = { username, password, keep: false };
      const signIn = async () => ({
        batoken: tokenIn(await call('POST', '/admin/Index/login', { headers: {}, body })),
      });
      return callerWith({ tokens: await signIn(), signIn });
    },
    async member(username: string, password: string): Promise<Caller> {
      const body = { tab: 'login', username, password };
      const signIn = async () => ({
        'ba-user-token': tokenIn(await call('POST', '/api/user/checkIn', { headers: {}, body })),
      });
      return callerWith({ tokens: await signIn(), signIn });
    },
  };
}

/** The rows of a list in a reply. */
export const rowsIn = (data: Data, name = 'list'): readonly Data[] =>
  Array.isArray(data[name]) ? (data[name] as readonly Data[]) : [];

/** A number in a reply; 0 when it is absent. */
export const numberIn = (data: Data | undefined, name: string): number => Number(data?.[name] ?? 0);
