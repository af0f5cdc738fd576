import type { AnyResource, AnyShape } from '../../src/schema/index.ts';
import { desiredSchema } from './desired.ts';
import { planChanges } from './plan.ts';
import { runScript } from './query.ts';
import { emptySchema } from './schema.ts';
import type { Db } from './tables.ts';

/** Creates the tables of shapes in an empty database, without migrations: for tests of single shapes. */
export async function createTables(
  db: Db,
  shapes: readonly AnyShape[],
  resources: readonly AnyResource[] = [],
): Promise<void> {
  const { statements } = planChanges(emptySchema, desiredSchema(shapes, resources));
  await runScript(db, statements.join(';\n'));
}
