import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleProgress } from '../../../src/modules/index.ts';
import { replaceFile } from '../../replaceFile.ts';
import { marketDir } from '../journal/index.ts';

/** Progress of the last change, with the ticket that names it. */
export type KeptProgress = { readonly ticket: string; readonly progress: ModuleProgress };

const progressPath = (dataDir: string): string => join(marketDir(dataDir), 'progress.json');

/** The last change that was begun; undefined if there was none. */
export async function readProgress(dataDir: string): Promise<KeptProgress | undefined> {
  const text = await readFile(progressPath(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  // Written by this module alone, in one piece.
  return text === undefined ? undefined : (JSON.parse(text) as KeptProgress);
}

/** Keeps the progress on the disk: the page that shows it may ask one process, and then another. */
export async function keepProgress(dataDir: string, kept: KeptProgress): Promise<void> {
  await mkdir(marketDir(dataDir), { recursive: true, mode: 0o700 });
  await replaceFile(progressPath(dataDir), JSON.stringify(kept));
}

/** Says how a change ended that was still running when its process did. */
export async function settleProgress(
  dataDir: string,
  outcome: NonNullable<ModuleProgress['outcome']>,
): Promise<void> {
  const last = await readProgress(dataDir);
  if (last && (!last.progress.outcome || last.progress.outcome === 'unfinished'))
    await keepProgress(dataDir, { ...last, progress: { ...last.progress, outcome } });
}
