import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { InstallStep } from '../../../src/modules/index.ts';
import { replaceFile } from '../../replaceFile.ts';

/** Order for an installation, complete enough to finish it, or to take it back, in another process. */
export type InstallOrder = {
  readonly kind: 'install' | 'update' | 'uninstall';
  readonly uid: string;
  /** Version that is installed; absent: none. */
  readonly from?: string;
  /** Version to install; absent: none. */
  readonly to?: string;
  /** Facts that only the steps read: folders, answers to conflicts. */
  readonly facts?: Readonly<Record<string, string>>;
};

/** Journal on the disk: `step` is being done, or being undone, and may have run in part. */
export type ModuleJournal = {
  readonly order: InstallOrder;
  readonly direction: 'forward' | 'back';
  readonly step: InstallStep;
};

/** Folder of the market's own files. */
export const marketDir = (dataDir: string): string => join(dataDir, 'modules');

const journalPath = (dataDir: string): string => join(marketDir(dataDir), 'journal.json');

/** The journal of the installation that runs, or was interrupted; undefined if there is none. */
export async function readJournal(dataDir: string): Promise<ModuleJournal | undefined> {
  const text = await readFile(journalPath(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  // Written by this module alone, in one piece.
  return text === undefined ? undefined : (JSON.parse(text) as ModuleJournal);
}

/** Keeps a journal before the step that it names begins. */
export async function keepJournal(dataDir: string, journal: ModuleJournal): Promise<void> {
  await mkdir(marketDir(dataDir), { recursive: true, mode: 0o700 });
  await replaceFile(journalPath(dataDir), JSON.stringify(journal));
  await syncFolder(dirname(journalPath(dataDir)));
}

/** Ends an installation: nothing is left to finish or to take back. */
export async function forgetJournal(dataDir: string): Promise<void> {
  await rm(journalPath(dataDir), { force: true });
  await syncFolder(marketDir(dataDir));
}

/** Tables may be on another disk: the name of the journal has to be on this one before a step changes them. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
