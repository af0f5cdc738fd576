import { randomUUID } from 'node:crypto';

/** The shop did not answer: whether the call was carried out is not known. */
export class Unreachable extends Error {}

export type Data = Readonly<Record<string, unknown>>;

/** How often each call came to which end: `done`, or the reason of its refusal. */
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
    const data = envelope.data ?? {};
    const error =
      envelope.code === 1 ? undefined : String(data['error'] ?? data['field'] ?? envelope.msg);
    count(`${method} ${path.split('?')[0]}`, error ?? 'done');
    return error === undefined ? data : { ...data, error };
  }

  const callerWith = (tokens: Record<string, string>): Caller => {
    const pending = new Map<string, Keyed>();
    const send = async (sent: Keyed): Promise<Data> => {
      pending.set(sent.key, sent);
      const headers = { ...tokens, 'idempotency-key': sent.key };
      const data = await call('POST', sent.path, { headers, body: sent.body });
      pending.delete(sent.key);
      if (data['error'] === undefined) acknowledged.push({ sent, data });
      return data;
    };
    return {
      get: (path, query = {}) => {
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]) => [name, String(value)]),
        );
        return call('GET', `${path}${search.size > 0 ? `?${search}` : ''}`, { headers: tokens });
      },
      post: (path, body) => call('POST', path, { headers: tokens, body }),
      postOnce: (path, body) => send({ path, body, key: randomUUID() }),
      async resend() {
        // A call that is sent again is pending again.
        const waiting = Array.from(pending.values());
        for (const sent of waiting) await send(sent);
      },
    };
  };

  const tokenIn = (data: Data): string => {
    // Of both logins.
    const info = data['userInfo'] as { readonly token?: string } | undefined;
    if (!info?.token) throw new Error(`sign-in refused: ${String(data['error'] ?? '')}`);
    return info.token;
  };

  return {
    counts,
    /** Keyed calls that the shop has carried out. */
    acknowledged,
    visitor: callerWith({}),
    async staff(username: string, password: string): Promise<Caller> {
      const body = { username, password, keep: false };
      return callerWith({
        batoken: tokenIn(await call('POST', '/admin/Index/login', { headers: {}, body })),
      });
    },
    async member(username: string, password: string): Promise<Caller> {
      const body = { tab: 'login', username, password };
      return callerWith({
        'ba-user-token': tokenIn(await call('POST', '/api/user/checkIn', { headers: {}, body })),
      });
    },
  };
}

/** The rows of a list in a reply. */
export const rowsIn = (data: Data, name = 'list'): readonly Data[] =>
  Array.isArray(data[name]) ? (data[name] as readonly Data[]) : [];

/** A number in a reply; 0 when it is absent. */
export const numberIn = (data: Data | undefined, name: string): number => Number(data?.[name] ?? 0);
