import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleManifest } from '../../../src/modules/index.ts';
import { parseManifest, sha256Of } from './manifest.ts';
import { isLocal, isUnlisted } from './paths.ts';
import { checkManifest, type Trust } from './readArchive.ts';
import { ModuleRefused } from './refused.ts';

/** Comparison of the folder of an installed module with the manifest in it. */
export type FolderReport = {
  readonly manifest: ModuleManifest;
  /** Absent: it is not signed. */
  readonly publisher?: string;
  /** Files with other bytes than the manifest says, in order. */
  readonly differing: readonly string[];
  readonly missing: readonly string[];
  /** Files that the manifest does not know, links among them. What the sync derives is none. */
  readonly extra: readonly string[];
};

/**
 * Verifies the folder of a module again.
 *
 * @throws {ModuleRefused} the manifest or its signature is refused, as of an archive
 */
export async function verifyFolder(folder: string, trust: Trust): Promise<FolderReport> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new ModuleRefused('missing', 'manifest.json');
  });
  const signature = await readFile(join(folder, 'manifest.sig'), 'utf8').catch(() => undefined);
  const manifest = parseManifest(text, trust.reserved);
  const publisher = checkManifest({ text, manifest, signature }, trust);
  const found = await hashesBelow(folder);
  const listed = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  return {
    manifest,
    ...(publisher === undefined ? {} : { publisher }),
    differing: [...listed].flatMap(([path, sha256]) =>
      found.has(path) && found.get(path) !== sha256 ? [path] : [],
    ),
    missing: [...listed.keys()].filter((path) => !found.has(path)),
    extra: [...found.keys()].filter((path) => !listed.has(path)),
  };
}

/**
 * Hashes of the files of a module's folder by their paths, in order, for `verifyFolder` and for the plan of an
 * update. Local and derived files and the manifest are left out. A link is never followed: its hash is empty.
 */
export async function hashesBelow(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await filesBelow(folder);
  return new Map([...files].map(([path, bytes]) => [path, bytes ? sha256Of(bytes) : '']));
}

/**
 * Contents of the files of a module's folder by their paths, in order; undefined for links and what else is no file.
 * Local and derived files and the manifest are left out.
 */
export async function filesBelow(
  folder: string,
): Promise<ReadonlyMap<string, Uint8Array | undefined>> {
  const files: [string, Uint8Array | undefined][] = [];
  const walk = async (below: string): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true });
    for (const entry of entries) {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (isUnlisted(path) || isLocal(path)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (!entry.isFile()) files.push([path, undefined]);
      else {
        const bytes = await readFile(join(folder, path));
        if (!isDerived(path, bytes)) files.push([path, bytes]);
      }
    }
  };
  if ((await lstat(folder)).isDirectory()) await walk('');
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Files that `npm run sync` writes anew wherever the module is. */
const isDerived = (path: string, bytes: Buffer): boolean =>
  path.endsWith('.ts') && bytes.subarray(0, derivedMark.length).equals(derivedMark);

const derivedMark = Buffer.from('// Written by `npm run sync`');
