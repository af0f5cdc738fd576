import { mkdir, statfs } from 'node:fs/promises';
import type { Connections } from './connection.ts';
import { CannotOpen, codeOf } from './errors.ts';

/**
 * Looks at a server before the shop relies on it: its version, encoding, clock, and in production
 * whether what it confirms is on disk.
 *
 * @throws {CannotOpen}
 */
export async function checkServer(
  connections: Connections,
  { databaseUrl, production }: { databaseUrl: string; production: boolean },
): Promise<void> {
  if (!/^postgres(?:ql)?:/.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new CannotOpen(
      'DATABASE_URL is not an address like postgres://name:password@host:5432/database.',
    );
  }
  const connection = await connections.connect().catch((error: unknown) => {
    throw new CannotOpen(unreachable(databaseUrl, error), { cause: error });
  });
  try {
    const { rows } = await connection.query(facts, []);
    // The statement below names these columns.
    const refusal = objection(rows[0] as Facts, production);
    if (refusal) throw new CannotOpen(refusal);
  } finally {
    connection.release();
  }
}

type Facts = {
  version: number;
  release: string;
  encoding: string;
  clock: number;
  careless: string[];
  words: boolean;
};

const facts = `
  select current_setting('server_version_num')::int as version,
    current_setting('server_version') as release,
    current_setting('server_encoding') as encoding,
    extract(epoch from clock_timestamp())::float8 as clock,
    array(
      select name from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
      order by name
    ) as careless,
    exists (select from pg_available_extensions where name = 'pg_trgm') as words`;

function objection(server: Facts, production: boolean): string | undefined {
  if (server.version < 150_000) {
    return `PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${server.release}.`;
  }
  if (server.encoding !== 'UTF8') {
    return `The database is encoded in ${server.encoding}; create one with encoding UTF8.`;
  }
  if (!server.words) {
    return 'PostgreSQL lacks its extension pg_trgm: install the package postgresql-contrib beside it.';
  }
  const apartSeconds = Math.abs(server.clock - Date.now() / 1000);
  if (apartSeconds > 5) {
    return `The clocks of this machine and of the database are ${Math.round(apartSeconds)} s apart; set them first.`;
  }
  if (production && server.careless.length > 0) {
    return `The database may lose what it confirmed: switch on ${server.careless.join(', ')}.`;
  }
  return undefined;
}

/** Without the password, which the address holds. */
function unreachable(databaseUrl: string, error: unknown): string {
  const { host, pathname } = new URL(databaseUrl);
  const why = error instanceof Error ? error.message || codeOf(error) : String(error);
  return `Cannot connect to PostgreSQL at ${host}${pathname} (DATABASE_URL): ${why}.`;
}

/**
 * Refuses to start on a disk that is nearly full: the embedded engine does not open on a full one.
 *
 * @throws {CannotOpen}
 */
export async function checkDisk(dir: string, neededBytes = 500 * 1024 * 1024): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize >= neededBytes) return;
  const [free, needed] = [bavail * bsize, neededBytes].map((bytes) => Math.floor(bytes / 2 ** 20));
  throw new CannotOpen(`The disk of ${dir} has ${free} MB left; free at least ${needed} MB first.`);
}
