import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotOpen } from './errors.ts';
import { emptySchema, type Schema } from './schema.ts';

/** Where the project keeps its own. */
export const migrationsDir = join(import.meta.dirname, 'migrations');

export type Migration = {
  readonly number: number;
  /** `0007_goods_weight` */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/**
 * The migrations of a folder, in order.
 *
 * @throws {CannotOpen} when two have one number
 */
export function readMigrations(dir: string): readonly Migration[] {
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => named.test(file)) : [];
  const migrations = files.sort().map((file) => read(dir, file));
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

const named = /^\d{4}_\w+\.sql$/;

function read(dir: string, file: string): Migration {
  // A checkout on Windows is still the same migration.
  const sql = readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n');
  return {
    number: Number(file.slice(0, 4)),
    name: file.slice(0, -'.sql'.length),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}

/** The structure after all migrations of a folder. */
export function readSnapshot(dir: string): Schema {
  const file = join(dir, snapshot);
  // Nobody but writeFiles() writes it.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Schema) : emptySchema;
}

const snapshot = 'schema.json';

/** Writes the next migration and the structure after it; answers the paths. */
export function writeFiles(
  dir: string,
  { name, statements, after }: { name: string; statements: readonly string[]; after: Schema },
): readonly string[] {
  mkdirSync(dir, { recursive: true });
  const last = readMigrations(dir).at(-1)?.number ?? 0;
  const file = join(dir, `${String(last + 1).padStart(4, '0')}_${name}.sql`);
  const made = statements.length === 0 ? [] : [file];
  if (statements.length > 0) {
    writeFileSync(file, `${statements.map((statement) => `${statement};`).join('\n\n')}\n`, {
      flag: 'wx',
    });
  }
  writeFileSync(join(dir, snapshot), `${JSON.stringify(after, null, 2)}\n`);
  return [...made, join(dir, snapshot)];
}
