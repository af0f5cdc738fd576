import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { PlannedFile } from '../../../src/generator/index.ts';
import type { TreeChange } from './treeChanges.ts';

/** Parts of the tree that the sync reads. */
const needed = [
  'resources',
  'modules',
  'i18n',
  'src',
  'scripts',
  'docs/reference',
  'server/db',
  'server/files',
  'server/modules',
  'server/generator/introspect/database',
  'tests/permissions/answers',
  'tests/support',
  '.oxfmtrc.json',
  'tsconfig.json',
  'package.json',
];
/** Parts that a plan, and the sync behind it, may change. */
const changing = [
  'resources',
  'modules',
  'i18n',
  'src/fields',
  'src/generator',
  'docs/reference',
  'server/db/migrations',
  'tests/permissions/answers',
];

/** A copy of the tree, in which changes are tried. */
export type Scratch = {
  readonly path: string;
  /** Makes it equal to the tree, and then applies changes to it. */
  renew(changes: readonly TreeChange[]): Promise<void>;
  /** The files in which it differs from the tree by now. */
  differences(): Promise<readonly Omit<PlannedFile, 'isDerived'>[]>;
};

/**
 * Keeps a copy of the tree of `root` in a folder that only this process uses. Files that did not change since
 * the last time are not copied again: a copy has the time of its original.
 */
export function createScratch(root: string, path: string): Scratch {
  async function renew(changes: readonly TreeChange[]): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const modules = join(path, 'node_modules');
    if (!existsSync(modules)) await symlink(join(root, 'node_modules'), modules, 'junction');
    const [originals, copies] = await Promise.all([filesIn(root, needed), filesIn(path, needed)]);
    for (const [file, time] of originals)
      if (copies.get(file) !== time) await copied(join(root, file), join(path, file));
    for (const file of copies.keys()) if (!originals.has(file)) await rm(join(path, file));
    for (const { path: file, text } of changes) {
      await mkdir(dirname(join(path, file)), { recursive: true });
      if (text === null) await rm(join(path, file), { force: true });
      else await writeFile(join(path, file), text);
    }
  }

  async function differences() {
    const [originals, copies] = await Promise.all([
      filesIn(root, changing),
      filesIn(path, changing),
    ]);
    const names = [...new Set([...originals.keys(), ...copies.keys()])].sort();
    const touched = names.filter((name) => originals.get(name) !== copies.get(name));
    const read = await Promise.all(
      touched.map(async (file) => ({
        path: file,
        before: await textAt(join(root, file)),
        after: await textAt(join(path, file)),
      })),
    );
    return read.filter(({ before, after }) => before !== after);
  }

  return { path, renew, differences };
}

/** The text of a file; null if there is none. */
export const textAt = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });

async function copied(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  const { mtime } = await stat(from);
  await utimes(to, mtime, mtime);
}

/** Files of some parts of a folder, each with its size and time of change. */
async function filesIn(
  root: string,
  parts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lists = await Promise.all(parts.map((part) => filesBelow(root, join(root, part))));
  return new Map(lists.flat());
}

async function filesBelow(root: string, path: string): Promise<readonly [string, string][]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [entryOf(root, path, found)];
  const entries = await readdir(path, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry): Promise<readonly [string, string][]> => {
      const own = join(path, entry.name);
      if (entry.isDirectory()) return filesBelow(root, own);
      // Tests and stories are no part of a sync.
      if (!entry.isFile() || /\.(?:test|stories)\.tsx?$/.test(entry.name)) return [];
      return [entryOf(root, own, await stat(own))];
    }),
  );
  return nested.flat();
}

// Whole milliseconds: a copy cannot have all digits of the time of its original.
const entryOf = (
  root: string,
  path: string,
  { size, mtimeMs }: { readonly size: number; readonly mtimeMs: number },
): [string, string] => [
  relative(root, path).replaceAll('\\', '/'),
  `${size} ${Math.round(mtimeMs)}`,
];
