import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDb } from '../../server/db/index.ts';

/** An empty embedded database to copy: a new one takes seconds to set up, a copy a fraction of one. */
export async function emptyTemplate(): Promise<Blob> {
  if (!existsSync(file)) {
    const fresh = await openDb({});
    const dump = await fresh.dump();
    await fresh.close();
    await mkdir(cache, { recursive: true });
    // Whole or not at all, whoever else makes it at the same time.
    await writeFile(`${file}.${process.pid}`, dump.stream());
    await rename(`${file}.${process.pid}`, file);
  }
  return openAsBlob(file);
}

const cache = join(import.meta.dirname, '../../node_modules/.cache/shopwright');
const file = join(cache, 'empty.tar');
