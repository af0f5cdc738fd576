import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import {
  type SettingName,
  settings as declared,
  type SettingValue,
} from '../../resources/settings.ts';
import type { Database, Db } from '../db/index.ts';
import { isRefused, refusedIps } from './checks.ts';
import { isSecret, type SettingRow, settingRows, storedValue, syncSettings } from './rows.ts';

/** On it every process hears that a setting was changed. */
export const channel = 'setting';

export type SettingsOptions = {
  readonly db: Db;
  readonly listen: Database['listen'];
  /** Unix seconds. */
  readonly now: () => number;
  /** See `serverKey`. */
  readonly key: Buffer;
  /** Shown among the settings as read-only. */
  readonly adminBase?: string | undefined;
};

export type Settings = ReturnType<typeof createSettings>;

/**
 * Values of the settings, for the rest of the server.
 *
 * Read once and cached, as long as this process is notified of every change: between `start` and `stop`.
 */
export function createSettings({ db, listen, now, key, adminBase }: SettingsOptions) {
  const secrets = createSecrets(key);
  let kept: Promise<ReadonlyMap<string, unknown>> | undefined;
  let known: ReadonlyMap<string, unknown> = new Map();
  let secretNames: ReadonlySet<string> = new Set();
  let asked = 0;
  let current = 0;
  let deaf: (() => Promise<void>) | undefined;

  async function load(): Promise<ReadonlyMap<string, unknown>> {
    const rows = await settingRows(db);
    secretNames = new Set(rows.filter(isSecret).map(({ name }) => name));
    const starts = Object.entries(declared).map(([name, { default: start }]) => [name, start]);
    const stored = rows.map((row) => [row.name, isSecret(row) ? opened(row) : storedValue(row)]);
    return new Map([...starts, ...stored] as [string, unknown][]); // Pairs, made just above.
  }

  const opened = ({ name, value }: SettingRow): string => secrets.open(name, value ?? '') ?? '';

  async function reload(): Promise<ReadonlyMap<string, unknown>> {
    const turn = (asked += 1);
    try {
      const values = await load();
      // The later of two concurrent loads counts, whichever ends first.
      if (turn > current) [known, current, kept] = [values, turn, Promise.resolve(values)];
      return values;
    } catch (error) {
      if (turn > current) [current, kept] = [turn, undefined];
      throw error;
    }
  }

  function all(): Promise<ReadonlyMap<string, unknown>> {
    if (!deaf) return load();
    kept ??= reload();
    return kept;
  }

  /**
   * Loads a change. Until then callers get the values known before: transactions that ask for one
   * may hold every connection, and the load needs a connection too.
   */
  async function forget(): Promise<void> {
    if (deaf) await reload();
  }

  return {
    secrets,
    async get<Name extends SettingName>(name: Name): Promise<SettingValue<Name>> {
      // The stored value was read by the field of its declaration.
      return (await all()).get(name) as SettingValue<Name>;
    },
    /** The same without waiting, for every request: the last loaded value; undefined before `start`. */
    peek: <Name extends SettingName>(name: Name) =>
      known.get(name) as SettingValue<Name> | undefined,
    /** True if a setting is a secret, as far as they are loaded. */
    isSecret: (name: string): boolean => secretNames.has(name),
    /** Loads a change of this process; callers after it get the new values. */
    forget,
    /** Brings the declared settings into the table; changes of an owner stay. */
    async sync(): Promise<void> {
      await syncSettings(db, now());
      // A fixed setting: the environment decides it.
      const value = adminBase === declared.backend_entrance.default ? null : (adminBase ?? null);
      await db
        .updateTable('config')
        .set({ value })
        .where('name', '=', 'backend_entrance')
        .execute();
    },
    async start(): Promise<void> {
      deaf = await listen(channel, () => void forget().catch(() => {}));
      await all();
    },
    async stop(): Promise<void> {
      const leave = deaf;
      deaf = undefined;
      kept = undefined;
      await leave?.();
    },
  };
}

/** True if the owner blocks an address. Called for every request, so the list is parsed once per change. */
export function createIpGate({ peek }: Pick<Settings, 'peek'>): (ip: string) => boolean {
  let text = '';
  let list = refusedIps('');
  return (ip) => {
    const current = peek('no_access_ip') ?? '';
    if (current !== text) {
      text = current;
      list = refusedIps(current);
    }
    return current !== '' && isRefused(list, ip);
  };
}

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Secrets as they are stored. They are sealed with a key made of the server's, and to the name of
 * their setting, so that the secret of one cannot be put in the place of another.
 */
function createSecrets(serverKey: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'site settings', 32));

  return {
    seal(name: string, secret: string): string {
      const start = randomBytes(12);
      const cipher = createCipheriv(method, key, start).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `1:${Buffer.concat([start, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    /** Undefined for a value sealed with another key: it has to be entered again. */
    open(name: string, stored: string): string | undefined {
      const bytes = Buffer.from(stored.slice(2), 'base64url');
      if (!stored.startsWith('1:') || bytes.length < 28) return undefined;
      try {
        const decipher = createDecipheriv(method, key, bytes.subarray(0, 12))
          .setAAD(Buffer.from(name))
          .setAuthTag(bytes.subarray(12, 28));
        return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

const method = 'aes-256-gcm';
