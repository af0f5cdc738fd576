import type { KeyObject } from 'node:crypto';
import { deflateSync, type Zippable, zipSync } from 'fflate';
import type { ModuleManifest } from '../../../src/modules/index.ts';
import { filesBelow } from './folder.ts';
import { parseInfo } from './info.ts';
import { packageLimits } from './limits.ts';
import { buildManifest, canonicalJson } from './manifest.ts';
import { clashingPath, isUnlisted, pathProblem } from './paths.ts';
import { ModuleRefused } from './refused.ts';
import { signBytes } from './trusted.ts';

/** An archive in memory, with what it says of itself. */
export type PackedModule = { readonly bytes: Uint8Array; readonly manifest: ModuleManifest };

/** Key with which a module is signed. */
export type Signer = { readonly publisher: string; readonly key: KeyObject };

/**
 * Packs the folder of a module. The same files make the same archive, byte for byte.
 *
 * @throws {ModuleRefused} a file, or `info.json`, would be refused by the reader
 */
export async function packFolder(
  folder: string,
  reserved: ReadonlySet<string>,
  signer?: Signer,
): Promise<PackedModule> {
  const found = await filesBelow(folder);
  const files = new Map<string, Uint8Array>();
  for (const [path, bytes] of found) {
    if (!bytes) throw new ModuleRefused('special', path);
    files.set(path, bytes);
  }
  return packFiles(files, reserved, signer);
}

/** Packs the files of a module, by their paths. See {@link packFolder}. */
export function packFiles(
  given: ReadonlyMap<string, Uint8Array>,
  reserved: ReadonlySet<string>,
  signer?: Signer,
): PackedModule {
  const files = new Map([...given].filter(([path]) => !isUnlisted(path)));
  checkFiles(files);
  const info = files.get('info.json');
  if (!info) throw new ModuleRefused('missing', 'info.json');
  const manifest = buildManifest(
    parseInfo(Buffer.from(info).toString('utf8'), reserved),
    files,
    signer?.publisher,
  );
  const text = Buffer.from(canonicalJson(manifest));
  const signature = signer && Buffer.from(signBytes(text, signer.key));
  const all = new Map([...files, ['manifest.json', text], ...signed(signature)]);
  return { bytes: zipFiles(all), manifest };
}

const signed = (signature: Uint8Array | undefined): [string, Uint8Array][] =>
  signature ? [['manifest.sig', signature]] : [];

function checkFiles(files: ReadonlyMap<string, Uint8Array>): void {
  let total = 0;
  for (const [path, { length }] of files) {
    const problem = pathProblem(path);
    if (problem) throw new ModuleRefused(problem, path);
    if (length > packageLimits.file)
      throw new ModuleRefused('file_size', path, String(packageLimits.file));
    if ((total += length) > packageLimits.total)
      throw new ModuleRefused('total_size', path, String(packageLimits.total));
  }
  const clash = clashingPath([...files.keys()]);
  if (clash !== undefined) throw new ModuleRefused('name_twice', clash);
  // The manifest and its signature are entries too.
  if (files.size + 2 > packageLimits.entries)
    throw new ModuleRefused('entries', '', String(packageLimits.entries));
}

/** Writes an archive of files in the order of their paths, without times, owners and folders. */
export function zipFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const entries: Zippable = {};
  for (const [path, bytes] of sorted) entries[path] = [bytes, { level: ratioLevel(bytes) }];
  // Local midnight, because the format has no time zone: the bytes are the same everywhere.
  return zipSync(entries, { mtime: new Date(1980, 0, 1) });
}

/** A file that would be packed too well is stored, so that the reader does not take it for a bomb. */
const ratioLevel = (bytes: Uint8Array): 0 | 9 => (isMonotonous(bytes) ? 0 : 9);

/** True for a content with hardly any different bytes: a blank picture, a table of zeros. */
const isMonotonous = (bytes: Uint8Array): boolean =>
  bytes.length > smallBytes &&
  bytes.length > (deflateSync(bytes, { level: 9 }).length * packageLimits.ratio) / 2;

/** The headers of a file of this size are enough for the ratio of the whole archive. */
const smallBytes = 4096;

/** Default name of a packed module's file. */
export const archiveName = ({ uid, version }: ModuleManifest): string => `${uid}-${version}.zip`;
