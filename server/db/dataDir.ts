import { constants } from 'node:fs';
import { access, mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CannotOpen, errorCodeOf } from './errors.ts';

/**
 * Makes a data directory that this account alone may read, or takes the one that is there.
 *
 * @throws {CannotOpen} with the reason why it cannot hold the shop's data
 */
export async function prepareDataDir(dir: string): Promise<void> {
  try {
    await makeFolders(resolve(dir));
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = reasons.get(errorCodeOf(error)) ?? String(error);
    throw new CannotOpen(
      `The data directory ${dir} cannot be used: ${why}. Choose another with DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * Creates folders level by level: on file systems that cannot be written to, such as /proc, Node's recursion
 * never ends.
 */
async function makeFolders(dir: string): Promise<void> {
  const found = await stat(dir).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory()) return;
  if (dirname(dir) !== dir) await makeFolders(dirname(dir));
  await mkdir(dir, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process of the shop may have made it meanwhile.
    if (errorCodeOf(error) !== 'EEXIST' || !(await stat(dir)).isDirectory()) throw error;
  });
}

const reasons = new Map([
  ['EEXIST', 'a file has that name'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['ENOENT', 'no directory can be made there'],
  ['EACCES', 'this account may not write there'],
  ['EPERM', 'this account may not write there'],
  ['EROFS', 'its disk is read-only'],
  ['ELOOP', 'its links lead in a circle'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ENOSPC', 'its disk is full'],
]);

/**
 * Refuses to start on a disk that is nearly full: the embedded engine does not open on a full one.
 *
 * @throws {CannotOpen}
 */
export async function checkDisk(dir: string, neededBytes = 500 * 1024 * 1024): Promise<void> {
  await prepareDataDir(dir);
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize >= neededBytes) return;
  const [free, needed] = [bavail * bsize, neededBytes].map((bytes) => Math.floor(bytes / 2 ** 20));
  throw new CannotOpen(`The disk of ${dir} has ${free} MB left; free at least ${needed} MB first.`);
}
