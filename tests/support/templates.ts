import { createHash } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resources, shapes } from '../../resources/index.ts';
import { desiredSchema } from '../../server/db/desired.ts';
import { createTables, openDb } from '../../server/db/index.ts';
import { planChanges } from '../../server/db/plan.ts';
import { emptySchema } from '../../server/db/schema.ts';

/** An empty embedded database to copy: a new one takes seconds to set up, a copy a fraction of one. */
export const emptyTemplate = (): Promise<Blob> => kept('empty', async () => openDb({}));

/** One with the tables of the shop. */
export function tablesTemplate(): Promise<Blob> {
  const { statements } = planChanges(emptySchema, desiredSchema(shapes, resources));
  const structure = createHash('sha256').update(statements.join()).digest('hex').slice(0, 16);
  return kept(`tables-${structure}`, async () => {
    const database = await openDb({ template: await emptyTemplate() });
    await createTables(database.slow, shapes, resources);
    return database;
  });
}

/** A dump that is made once, and stays for the next run. */
async function kept(name: string, make: () => ReturnType<typeof openDb>): Promise<Blob> {
  const file = join(cache, `${name}.tar`);
  if (!existsSync(file)) {
    const fresh = await make();
    const dump = await fresh.dump();
    await fresh.close();
    await mkdir(cache, { recursive: true });
    // Written atomically, in case another process makes it at the same time.
    await writeFile(`${file}.${process.pid}`, dump.stream());
    await rename(`${file}.${process.pid}`, file);
  }
  return openAsBlob(file);
}

const cache = join(import.meta.dirname, '../../node_modules/.cache/shopwright');
