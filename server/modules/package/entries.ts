import { open } from 'node:fs/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { isHonestZip } from '../../files/zip.ts';
import type { PackageLimits } from './limits.ts';
import { clashingPath, pathProblem } from './paths.ts';
import { ModuleRefused } from './refused.ts';

/** An archive whose directory was checked. No content was read. */
export type CheckedArchive = {
  readonly zip: ZipFile;
  /** Entries by their paths. */
  readonly entries: ReadonlyMap<string, Entry>;
};

/**
 * Opens an archive and checks everything that its directory says: names, kinds, declared sizes, and that the entries
 * lie one behind the other with the same headers. Close `zip` at the end.
 *
 * @throws {ModuleRefused} for the first entry that is refused
 */
export async function openArchive(file: string, limits: PackageLimits): Promise<CheckedArchive> {
  await checkEnd(file, limits);
  const options = { decodeStrings: false, validateEntrySizes: true, autoClose: false } as const;
  const zip = await openPromise(file, options).catch(() => {
    throw new ModuleRefused('archive');
  });
  try {
    const entries = await checkedEntries(zip, limits);
    // Sizes and names that differ from those beside the content, and entries that overlap.
    if (!(await isHonestZip(file).catch(() => false)))
      throw new ModuleRefused('archive_inconsistent');
    return { zip, entries };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Checks that the archive ends with its directory: no comment, no larger format with a directory of its own. */
async function checkEnd(path: string, limits: PackageLimits): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > limits.archive) throw new ModuleRefused('archive_size', '', String(limits.archive));
    const start = Math.max(0, size - endLength - locatorLength);
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const end = buffer.length - endLength;
    if (end < 0 || buffer.readUInt32LE(end) !== endMark) throw new ModuleRefused('archive');
    const locator = end - locatorLength;
    const isLarge = locator >= 0 && buffer.readUInt32LE(locator) === locatorMark;
    if (isLarge) throw new ModuleRefused('archive_form');
    const counts = [buffer.readUInt16LE(end + 8), buffer.readUInt16LE(end + 10)];
    const most = Math.max(...counts);
    if (most > limits.entries) throw new ModuleRefused('entries', '', String(limits.entries));
  } finally {
    await file.close();
  }
}

const endLength = 22;
const endMark = 0x06054b50;
const locatorLength = 20;
const locatorMark = 0x07064b50;

async function checkedEntries(
  zip: ZipFile,
  limits: PackageLimits,
): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of readable(zip)) {
    const path = entry.fileNameRaw.toString('utf8');
    const problem = entryProblem(path, entry, limits);
    if (problem) throw new ModuleRefused(problem, path);
    if (entries.has(path)) throw new ModuleRefused('name_twice', path);
    if ((total += entry.uncompressedSize) > limits.total)
      throw new ModuleRefused('total_size', path, String(limits.total));
    entries.set(path, entry);
  }
  const clash = clashingPath([...entries.keys()]);
  if (clash !== undefined) throw new ModuleRefused('name_twice', clash);
  return entries;
}

/** Ends with a refusal where the directory cannot be read. */
async function* readable(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry();
  for (;;) {
    const next = await entries.next().catch(() => {
      throw new ModuleRefused('archive');
    });
    if (next.done) return;
    yield next.value;
  }
}

function entryProblem(path: string, entry: Entry, limits: PackageLimits) {
  const { uncompressedSize: size, compressedSize: packed } = entry;
  if (isSpecial(entry)) return 'special';
  const problem = pathProblem(path);
  if (problem) return problem;
  // Other programs keep names, links and owners in extra fields.
  const isPlain = entry.extraFieldRaw.length === 0 && entry.fileCommentRaw.length === 0;
  if (!isPlain || !entry.canDecodeFileData()) return 'archive_form';
  if (size > limits.file) return 'file_size';
  return size > limits.ratioFrom && size > packed * limits.ratio ? 'ratio' : undefined;
}

/** Links, devices, folders, volume labels, and files that run with the rights of another user. */
function isSpecial({ externalFileAttributes: attributes }: Entry): boolean {
  const mode = attributes >>> 16;
  const isOther = ![0, regularFile].includes(mode & 0o170000);
  return isOther || (mode & 0o7000) !== 0 || (attributes & (0x10 | 0x08)) !== 0;
}

const regularFile = 0o100000;
