import { createStored, type KeyValueStore, type Stored } from './stored.ts';

/** Current or former user of an area; without a token, only a name to greet. */
export type Session<SessionInfo extends Person> = Stored<SessionInfo> & {
  readonly set: (part: Partial<SessionInfo>) => void;
  /** Signs out, but remembers the user, who may return to unsaved input. */
  readonly removeTokens: () => void;
};

// Specification 3. Each reader also defines the value without a session.
const adminReaders = {
  id: number,
  username: text,
  nickname: text,
  avatar: text,
  last_login_time: text,
  token: text,
  refresh_token: text,
  super: flag,
};

type Readers = Readonly<Record<string, (raw: unknown) => string | number | boolean>>;
export type SessionInfo<R extends Readers> = { readonly [Name in keyof R]: ReturnType<R[Name]> };

export type AdminInfo = SessionInfo<typeof adminReaders>;

/** Fields that the sessions of both areas share. */
export type Person = Pick<AdminInfo, 'id' | 'token' | 'refresh_token'>;

/** Creates the session of staff only, which is all the login page needs. */
export const createAdminSession = (store: KeyValueStore): Session<AdminInfo> =>
  createSession(store, 'adminInfo', readBy(adminReaders));

export function createSession<I extends Person>(
  store: KeyValueStore,
  key: string,
  read: (raw: unknown) => I,
): Session<I> {
  const stored = createStored(store, key, read);
  return {
    ...stored,
    // Named values alone: replies may hold others, which must not stay in the browser.
    set: (part) => stored.update((info) => read({ ...info, ...part })),
    removeTokens: () => stored.update((info) => ({ ...info, token: '', refresh_token: '' })),
  };
}

export const readBy =
  <R extends Readers>(readers: R) =>
  (raw: unknown): SessionInfo<R> => {
    const found: Readonly<Record<string, unknown>> = Object(raw);
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(found[name])]);
    // Safe: each name of R was read by R's own reader; fromEntries types keys as text only.
    return Object.fromEntries(read) as SessionInfo<R>;
  };

export function number(raw: unknown): number {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

export function text(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
}

function flag(raw: unknown): boolean {
  return raw === true || raw === 1 || raw === '1';
}
