import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CannotOpen } from './errors.ts';
import type { Database } from './open.ts';
import { query, runScript } from './query.ts';
import type { DatabaseStructure, TableStructure } from './schema.ts';
import type { Db, Tx } from './tables.ts';

/**
 * Runs the pending migrations of one ledger, in order, each in a transaction of its own. Processes that start
 * together wait for each other.
 *
 * @param uid - module whose folder it is; `''` for the program
 * @returns names of the migrations that were run
 * @throws {CannotOpen} if the database and the files do not belong together
 */
export async function migrateFolder(
  { slow }: Pick<Database, 'slow'>,
  dir: string,
  uid = '',
): Promise<readonly string[]> {
  const migrations = readMigrations(dir, uid);
  await alone(slow, async (tx) =>
    verify(
      migrations,
      (await applied(tx)).filter(({ name }) => ledgerOf(name) === uid),
    ),
  );
  const ran: string[] = [];
  for (const migration of migrations) {
    if (await apply(slow, migration)) ran.push(migration.name);
  }
  return ran;
}

/** Names of the migrations of a module that a database has, in order. */
export const appliedTo = (
  { slow }: Pick<Database, 'slow'>,
  uid: string,
): Promise<readonly string[]> =>
  alone(slow, async (tx) =>
    (await applied(tx)).map(({ name }) => name).filter((name) => ledgerOf(name) === uid),
  );

/**
 * Takes back the migrations of a module, the last one first, in one transaction: its tables go with their data.
 *
 * @param kept - names of migrations that stay: those of the version before
 * @returns names of the migrations that were taken back
 * @throws {CannotOpen} if one that was applied has no way back, or was changed since; nothing is changed then
 */
export function takeBack(
  { slow }: Pick<Database, 'slow'>,
  dir: string,
  uid: string,
  kept: readonly string[] = [],
): Promise<readonly string[]> {
  return alone(slow, (tx) => undo(tx, { dir, uid, kept }));
}

/**
 * Runs what `takeBack` would run, and none of it stays.
 *
 * @throws {CannotOpen} if a migration that was applied has no way back, or was changed since
 * @throws if the database refuses the way back, since another table leads to one of them
 */
export async function assertWayBack(
  { slow }: Pick<Database, 'slow'>,
  dir: string,
  uid: string,
): Promise<void> {
  const trial = new Error('a trial');
  await alone(slow, async (tx) => {
    await undo(tx, { dir, uid, kept: [] });
    throw trial;
  }).catch((error: unknown) => {
    if (error !== trial) throw error;
  });
}

type Undoing = { readonly dir: string; readonly uid: string; readonly kept: readonly string[] };

async function undo(tx: Tx, { dir, uid, kept }: Undoing): Promise<readonly string[]> {
  const own = (await applied(tx)).filter(({ name }) => ledgerOf(name) === uid);
  verify(readMigrations(dir, uid), own);
  const names = own.map(({ name }) => name).filter((name) => !kept.includes(name));
  names.reverse();
  for (const name of names) {
    await runScript(tx, wayBack(dir, name.slice(uid.length + 1)));
    await query(tx, 'delete from migration where name = $1', [name]);
  }
  return names;
}

function wayBack(dir: string, name: string): string {
  const file = join(dir, `${name}${backSuffix}`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new CannotOpen(`The migration ${name} has no way back: ${name}${backSuffix} is missing.`);
}

/** Ends the name of a file that undoes the migration of the same name. */
const backSuffix = '.down.sql';

/** Module of a migration, by its name; `''` for one of the program. */
const ledgerOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('/')));

/** True if a migration has run, also in another process: waits for one that runs now. */
export const isApplied = ({ slow }: Pick<Database, 'slow'>, name: string): Promise<boolean> =>
  alone(slow, async (tx) => (await applied(tx)).some((migration) => migration.name === name));

type AppliedMigration = { readonly name: string; readonly checksum: string };

/** Runs in a transaction that no other process that migrates runs beside. */
const alone = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    // Another process may be at work for as long as its data takes.
    await query(tx, `set local lock_timeout = '10min'`);
    await query(tx, 'select pg_advisory_xact_lock($1)', [lockNumber]);
    // A change waits for readers of its table, and all later queries wait for the change.
    await query(tx, `set local lock_timeout = '10s'`);
    return run(tx);
  });

// Any number that no other lock uses.
const lockNumber = 7_461_983_520;

async function applied(tx: Tx): Promise<readonly AppliedMigration[]> {
  await runScript(
    tx,
    `create table if not exists migration (
      name varchar(80) collate "C" primary key,
      checksum char(64) collate "C" not null,
      applied_time bigint not null
    )`,
  );
  return query<AppliedMigration>(tx, 'select name, checksum from migration order by name');
}

