import type { Connection } from './connection.ts';

/**
 * Does what PostgreSQL's background processes do and an embedded one lacks: checkpoints, without
 * which the write-ahead log grows and a start after a crash takes longer and longer, and vacuum
 * with statistics, without which the planner guesses.
 */
export function keepTidy(connect: () => Promise<Connection>, everyMs = 60_000) {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= tidyUp(connect)
      // Busy or full: the next round tries again, and what matters has failed where it was asked.
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
export async function tidyUp(connect: () => Promise<Connection>): Promise<void> {
  // What a session did is counted a second later otherwise, and here the next session is this one.
  await once(connect, 'select pg_stat_force_next_flush()');
  const tables = await once(connect, untidy);
  for (const { name } of tables as readonly { name: string }[]) {
    await once(connect, `vacuum (analyze) ${name}`);
  }
  const [log] = (await once(connect, logSize)) as readonly { bytes: number }[];
  if ((log?.bytes ?? 0) > checkpointBytes) await once(connect, 'checkpoint');
}

const checkpointBytes = 8 * 1024 * 1024;

// The thresholds of autovacuum, with a smaller share: tables here are small and reads are hot.
const untidy = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.1 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by 1`;

// What was written since the last checkpoint began.
const logSize = `
  select (pg_current_wal_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()`;

async function once(connect: () => Promise<Connection>, text: string): Promise<readonly object[]> {
  const connection = await connect();
  try {
    return (await connection.query(text, [])).rows;
  } finally {
    connection.release();
  }
}
