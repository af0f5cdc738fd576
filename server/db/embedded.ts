import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Connection, Connections, Listen } from './connection.ts';
import { embeddedSession } from './embeddedSession.ts';
import { identifier } from './quote.ts';
import { lockDataDir } from './lock.ts';
import { keepTidy } from './tidy.ts';
import { turns } from './turns.ts';

export type EmbeddedOptions = {
  /** Absent: the data lives in memory and is gone at the end. */
  readonly dataDir?: string;
  /** A dump of {@link Embedded.dump} to start a new database from. */
  readonly template?: Blob;
};

export type Embedded = Connections & {
  readonly listen: Listen;
  readonly dump: () => Promise<Blob>;
};

/**
 * Opens PostgreSQL inside this process. It has one session: whoever asks waits for the transaction
 * that runs. What was committed survives the end of the process, however it ends; it does not
 * promise to survive a loss of power, because the engine does not flush the disk's caches.
 *
 * @throws {CannotOpen} when another process has the directory
 */
export async function openEmbedded({ dataDir, template }: EmbeddedOptions): Promise<Embedded> {
  const lock = dataDir === undefined ? undefined : await lockDataDir(dataDir);
  try {
    const pg = await start(dataDir, template);
    const query = embeddedSession(pg);
    const take = turns(patienceMs);
    let closed = false;

    const connect = async (): Promise<Connection> => {
      const leave = await take();
      if (!closed) return { query, release: leave };
      leave();
      throw new Error('the database is closed');
    };
    const tidy = dataDir === undefined ? undefined : keepTidy(connect);

    return {
      connect,
      options: {},
      async listen(channel, hear) {
        const session = await connect();
        await session.query(`listen ${identifier(channel)}`, []).finally(() => session.release());
        const stop = pg.onNotification((name, payload) => {
          if (name === channel) hear(payload);
        });
        return async () => stop();
      },
      async dump() {
        const session = await connect();
        try {
          await session.query('checkpoint', []);
          return await pg.dumpDataDir('none');
        } finally {
          session.release();
        }
      },
      async end() {
        await tidy?.stop();
        // A transaction that does not end is ended: nothing of it was committed.
        const leave = await take().catch(() => () => {});
        closed = true;
        try {
          await query('checkpoint', []);
        } finally {
          await pg.close();
          lock?.release();
          leave();
        }
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/**
 * So long a statement waits for the transaction before it. Longer than on a server: a statement
 * here stops the whole process while it runs, and with it the clock that measures the wait.
 */
const patienceMs = 15_000;

async function start(dataDir: string | undefined, template: Blob | undefined): Promise<PGlite> {
  const fresh = template === undefined ? {} : { loadDataDir: template };
  if (dataDir === undefined) return PGlite.create({ ...settings, ...fresh });
  const home = join(dataDir, 'pg');
  if (!existsSync(home)) {
    // Made aside and then renamed: a first start that is interrupted leaves nothing half made.
    const aside = join(dataDir, 'pg.new');
    rmSync(aside, { recursive: true, force: true });
    const made = await PGlite.create({ ...settings, ...fresh, dataDir: aside });
    await made.close();
    renameSync(aside, home);
  }
  return PGlite.create({ ...settings, dataDir: home });
}

const settings = {
  relaxedDurability: false,
  // Finds words in the middle of texts; a server has it at hand.
  extensions: { pg_trgm },
  startParams: [
    ...PGlite.defaultStartParams,
    ...[
      // A third of the memory of the default at the same speed: files are cached by the system.
      'shared_buffers=32MB',
      'max_wal_size=64MB',
      'min_wal_size=32MB',
      'jit=off',
      'TimeZone=UTC',
      'DateStyle=ISO, YMD',
    ].flatMap((setting) => ['-c', setting]),
  ],
};
