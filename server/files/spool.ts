import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that has been sent, in a place of its own until it is taken or refused. */
export type SpooledFile = {
  readonly path: string;
  /** Name and type as the sender gives them: both only claims. */
  readonly name: string;
  readonly claimed: string;
  /** Bytes that were sent; more than `limit` are counted and not kept. */
  readonly size: number;
  readonly sha1: string;
  readonly sha256: string;
};

type Sent = {
  readonly name: string;
  readonly claimed: string;
  readonly body: AsyncIterable<Uint8Array>;
};

/** Writes the body into `dir`, never more than `limit` bytes of it, and hashes it on the way. */
export async function spool({ name, claimed, body }: Sent, dir: string, limit: number) {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, randomUUID());
  const file = await open(path, 'wx', 0o600);
  const [sha1, sha256] = [createHash('sha1'), createHash('sha256')];
  let size = 0;
  try {
    for await (const piece of body) {
      size += piece.length;
      if (size > limit) continue;
      sha1.update(piece);
      sha256.update(piece);
      // Unlike `write`, it goes on until all is written.
      await file.appendFile(piece);
    }
  } catch (error) {
    await file.close();
    await discard(path);
    throw error;
  }
  await file.close();
  return {
    path,
    name,
    claimed: claimed.split(';', 1)[0]?.trim().toLowerCase() ?? '',
    size,
    sha1: sha1.digest('hex'),
    sha256: sha256.digest('hex'),
  } satisfies SpooledFile;
}

export const discard = (path: string): Promise<void> => rm(path, { force: true });

/** Removes leftovers of a process that ended amid uploads: files not written to since a moment. */
export async function emptySpool(dir: string, sinceMs: number): Promise<void> {
  const found = await readdir(dir, { withFileTypes: true }).catch(() => []);
  // Folders are removed by their owners.
  for (const { name } of found.filter((each) => each.isFile())) {
    const path = join(dir, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs <= sinceMs) await discard(path);
  }
}
