import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders and files of the product at these places have the names that modules would take. */
const places = ['resources', 'i18n/en', 'src', 'server'];

/** Names beside the modules in `modules/`, and the beginning of addresses of the product. */
const always = [
  'trusted',
  'shipped',
  'index',
  'servers',
  'permissions',
  'modules',
  'module',
].concat(['admin', 'api', 'account', 'storage', 'assets', 'dist', 'shared', 'system', 'migration']);

/**
 * Uids that no module may have in the tree at `root`: areas of the product, its folders, and names that all modules
 * share.
 */
export async function reservedUids(root: string): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    places.map((place): Promise<readonly string[]> => readdir(join(root, place)).catch(() => [])),
  );
  const names = found.flat().map((name) => name.replace(/\..*$/, ''));
  return new Set([...always, ...names].map((name) => name.toLowerCase()));
}
