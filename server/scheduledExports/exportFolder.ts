import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file on its way into a folder for exports. */
export type FolderFile = {
  /** Where it was written. */
  readonly path: string;
  /** Name of one folder inside of the folder for exports. */
  readonly folder: string;
  /** Number of the scheduled export, which tells its files apart from others in the folder. */
  readonly exportId: number;
  /** Name of the rows in the file, in letters, digits and hyphens. */
  readonly title: string;
  /** Day as `2025-11-21`. */
  readonly day: string;
  readonly format: 'csv' | 'xlsx';
  /** Files of this export that stay. */
  readonly kept: number;
};

/** The folder leads out of the one for exports, or is none. */
export class FolderRefused extends Error {
  constructor(folder: string) {
    super(`${folder} is no folder of its own`);
    this.name = 'FolderRefused';
  }
}

/**
 * Puts a file into a folder below `base` under a name with its day, whole or not at all, and answers the name. A
 * file that is there already is never replaced; older files of the same export go.
 *
 * @throws {FolderRefused} for a name with a path in it, and for a link to elsewhere
 */
export async function putIntoFolder(base: string, file: FolderFile): Promise<string> {
  const { path, folder, exportId, day, format, title } = file;
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(folder)) throw new FolderRefused(folder);
  const dir = await ownFolder(base, folder);
  const part = join(dir, `.${randomUUID()}.part`);
  try {
    await copyFile(path, part, constants.COPYFILE_EXCL);
    const plain = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const stem = `${plain}-e${exportId}-${day}`;
    const name = await linkedAs(part, dir, (again) => `${stem}${again}.${format}`);
    await removeOlder(dir, file);
    return name;
  } finally {
    await rm(part, { force: true });
  }
}

async function ownFolder(base: string, folder: string): Promise<string> {
  await mkdir(base, { recursive: true, mode: 0o700 });
  const dir = join(await realpath(base), folder);
  await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  // Another program may have put a link there, which would lead the file elsewhere.
  if (!(await lstat(dir)).isDirectory()) throw new FolderRefused(folder);
  return dir;
}

async function linkedAs(
  part: string,
  dir: string,
  nameOf: (again: string) => string,
): Promise<string> {
  for (let at = 1; ; at += 1) {
    const name = nameOf(at === 1 ? '' : `-${at}`);
    try {
      await link(part, join(dir, name));
      return name;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isTaken || at === mostOfDay) throw error;
    }
  }
}

/** Files of one export and day. */
const mostOfDay = 1_000;

async function removeOlder(dir: string, { exportId, kept }: FolderFile): Promise<void> {
  const own = new RegExp(`-e${exportId}-(\\d{4}-\\d{2}-\\d{2})(?:-(\\d+))?\\.(?:csv|xlsx)$`);
  const found = (await readdir(dir)).flatMap((name) => {
    const [, day, at = '1'] = own.exec(name) ?? [];
    return day === undefined ? [] : [{ name, age: `${day} ${at.padStart(4, '0')}` }];
  });
  const older = found.toSorted((a, b) => (a.age < b.age ? 1 : -1)).slice(kept);
  for (const { name } of older) await rm(join(dir, name), { force: true });
}
