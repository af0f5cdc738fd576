import { resources, shapes } from '../../resources/index.ts';
import type { AnyResource, AnyShape } from '../../src/schema/index.ts';
import { desiredSchema } from './desired.ts';
import { migrationsDir, readMigrations, readSnapshot, writeFiles } from './migrate.ts';
import { type MigrationPlan, planChanges } from './plan.ts';
import { runScript } from './query.ts';
import { emptySchema } from './schema.ts';
import type { Db } from './tables.ts';

/**
 * Plans the changes from the migrations to the declarations of the shop.
 *
 * @throws {CannotOpen} if two migrations have one number, as after two branches were merged
 */
export function pendingPlan(drop: readonly string[] = [], dir = migrationsDir): MigrationPlan {
  readMigrations(dir);
  return planChanges(readSnapshot(dir), desiredSchema(shapes, resources), drop);
}

/**
 * Writes the migration for the declarations; returns the paths of the written files.
 *
 * @param drop - names to drop with their data: `shop_goods.old_price`, or a whole table
 * @throws if a change needs a decision, with a sentence for each
 */
export function writeMigration({
  name,
  drop = [],
  dir = migrationsDir,
}: { name?: string; drop?: readonly string[]; dir?: string } = {}): readonly string[] {
  const plan = pendingPlan(drop, dir);
  if (plan.refused.length > 0) throw new Error(plan.refused.join('\n'));
  if (!isPending(plan, dir)) return [];
  return writeFiles(dir, { ...plan, name: name ?? titleOf(plan, dir) });
}

/** True if the migrations and the declarations of the shop differ. */
export const isPending = (plan: MigrationPlan, dir = migrationsDir): boolean =>
  plan.statements.length > 0 || JSON.stringify(plan.after) !== JSON.stringify(readSnapshot(dir));

/** The table, when it is one; what happened otherwise. */
function titleOf({ statements }: MigrationPlan, dir: string): string {
  if (Object.keys(readSnapshot(dir).tables).length === 0) return 'initial';
  const tables = new Set(
    statements.flatMap((sql) => /\b(?:table|on) "(\w+)"/.exec(sql)?.[1] ?? []),
  );
  const [only = 'changes'] = tables.size === 1 ? tables : [];
  return only;
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