function verify(migrations: readonly Migration[], known: readonly AppliedMigration[]): void {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of known) {
    const file = files.get(name);
    if (!file) {
      throw new CannotOpen(
        `The database has the migration ${name}, which this program does not know: start the newer program.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new CannotOpen(
        `The migration ${name} was changed after it was applied; restore it, and write a new one for what is to change.`,
      );
    }
  }
  const last = known.at(-1)?.name ?? '';
  const done = new Set(known.map(({ name }) => name));
  const late = migrations.find(({ name }) => !done.has(name) && name < last);
  if (late) {
    throw new CannotOpen(
      `The migration ${late.name} comes before ${last}, which was applied already; give it the next number.`,
    );
  }
}

const apply = (db: Db, { name, sql, checksum }: Migration): Promise<boolean> =>
  alone(db, async (tx) => {
    const done = await query(tx, 'select 1 as one from migration where name = $1', [name]);
    if (done.length > 0) return false;
    try {
      await runScript(tx, sql);
    } catch (error) {
      throw new Error(`migration ${name}: ${error instanceof Error ? error.message : ''}`, {
        cause: error,
      });
    }
    await query(
      tx,
      'insert into migration values ($1, $2, extract(epoch from clock_timestamp())::bigint)',
      [name, checksum],
    );
    return true;
  });

/** Migrations of the project. */
export const migrationsDir = join(import.meta.dirname, 'migrations');

type Migration = {
  readonly number: number;
  /** `0007_goods_weight`; of a module `hello/0001_note` */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/**
 * The migrations of a folder, in order.
 *
 * @throws {CannotOpen} when two have one number
 */
export function readMigrations(dir: string, uid = ''): readonly Migration[] {
  const files = existsSync(dir)
    ? readdirSync(dir).filter((file) => migrationFileName.test(file))
    : [];
  const migrations = files.sort().map((file) => read(dir, file, uid));
  for (const [index, { number, name }] of migrations.entries()) {
    const previous = migrations[index - 1];
    if (previous?.number === number) {
      throw new CannotOpen(
        `Migrations ${previous.name} and ${name} have one number; renumber one.`,
      );
    }
  }
  return migrations;
}

const migrationFileName = /^\d{4}_\w+\.sql$/;

function read(dir: string, file: string, uid: string): Migration {
  // A checkout on Windows is still the same migration.
  const sql = readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n');
  return {
    number: Number(file.slice(0, 4)),
    name: (uid && `${uid}/`) + file.slice(0, -'.sql'.length),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}

/** The structure after all migrations of a folder. */
export function readSnapshot(dir: string): DatabaseStructure {
  const folder = join(dir, snapshot);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return {
    tables: Object.fromEntries(
      files.map((file) => {
        // Written by writeFiles() only.
        const table = JSON.parse(readFileSync(join(folder, file), 'utf8')) as TableStructure;
        return [file.slice(0, -'.json'.length), table];
      }),
    ),
  };
}

/** A file for each table, so that two branches that change two tables can be merged. */
const snapshot = 'structure';

/** A migration that is to be written. */
type NewMigration = {
  readonly name: string;
  readonly statements: readonly string[];
  /** The structure that it leads to. */
  readonly after: DatabaseStructure;
  /** Statements that undo it, for a module. */
  readonly back?: readonly string[];
};

/** Writes the next migration and the structure after it; answers the paths of what was written. */
export function writeFiles(
  dir: string,
  { name, statements, after, back }: NewMigration,
): readonly string[] {
  mkdirSync(dir, { recursive: true });
  const last = readMigrations(dir).at(-1)?.number ?? 0;
  const base = join(dir, `${String(last + 1).padStart(4, '0')}_${name}`);
  const scripts = [
    ...(statements.length > 0 ? [[`${base}.sql`, statements] as const] : []),
    ...(statements.length > 0 && back ? [[base + backSuffix, back] as const] : []),
  ];
  for (const [file, script] of scripts)
    writeFileSync(file, script.map((statement) => `${statement};\n`).join('\n'), { flag: 'wx' });
  return [...scripts.map(([file]) => file), ...writeSnapshot(dir, after)];
}

function writeSnapshot(dir: string, { tables }: DatabaseStructure): readonly string[] {
  const before = readSnapshot(dir).tables;
  const fileOf = (table: string) => join(dir, snapshot, `${table}.json`);
  mkdirSync(join(dir, snapshot), { recursive: true });
  const dropped = Object.keys(before).filter((table) => !Object.hasOwn(tables, table));
  for (const table of dropped) rmSync(fileOf(table));
  const changed = Object.entries(tables).filter(
    ([table, structure]) => !isDeepStrictEqual(structure, before[table]),
  );
  for (const [table, structure] of changed)
    writeFileSync(fileOf(table), `${JSON.stringify(structure, null, 2)}\n`);
  return changed.map(([table]) => fileOf(table));
}
