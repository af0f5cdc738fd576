import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Connection, Connections, Listen } from './connection.ts';
import { embeddedSession } from './embeddedSession.ts';
import { CannotOpen, DatabaseBusy } from './errors.ts';
import { lockDataDir } from './lock.ts';
import { identifier } from './schema.ts';

export type EmbeddedOptions = {
  /** Absent: the data lives in memory and is gone at the end. */
  readonly dataDir?: string;
  /** A dump of {@link Embedded.dump} to start a new database from. */
  readonly template?: Blob;
};

export type Embedded = Connections & {
  /** The same session for long work, which lets all others go first. */
  readonly connectPatiently: Connections['connect'];
  readonly listen: Listen;
  readonly dump: () => Promise<Blob>;
};

/**
 * Opens PostgreSQL inside this process. It has one session: callers wait for the running transaction. Commits
 * survive the end of the process, however it ends, but not necessarily a loss of power, because the engine
 * does not flush the disk's caches.
 *
 * @throws {CannotOpen} if another process holds the directory, or its files are damaged
 */
export async function openEmbedded({ dataDir, template }: EmbeddedOptions): Promise<Embedded> {
  const lock = dataDir === undefined ? undefined : await lockDataDir(dataDir);
  try {
    const pg = await start(dataDir, template);
    const { query, reset } = embeddedSession(pg);
    const take = serialQueue(patienceMs);
    let closed = false;

    const connectAs = (isPatient: boolean) => async (): Promise<Connection> => {
      const leave = await take({ isPatient });
      const release = () => {
        reset();
        leave();
      };
      if (!closed) return { query, release };
      release();
      throw new Error('the database is closed');
    };
    const connect = connectAs(false);
    const tidy = dataDir === undefined ? undefined : startMaintenance(connect);

    return {
      connect,
      connectPatiently: connectAs(true),
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
 * Upper bound on the wait for the transaction before, in ms. Longer than on a server: a statement here stops
 * the whole process while it runs, and with it the clock that measures the wait.
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
  try {
    return await PGlite.create({ ...settings, dataDir: home });
  } catch (error) {
    throw new CannotOpen(
      `The database in ${home} does not open: its files are damaged, or of another version. Copy ${dataDir} away, then restore a backup, or start with an empty directory.`,
      { cause: error },
    );
  }
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

/**
 * Hands one thing to one holder at a time, in the order they asked. Patient callers stand behind all
 * others; after twenty others in a row one of them is served nevertheless.
 *
 * @throws {DatabaseBusy} when a turn does not come within `waitMs`; patient callers wait ten minutes
 */
export function serialQueue(waitMs: number) {
  const quick: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let isTaken = false;
  let run = 0;

  function next(): void {
    const isPatient = patient.length > 0 && (quick.length === 0 || run >= quickInARow);
    run = isPatient ? 0 : run + 1;
    const start = isPatient ? patient.shift() : quick.shift();
    if (start) start();
    else isTaken = false;
  }

  /** Waits for the turn; the answer ends it. */
  return function take({ isPatient = false } = {}): Promise<() => void> {
    if (!isTaken) {
      isTaken = true;
      return Promise.resolve(next);
    }
    const waiting = isPatient ? patient : quick;
    const limitMs = isPatient ? patientMs : waitMs;
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve(next);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new DatabaseBusy(`busy for ${limitMs} ms; inside a transaction use tx, never db`));
      }, limitMs);
      waiting.push(start);
    });
  };
}

const quickInARow = 20;
/** As long as a statement of long work may take on a server. */
const patientMs = 600_000;

/**
 * Does the work of PostgreSQL's background processes, which an embedded one lacks: checkpoints, without which
 * the write-ahead log grows and a start after a crash takes longer and longer, and vacuum with statistics,
 * without which the planner guesses.
 */
function startMaintenance(connect: () => Promise<Connection>, everyMs = 60_000) {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= vacuumAndCheckpoint(connect)
      // Busy or full: the next round tries again, and important errors are raised by their own calls.
      .catch(() => {})
      .finally(() => (running = undefined));
  }, everyMs);
  timer.unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

/** One round. Each step is a turn of its own, so that requests get in between. */
export async function vacuumAndCheckpoint(connect: () => Promise<Connection>): Promise<void> {
  // Statistics of a session are flushed a second later otherwise, and here the next session is this one.
  await runOnce(connect, 'select pg_stat_force_next_flush()');
  const tables = await runOnce(connect, tablesToVacuum);
  for (const { name } of tables as readonly { name: string }[]) {
    await runOnce(connect, `vacuum (analyze) ${name}`);
  }
  const [log] = (await runOnce(connect, logSize)) as readonly { bytes: number }[];
  if ((log?.bytes ?? 0) > checkpointBytes) await runOnce(connect, 'checkpoint');
}

const checkpointBytes = 8 * 1024 * 1024;

// The thresholds of autovacuum, with a smaller share: tables here are small and reads are hot.
const tablesToVacuum = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.1 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by 1`;

// Bytes written since the last checkpoint began.
const logSize = `
  select (pg_current_wal_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()`;

async function runOnce(
  connect: () => Promise<Connection>,
  text: string,
): Promise<readonly object[]> {
  const connection = await connect();
  try {
    return (await connection.query(text, [])).rows;
  } finally {
    connection.release();
  }
}
