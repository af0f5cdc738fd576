import { join } from 'node:path';
import { modules } from '../../modules/index.ts';
import * as declared from '../../resources/index.ts';
import type { AnyResource, AnyShape } from '../../src/schema/index.ts';
import { modulesDir, uidsInOrder } from '../modules/installed/folders.ts';
import { migrateFolder, migrationsDir } from './migrate.ts';
import type { Database } from './open.ts';

/** Migrations of the program or of one module, and the declarations that they follow. */
export type MigrationLedger = {
  /** Begins the names of its migrations in the database: `hello/0001_note`; `''` for the program. */
  readonly uid: string;
  readonly dir: string;
  readonly shapes: readonly AnyShape[];
  readonly resources: readonly AnyResource[];
  /** Declarations that its own may refer to, beside them. */
  readonly others: readonly AnyResource[];
};

const { resources, shapes } = declared;
const ofModules = {
  shapes: new Set(Object.values(modules).flatMap((each) => each.shapes)),
  resources: new Set(Object.values(modules).flatMap((each) => each.resources)),
};

/** The program's own: it refers to no module. */
export const programLedger = (dir = migrationsDir): MigrationLedger => ({
  uid: '',
  dir,
  shapes: shapes.filter((shape) => !ofModules.shapes.has(shape)),
  resources: resources.filter((resource) => !ofModules.resources.has(resource)),
  others: [],
});

/** Those of the modules, each behind the modules that it requires. */
export const moduleLedgers = (): readonly MigrationLedger[] =>
  uidsInOrder().map((uid) => ({
    uid,
    dir: join(modulesDir, uid, 'migrations'),
    shapes: modules[uid]?.shapes ?? [],
    resources: modules[uid]?.resources ?? [],
    others: resources,
  }));

/**
 * Brings a database to the structure that this program and its modules need.
 *
 * @param dir - runs the migrations of this folder alone
 * @returns names of the migrations that were run
 * @throws {CannotOpen} if the database and the files do not belong together
 */
export async function migrate(
  database: Pick<Database, 'slow'>,
  dir?: string,
): Promise<readonly string[]> {
  if (dir !== undefined) return migrateFolder(database, dir);
  const ran = [...(await migrateFolder(database, migrationsDir))];
  for (const { uid, dir: own } of moduleLedgers())
    ran.push(...(await migrateFolder(database, own, uid)));
  return ran;
}
