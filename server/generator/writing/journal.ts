import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile, writingEnding } from '../../replaceFile.ts';
import { textAt } from './scratch.ts';

/** A file of a write: null where there is none. */
export type JournalFile = {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
};

/**
 * A write as it is kept on the disk while it runs. `writing`: files may be written in part. `migrating`: all
 * files are written, and the migration may have run. `done`: the server has not yet started with it.
 */
export type Journal = {
  readonly state: 'writing' | 'migrating' | 'done';
  readonly files: readonly JournalFile[];
  /** `0008_shop_brand`; absent: the tables stay as they are. */
  readonly migration?: string;
  /** True once the migration has run; absent: the next start runs it. */
  readonly isMigrated?: true;
};

/** Outcome of an interrupted write. */
export type Recovered = 'completed' | 'taken_back';

/** Folder of the designer's own files. */
export const generatorDir = (dataDir: string): string => join(dataDir, 'generator');

/** Folder that the one process holds which writes. */
export const writingDir = (dataDir: string): string => join(generatorDir(dataDir), 'writing');

const journalPath = (dataDir: string): string => join(generatorDir(dataDir), 'journal.json');
const recoveredPath = (dataDir: string): string => join(generatorDir(dataDir), 'recovered');

/** The journal of the last write; undefined if it has come to its end. */
export async function readJournal(dataDir: string): Promise<Journal | undefined> {
  const text = await textAt(journalPath(dataDir));
  // Written by this module alone, in one piece.
  return text === null ? undefined : (JSON.parse(text) as Journal);
}

/** True while a write runs, or an interrupted one waits for the next start. */
export async function isWriting(dataDir: string): Promise<boolean> {
  const journal = await readJournal(dataDir);
  return journal !== undefined && journal.state !== 'done';
}

/** Keeps a journal so that a power cut cannot lose it. */
export async function keepJournal(dataDir: string, journal: Journal): Promise<void> {
  await mkdir(generatorDir(dataDir), { recursive: true, mode: 0o700 });
  await replaceFile(journalPath(dataDir), JSON.stringify(journal));
}

/** Ends a write: nothing is left to take back. */
export const forgetJournal = (dataDir: string): Promise<void> =>
  rm(journalPath(dataDir), { force: true });

/**
 * Finishes or takes back a write that was interrupted. Call it before the declarations are loaded; the start
 * of the server then runs the migration, if there is one.
 */
export async function recover(root: string, dataDir: string): Promise<Recovered | undefined> {
  const journal = await readJournal(dataDir);
  if (!journal || journal.state === 'done') return undefined;
  const outcome: Recovered = journal.state === 'writing' ? 'taken_back' : 'completed';
  if (outcome === 'taken_back') await restoreFiles(root, journal.files);
  await replaceFile(recoveredPath(dataDir), outcome);
  // The start may still fail, and what was completed is then taken back.
  if (outcome === 'completed') await keepJournal(dataDir, { ...journal, state: 'done' });
  else await forgetJournal(dataDir);
  return outcome;
}

/**
 * Takes back a write that the server does not start with, and ends its journal. A migration that has run stays:
 * the sync writes another one for what the former declarations ask for.
 *
 * @param reason - the complaint of the start; it names a migration that failed
 * @returns false if there is no such write
 */
export async function takeBack(root: string, dataDir: string, reason: string): Promise<boolean> {
  const journal = await readJournal(dataDir);
  if (!journal) return false;
  const { files, migration, isMigrated } = journal;
  const hasFailed = migration !== undefined && reason.includes(`migration ${migration}:`);
  const keepsTables = isMigrated === true || !hasFailed;
  const taken = keepsTables
    ? files.filter(({ path }) => !path.startsWith('server/db/migrations/'))
    : files;
  // A start behind an interruption goes on with it.
  await keepJournal(dataDir, { state: 'writing', files: taken });
  await restoreFiles(root, taken);
  await replaceFile(recoveredPath(dataDir), 'taken_back');
  await forgetJournal(dataDir);
  return true;
}

/** Tells once what became of an interrupted write. */
export async function recoveredOnce(dataDir: string): Promise<Recovered | undefined> {
  const text = await textAt(recoveredPath(dataDir));
  await rm(recoveredPath(dataDir), { force: true });
  return text === 'completed' || text === 'taken_back' ? text : undefined;
}

/** Writes the texts of a plan, one file after the other. */
export async function writeFiles(root: string, files: readonly JournalFile[]): Promise<void> {
  for (const { path, after } of files) await putFile(root, path, after);
}

/** Puts the former texts in place again, wherever a write has come to. */
export async function restoreFiles(root: string, files: readonly JournalFile[]): Promise<void> {
  for (const { path, before } of files.toReversed()) {
    await rm(join(root, path) + writingEnding, { force: true });
    await putFile(root, path, before);
  }
}

async function putFile(root: string, path: string, text: string | null): Promise<void> {
  const target = join(root, path);
  if (text === null) {
    await rm(target, { force: true });
    await removeEmptyFolders(root, dirname(path));
    return;
  }
  if ((await textAt(target)) === text) return;
  await mkdir(dirname(target), { recursive: true });
  await replaceFile(target, text);
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  // Folders that hold the folders of areas stay.
  if (!folder.includes('/') || !existsSync(join(root, folder))) return;
  if ((await readdir(join(root, folder))).length > 0) return;
  await rmdir(join(root, folder));
  await removeEmptyFolders(root, dirname(folder));
}

/** Hash by which the log knows a file again. */
export const hashOf = (text: string | null): string =>
  createHash('sha256')
    .update(text ?? '\0')
    .digest('hex');
