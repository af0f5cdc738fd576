import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstallStep, installSteps } from '../../../../src/modules/index.ts';
import type { InstallWorks, StepWork } from '../installation.ts';

/** Files of a miniature of the tree: pages, one list, one table, and no module. */
export const before: Readonly<Record<string, string>> = {
  'dist/page': 'old page',
  list: 'shop',
  table: '0',
};

/** The same with the module. */
export const after: Readonly<Record<string, string>> = {
  'dist/page': 'page with notes',
  list: 'shop, notes',
  'modules/notes/info': 'notes',
  table: '1',
};

export async function writeMiniature(root: string): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true });
  await mkdir(join(root, 'modules'));
  for (const [path, text] of Object.entries(before)) await writeFile(join(root, path), text);
}

export async function filesOf(root: string): Promise<Readonly<Record<string, string>>> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  const texts = files.toSorted().map(async (file) => {
    const entry: [string, string] = [file.slice(root.length + 1), await readFile(file, 'utf8')];
    return entry;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Steps that install the module in the miniature. Each can be repeated, as those of the product have to. */
export function miniatureWorks(root: string): InstallWorks {
  const at = (path: string) => join(root, path);
  const moved = async (from: string, to: string) => {
    // Moved already, or never there.
    await rename(at(from), at(to)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  };
  const exists = async (path: string) => (await readdir(at('.'))).includes(path);
  const written = (path: string, [text, former]: readonly [string, string]): StepWork => ({
    do: () => writeFile(at(path), text),
    undo: () => writeFile(at(path), former),
  });
  const nothing: StepWork = { do: () => Promise.resolve(), undo: () => Promise.resolve() };
  return {
    copied: {
      do: async () => {
        await mkdir(at('modules/.notes'), { recursive: true });
        await writeFile(at('modules/.notes/info'), 'notes');
      },
      undo: () => rm(at('modules/.notes'), { recursive: true, force: true }),
    },
    migrated: written('table', ['1', '0']),
    synced: written('list', ['shop, notes', 'shop']),
    built: {
      do: async () => {
        await mkdir(at('dist.next'), { recursive: true });
        await writeFile(at('dist.next/page'), 'page with notes');
      },
      undo: () => rm(at('dist.next'), { recursive: true, force: true }),
    },
    switched: {
      do: async () => {
        await moved('modules/.notes', 'modules/notes');
        await moved('dist', 'dist.old');
        await moved('dist.next', 'dist');
      },
      undo: async () => {
        if (await exists('dist.old')) {
          await rm(at('dist'), { recursive: true, force: true });
          await moved('dist.old', 'dist');
        }
        await rm(at('modules/notes'), { recursive: true, force: true });
      },
    },
    checked: nothing,
    done: { do: () => rm(at('dist.old'), { recursive: true, force: true }), undo: nothing.undo },
  };
}

/** Calls a listener before each work of either direction. */
export function withListener(works: InstallWorks, listen: (work: string) => void): InstallWorks {
  const each = (step: InstallStep): [InstallStep, StepWork] => [
    step,
    {
      do: async () => (listen(`do ${step}`), works[step].do()),
      undo: async () => (listen(`undo ${step}`), works[step].undo()),
    },
  ];
  return { ...works, ...Object.fromEntries(installSteps.map(each)) };
}
