import { isDeepStrictEqual } from 'node:util';
import { resources, shapes } from '../../resources/index.ts';
import type { AnyResource, AnyShape } from '../../src/schema/index.ts';
import { type AdoptedTables, planAdoption } from './adopt.ts';
import { desiredSchema } from './desired.ts';
import { migrationsDir, readMigrations, readSnapshot, writeFiles } from './migrate.ts';
import { type MigrationPlan, planChanges } from './plan.ts';
import { runScript } from './query.ts';
import { emptySchema } from './schema.ts';
import type { Db } from './tables.ts';

/**
 * Plans the changes from the migrations to the declarations of the shop.
 *
 * @param adopts - tables that the database has already
 * @throws {CannotOpen} if two migrations have one number, as after two branches were merged
 */
export function pendingPlan(
  drop: readonly string[] = [],
  dir = migrationsDir,
  adopts?: AdoptedTables,
): MigrationPlan {
  readMigrations(dir);
  const desired = desiredSchema(shapes, resources);
  const before = readSnapshot(dir);
  if (!adopts) return planChanges(before, desired, drop);
  const adopted = planAdoption(adopts, desired);
  const { tables } = adopted.after;
  const others = planChanges({ tables: { ...before.tables, ...tables } }, desired, drop);
  // The columns of adopted tables that nobody declares are kept by both plans.
  return {
    statements: [...adopted.statements, ...others.statements],
    after: others.after,
    kept: [...new Set([...adopted.kept, ...others.kept])],
    refused: [...adopted.refused, ...others.refused],
  };
}

/**
 * Writes the migration for the declarations; returns the paths of the written files.
 *
 * @param drop - names to drop with their data: `shop_goods.old_price`, or a whole table
 * @param adopts - tables that the database has already
 * @throws if a change needs a decision, with a sentence for each
 */
export function writeMigration({
  name,
  drop = [],
  dir = migrationsDir,
  adopts,
}: {
  name?: string;
  drop?: readonly string[];
  dir?: string;
  adopts?: AdoptedTables | undefined;
} = {}): readonly string[] {
  const plan = pendingPlan(drop, dir, adopts);
  if (plan.refused.length > 0) throw new Error(plan.refused.join('\n'));
  if (!isPending(plan, dir)) return [];
  const [adopted] = Object.keys(adopts?.structure.tables ?? {});
  return writeFiles(dir, { ...plan, name: name ?? adopted ?? titleOf(plan, dir) });
}

/** True if the migrations and the declarations of the shop differ. */
export const isPending = (plan: MigrationPlan, dir = migrationsDir): boolean =>
  plan.statements.length > 0 || !isDeepStrictEqual(plan.after, readSnapshot(dir));

/** The first table that comes, or else that changes, and if there are others. */
function titleOf({ statements }: MigrationPlan, dir: string): string {
  if (Object.keys(readSnapshot(dir).tables).length === 0) return 'initial';
  const namedBy = (pattern: RegExp) => [
    ...new Set(statements.flatMap((sql) => pattern.exec(sql)?.[1] ?? [])),
  ];
  const created = namedBy(/^create table "(\w+)"/);
  const tables = created.length > 0 ? created : namedBy(/\b(?:table|on) "(\w+)"/);
  const [first = 'changes', ...others] = tables;
  return others.length > 0 ? `${first}_and_others` : first;
}

/** Creates the tables of shapes in an empty database, without migrations: for tests of single shapes. */
export async function createTables(
  db: Db,
  shapes: readonly AnyShape[],
  resources: readonly AnyResource[] = [],
): Promise<void> {
  const { statements } = planChanges(emptySchema, desiredSchema(shapes, resources));
  await runScript(db, statements.join(';\n'));
}
