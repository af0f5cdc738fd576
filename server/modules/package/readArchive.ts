import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import type { ModuleFile, ModuleManifest } from '../../../src/modules/index.ts';
import { type CheckedArchive, openArchive } from './entries.ts';
import { parseInfo } from './info.ts';
import { type PackageLimits, packageLimits } from './limits.ts';
import { checkSameInfo, parseManifest } from './manifest.ts';
import { isUnlisted } from './paths.ts';
import { ModuleRefused } from './refused.ts';
import { checkSignature, type TrustedKeys } from './trusted.ts';

/** Conditions under which a module is taken. */
export type Trust = {
  readonly trusted: TrustedKeys;
  /** Uids that no module may have. */
  readonly reserved: ReadonlySet<string>;
  /** True if a module without a signature is taken too. A wrong signature is always refused. */
  readonly allowsUnsigned?: boolean;
  /** Uid that the module must have: an update of another module is none. */
  readonly uid?: string;
};

/** A module whose every byte was checked, in a folder that holds nothing else. */
export type QuarantinedModule = {
  readonly folder: string;
  readonly manifest: ModuleManifest;
  /** Absent: it is not signed. */
  readonly publisher?: string;
};

/** Folder of modules that were brought and are not installed. */
export const quarantineDir = (dataDir: string): string => join(dataDir, 'quarantine');

/**
 * Unpacks the archive of a module into a new folder of the quarantine: first its directory is checked, then its
 * manifest with the signature, then each file while it is written. Nothing is written elsewhere, nothing of the
 * module runs, and after a refusal nothing is left.
 *
 * @throws {ModuleRefused} with the reason and the file
 */
export async function readArchive(
  file: string,
  dataDir: string,
  trust: Trust,
  limits: PackageLimits = packageLimits,
): Promise<QuarantinedModule> {
  const archive = await openArchive(file, limits);
  const folder = join(quarantineDir(dataDir), randomUUID());
  try {
    const { text, manifest, signature } = await readManifest(archive, trust, limits);
    const publisher = checkManifest({ text, manifest, signature }, trust);
    checkSameFiles(manifest, archive.entries);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const each of manifest.files) await unpack(archive, each, folder);
    checkSameInfo(
      parseInfo(await readFile(join(folder, 'info.json'), 'utf8'), trust.reserved),
      manifest,
    );
    await writeFile(join(folder, 'manifest.json'), text, { flag: 'wx', mode: 0o600 });
    if (signature !== undefined)
      await writeFile(join(folder, 'manifest.sig'), signature, { flag: 'wx', mode: 0o600 });
    return { folder, manifest, ...(publisher === undefined ? {} : { publisher }) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    archive.zip.close();
  }
}

/** Removes everything that was brought and never installed. Call it at start, before anything is brought. */
export const clearQuarantine = (dataDir: string): Promise<void> =>
  rm(quarantineDir(dataDir), { recursive: true, force: true });

type SignedManifest = {
  /** As it is signed. */
  readonly text: string;
  readonly manifest: ModuleManifest;
  readonly signature: string | undefined;
};

/**
 * Checks whose module it is.
 *
 * @returns the publisher; undefined if the module is not signed, and may be so
 * @throws {ModuleRefused} unsigned, uid_other, publisher_unknown, publisher_uid, signature
 */
export function checkManifest(
  { text, manifest, signature }: SignedManifest,
  { trusted, allowsUnsigned = false, uid }: Trust,
): string | undefined {
  if (uid !== undefined && manifest.uid !== uid)
    throw new ModuleRefused('uid_other', 'manifest.json', manifest.uid);
  const { publisher } = manifest;
  if (signature === undefined) {
    // A module that names its publisher had a signature once.
    if (allowsUnsigned && publisher === undefined) return undefined;
    throw new ModuleRefused('unsigned', 'manifest.sig');
  }
  if (publisher === undefined) throw new ModuleRefused('signature', 'manifest.sig');
  const uids = [manifest.uid];
  checkSignature(Buffer.from(text), signature, { file: 'manifest.sig', publisher, uids, trusted });
  return publisher;
}

async function readManifest(
  { zip, entries }: CheckedArchive,
  { reserved }: Trust,
  limits: PackageLimits,
): Promise<SignedManifest> {
  const text = await textOf(zip, entries.get('manifest.json'), 'manifest.json', limits.manifest);
  if (text === undefined) throw new ModuleRefused('missing', 'manifest.json');
  const signature = await textOf(zip, entries.get('manifest.sig'), 'manifest.sig', 200);
  return { text, manifest: parseManifest(text, reserved), signature };
}

async function textOf(zip: ZipFile, entry: Entry | undefined, path: string, most: number) {
  if (!entry) return undefined;
  if (entry.uncompressedSize > most) throw new ModuleRefused('file_size', path, String(most));
  const parts: Buffer[] = [];
  await eachPart(zip, entry, path, (part) => parts.push(part));
  return Buffer.concat(parts).toString('utf8');
}

function checkSameFiles({ files }: ModuleManifest, entries: CheckedArchive['entries']): void {
  const listed = new Set(files.map(({ path }) => path));
  const extra = [...entries.keys()].find((path) => !listed.has(path) && !isUnlisted(path));
  if (extra !== undefined) throw new ModuleRefused('extra', extra);
  const missing = files.find(({ path }) => !entries.has(path));
  if (missing) throw new ModuleRefused('missing', missing.path);
  const other = files.find(({ path, size }) => entries.get(path)?.uncompressedSize !== size);
  if (other) throw new ModuleRefused('sha256', other.path);
}

async function unpack(
  { zip, entries }: CheckedArchive,
  { path, sha256 }: ModuleFile,
  folder: string,
): Promise<void> {
  const entry = entries.get(path);
  if (!entry) throw new ModuleRefused('missing', path);
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  await eachPart(zip, entry, path, (part) => hash.update(part), file);
  if (hash.digest('hex') !== sha256) throw new ModuleRefused('sha256', path);
}

/** Reads a content, of which no more is unpacked than its header declares, and checks its sum. */
async function eachPart(
  zip: ZipFile,
  entry: Entry,
  path: string,
  take: (part: Buffer) => void,
  file?: NodeJS.WritableStream,
): Promise<void> {
  let sum = 0;
  async function* taken(source: AsyncIterable<Buffer>) {
    for await (const part of source) {
      sum = crc32(part, sum);
      take(part);
      yield part;
    }
  }
  const drain = async (source: AsyncIterable<Buffer>) => {
    for await (const _ of source);
  };
  try {
    const stream = await zip.openReadStreamPromise(entry);
    await (file ? pipeline(stream, taken, file) : pipeline(stream, taken, drain));
  } catch (error) {
    // A disk that is full is no fault of the archive.
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new ModuleRefused('content', path);
  }
  if (sum !== entry.crc32) throw new ModuleRefused('content', path);
}
