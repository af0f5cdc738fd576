import { expect } from 'vitest';
import { type Database, desiredSchema, migrate, planChanges } from '../../server/db/index.ts';
import { readSnapshot, writeFiles } from '../../server/db/migrate.ts';
import type { AnyShape } from '../../src/schema/index.ts';

/** Changes that these shapes require beyond the migrations of a folder. */
export const planned = (dir: string, shapes: readonly AnyShape[], drop: readonly string[] = []) =>
  planChanges(readSnapshot(dir), desiredSchema(shapes, []), drop);

/** Declares these shapes: writes the migration they ask for. */
export function writeStep(
  dir: string,
  shapes: readonly AnyShape[],
  drop: readonly string[] = [],
): void {
  const { statements, after, refused } = planned(dir, shapes, drop);
  expect(refused).toEqual([]);
  writeFiles(dir, { name: 'step', statements, after });
}

/** Declares these shapes, and runs the migration they ask for. */
export async function evolve(
  database: Database,
  dir: string,
  shapes: readonly AnyShape[],
  drop: readonly string[] = [],
): Promise<readonly string[]> {
  writeStep(dir, shapes, drop);
  return migrate(database, dir);
}
