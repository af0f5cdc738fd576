import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the tree with its new text; null deletes it. */
export type TreeChange = { readonly path: string; readonly text: string | null };

/** A change or a write that is refused. Nothing was written. */
export class WriteRefused extends Error {
  readonly code: WriteRefusal;
  readonly names: readonly string[];
  constructor(code: WriteRefusal, names: readonly string[] = []) {
    super(`${code}${names.length > 0 ? `: ${names.join(', ')}` : ''}`);
    this.name = 'WriteRefused';
    this.code = code;
    this.names = names;
  }
}

/**
 * `path`: a file that no plan may touch. `link`: it, or a folder above it, is a link. `problems`: the plan has some.
 * `changed`: the tree is no longer what was planned on. `unconfirmed`: data would be lost, `names` says which.
 * `busy`: another write runs, or an interrupted one waits for the next start.
 */
export type WriteRefusal = 'path' | 'link' | 'problems' | 'changed' | 'unconfirmed' | 'busy';

const writable =
  /^(?:resources\/[\w-]+(?:\/[\w-]+)*|i18n\/[a-z]{2}(?:-[a-z]{2})?\/[\w-]+(?:\/[\w-]+)*|tests\/permissions\/answers\/[\w-]+)\.ts$/;

/**
 * Checks that changes stay in the folders that a plan may write to, on the disk as in their names.
 *
 * @throws {WriteRefused} path, link
 */
export async function checkPaths(root: string, paths: readonly string[]): Promise<void> {
  const wrong = paths.filter((path, at) => !writable.test(path) || paths.indexOf(path) !== at);
  if (wrong.length > 0) throw new WriteRefused('path', wrong);
  await checkLinks(root, paths);
}

/**
 * Checks that no file and no folder on the way to it is a link: what is written stays in the tree.
 *
 * @throws {WriteRefused} link
 */
export async function checkLinks(root: string, paths: readonly string[]): Promise<void> {
  const ways = new Set(
    paths.flatMap((path) =>
      path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')),
    ),
  );
  const links = await Promise.all(
    [...ways].map(async (way) => {
      const found = await lstat(join(root, way)).catch(() => undefined);
      return found?.isSymbolicLink() ? [way] : [];
    }),
  );
  if (links.flat().length > 0) throw new WriteRefused('link', links.flat());
}
