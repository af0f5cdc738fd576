import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isDerived } from '../sync/derived.ts';
import { leftOut } from './leftOut.ts';
import { filesOfTaken } from './taken.ts';
import { createReader, isDeclaration, type ProjectFiles, type SourceReader } from './needs.ts';

/** Files that a new project has instead of those of the shop, at the paths where they stand there. */
export const templateDir = 'office';

/** Results of the sources, and the state of one copy of them. */
const notSources =
  /^(?:node_modules|\.git|dist(?:\.next|\.old)?|data|storybook-static|coverage|\.shots|tests\/stories\/screens)(?:\/|$)|\.log$/;

/**
 * Chooses the files of a project without the shop: all that do not stand in a folder of the shop. Tests, stories
 * and scripts go along as far as they need nothing of it.
 *
 * @param taken - declarations of the shop that go along all the same
 * @throws {Error} naming files of the framework that need the shop
 */
export function projectFiles(root: string, taken: readonly string[] = []): ProjectFiles {
  const all = filesBelow(root, '').filter((path) => !notSources.test(path));
  const template = all.filter((path) => isWithin(path, templateDir));
  const files = new Map(
    all
      .filter(
        (path) => !isWithin(path, templateDir) && !leftOut.some((each) => isWithin(path, each)),
      )
      .map((path) => [path, path] as const),
  );
  for (const path of template) files.set(path.slice(templateDir.length + 1), path);
  for (const path of filesOfTaken(root, taken, all)) files.set(path, path);
  const reader = createReader(root);
  const namesShop = reader.namesOf(
    all.filter((path) => isDeclaration(path) && !files.has(path)),
    files,
  );
  for (const path of [...files.keys()].filter((each) => isTest.test(each) && namesShop(each)))
    files.delete(path);
  dropNeeding(files, reader);
  // Lists that the sync writes anew may name what is gone.
  const broken = [...files]
    .filter(([, source]) => !isDerived(join(root, source)))
    .flatMap(([path]) => reader.missingIn(path, files).map((each) => `${path}: ${each}`));
  if (broken.length > 0)
    throw new Error(
      [
        'These files of the framework need a part of the shop:',
        ...broken.map((line) => `  ${line}`),
      ].join('\n'),
    );
  return files;
}

const isWithin = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}/`);

function filesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (notSources.test(path)) return [];
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}

/** Tests and stories. */
const isTest = /\.(?:test|stories|check)\.\w+$/;

/** Files that no other part of the program stands on. */
const atTheEdge = /^(?:tests|scripts|\.storybook)\/|\/testing\/|\.(?:test|stories|check)\.\w+$/;

/** Takes away tests, stories and scripts that need what is not there, and then those that need them. */
function dropNeeding(files: Map<string, string>, { missingIn }: SourceReader): void {
  for (;;) {
    const dropped = [...files.keys()].filter(
      (path) => atTheEdge.test(path) && missingIn(path, files).length > 0,
    );
    if (dropped.length === 0) return;
    for (const path of dropped) files.delete(path);
  }
}
