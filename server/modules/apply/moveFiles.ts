import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ConflictChoice, ModuleManifest } from '../../../src/modules/index.ts';
import { type FileAction, fileActions, type FileHashes } from '../conflicts/index.ts';
import { hashesBelow } from '../package/index.ts';
import type { ModulePlaces } from './places.ts';

/**
 * Puts the files of a new version in their place, and those before it aside. What was changed here is kept as
 * `fileActions` says; derived files are left to the sync. May be called again after it was interrupted.
 *
 * @param staged - folder of the checked package; absent: the module is removed
 * @param answers - choices of a person for files that were changed here, by their paths
 */
export async function placeFiles(
  places: ModulePlaces,
  staged: string | undefined,
  answers: ReadonlyMap<string, ConflictChoice>,
): Promise<void> {
  // A version that stands aside already is the one before: its place may hold the new one by now.
  const from = existsSync(places.before) ? places.before : places.own;
  const actions = await actionsFor(from, staged, answers);
  await rm(places.next, { recursive: true, force: true });
  if (staged !== undefined) await stage(places, { from, staged, actions });
  else await keepChanged(places, from, actions);
  if (!existsSync(places.before) && existsSync(places.own)) await rename(places.own, places.before);
  await rm(places.own, { recursive: true, force: true });
  if (staged !== undefined) await rename(places.next, places.own);
}

/** Puts the version before in its place again. May be called where `placeFiles` has not begun. */
export async function takeFilesBack(places: ModulePlaces, wasInstalled: boolean): Promise<void> {
  await rm(places.next, { recursive: true, force: true });
  await rm(places.kept, { recursive: true, force: true });
  if (existsSync(places.before)) {
    await rm(places.own, { recursive: true, force: true });
    await rename(places.before, places.own);
  } else if (!wasInstalled) await rm(places.own, { recursive: true, force: true });
}

async function actionsFor(
  from: string,
  staged: string | undefined,
  answers: ReadonlyMap<string, ConflictChoice>,
): Promise<readonly FileAction[]> {
  const here = existsSync(from) ? await hashesBelow(from) : new Map<string, string>();
  const next = staged === undefined ? new Map<string, string>() : await hashesBelow(staged);
  return fileActions({ base: await broughtTo(from, here), here, next }, answers);
}

/** Hashes of the files that the installed version brought; a module that was put in by hand brought all of them. */
async function broughtTo(folder: string, here: FileHashes): Promise<FileHashes> {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) return here;
  // Checked when it was installed.
  const { files } = JSON.parse(await readFile(manifest, 'utf8')) as ModuleManifest;
  return new Map(files.map(({ path, sha256 }) => [path, sha256]));
}

const manifestFiles = ['manifest.json', 'manifest.sig'];

type Staging = {
  readonly from: string;
  readonly staged: string;
  readonly actions: readonly FileAction[];
};

async function stage({ next }: ModulePlaces, { from, staged, actions }: Staging): Promise<void> {
  if (existsSync(from)) await cp(from, next, { recursive: true });
  for (const each of actions) {
    const target = join(next, each.path);
    if (each.action === 'remove') await rm(target, { force: true });
    if (each.action === 'keepBeside') await rename(target, join(next, each.to));
    if (each.action === 'write') await copyInto(join(staged, each.path), target);
  }
  for (const name of manifestFiles) {
    await rm(join(next, name), { force: true });
    if (existsSync(join(staged, name))) await cp(join(staged, name), join(next, name));
  }
}

/** Copies what was changed here, so that it outlasts the folder. */
async function keepChanged(
  { kept }: ModulePlaces,
  from: string,
  actions: readonly FileAction[],
): Promise<void> {
  const removed = new Set(actions.map(({ path }) => path));
  const all = existsSync(from) ? [...(await hashesBelow(from)).keys()] : [];
  for (const path of all.filter((each) => !removed.has(each)))
    await copyInto(join(from, path), join(kept, path));
}

async function copyInto(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await cp(source, target);
}
