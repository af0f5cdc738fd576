import type { ModuleRefusalCode } from '../../../src/modules/index.ts';

/** Files of a packed module beside its folders. */
const topFiles = [
  'info.json',
  'manifest.json',
  'manifest.sig',
  'README.md',
  'LICENSE',
  'permissions.ts',
  'editors.ts',
];

const code = ['ts', 'tsx', 'js', 'mjs', 'json', 'css'];
const pictures = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'];

/** Folders of a module, each with the suffixes of its files. No archive, page or program of the machine is among them. */
const roots: Readonly<Record<string, readonly string[]>> = {
  resources: code,
  i18n: ['ts', 'json'],
  fields: code,
  components: code,
  server: code,
  screens: code,
  migrations: ['sql', 'json'],
  seed: ['json'],
  public: [...pictures, 'svg', 'ico', 'woff2', 'css', 'json', 'txt', 'md', 'pdf', 'mp3'],
};

/** Parts of a path, its folders and its name. */
const depthAtMost = 12;
const lengthAtMost = 200;

/**
 * Checks the name of a file of a packed module. It is checked as it stands: nothing is decoded, joined or normalized.
 *
 * @returns the reason why it is refused
 */
export function pathProblem(path: string): ModuleRefusalCode | undefined {
  const parts = path.split('/');
  // A leading dot hides a file, and `..` leads out; Windows drops a dot at the end.
  const isWellFormed = parts.every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?<!\.)$/.test(part));
  if (!isWellFormed || path.length > lengthAtMost) return 'name';
  if (parts.some((part) => device.test(part))) return 'name_reserved';
  if (parts.length > depthAtMost) return 'name_deep';
  if (topFiles.includes(path)) return undefined;
  const [root = '', ...below] = parts;
  const suffixes = Object.hasOwn(roots, root) ? roots[root] : undefined;
  if (!suffixes || below.length === 0) return 'root';
  return suffixes.includes(path.slice(path.lastIndexOf('.') + 1)) ? undefined : 'suffix';
}

/** Names that Windows gives to devices, with any suffix. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d|clock\$|conin\$|conout\$)(?:\.|$)/i;

/**
 * Finds a path that a file system may take for another one: it differs in nothing but its case, its folders do, or it
 * is a file where another path has a folder.
 */
export function clashingPath(paths: readonly string[]): string | undefined {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const path of paths) {
    if (files.has(folded(path))) return path;
    files.set(folded(path), path);
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      const folder = path.slice(0, end);
      const known = folders.get(folded(folder)) ?? folder;
      if (known !== folder) return path;
      folders.set(folded(folder), folder);
    }
  }
  const both = [...files].find(([key]) => folders.has(key));
  return both?.[1];
}

/** One key for all names that a file system may take for the same file. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();

/** Files that the manifest does not list: it cannot hold its own hash, nor a signature over itself. */
export const isUnlisted = (path: string): boolean =>
  path === 'manifest.json' || path === 'manifest.sig';

/** Files below an installed module that this installation keeps: no package has them. */
export const isLocal = (path: string): boolean =>
  path === 'state.json' || path.startsWith('stories/') || path.endsWith(localEnding);

/** Ending of a file that was changed here and stands beside the one of a new version. */
export const localEnding = '.local';
