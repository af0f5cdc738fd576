import type {
  ConflictChoice,
  FileConflictState,
  ModuleConflict,
  ModuleFile,
} from '../../../src/modules/index.ts';
import { localEnding } from '../package/index.ts';

/** Hashes of files by their paths below the module's folder. */
export type FileHashes = ReadonlyMap<string, string>;

/** The three sides of an update. */
export type FileSides = {
  /** Files that the installed version brought; empty: none is installed. */
  readonly base: FileHashes;
  /** Files that are here. */
  readonly here: FileHashes;
  /** Files of the version to install; empty: the module is uninstalled. */
  readonly next: FileHashes;
};

export type FileConflict = Extract<ModuleConflict, { about: 'file' }>;

/** One change of an installation below the module's folder. */
export type FileAction =
  | { readonly path: string; readonly action: 'write' | 'remove' }
  /** Moves the file that is here to `to`, beside the new one. */
  | { readonly path: string; readonly action: 'keepBeside'; readonly to: string };

export const hashesOf = (files: readonly ModuleFile[] = []): FileHashes =>
  new Map(files.map(({ path, sha256 }) => [path, sha256]));

/** Files that were changed here and that the installation would touch, in the order of their paths. */
export function fileConflicts(sides: FileSides): readonly FileConflict[] {
  return pathsOf(sides).flatMap((path): FileConflict[] => {
    const state = stateOf(path, sides);
    return state ? [{ about: 'file', path, state, ...answers[state] }] : [];
  });
}

/**
 * Changes below the module's folder, by the answers to its conflicts. A file that is as its version brought it needs no
 * answer; one that no version brought, and that the new one does not have either, stays.
 *
 * @param chosen - answers by path; a conflict without one gets the suggested answer
 */
export function fileActions(
  sides: FileSides,
  chosen: ReadonlyMap<string, ConflictChoice>,
): readonly FileAction[] {
  return pathsOf(sides).flatMap((path): FileAction[] => {
    const state = stateOf(path, sides);
    const [here, next] = [sides.here.get(path), sides.next.get(path)];
    const choice = state && (chosen.get(path) ?? answers[state].suggested);
    if (here === next || choice === 'keep') return [];
    if (next === undefined) {
      const isOurs = choice === 'take' || sides.base.get(path) === here;
      return isOurs ? [{ path, action: 'remove' }] : [];
    }
    const beside = { path, action: 'keepBeside', to: path + localEnding } as const;
    return [...(choice === 'both' ? [beside] : []), { path, action: 'write' }];
  });
}

/** Undefined where nothing of this installation would be lost. */
function stateOf(path: string, { base, here, next }: FileSides): FileConflictState | undefined {
  const [was, is, will] = [base.get(path), here.get(path), next.get(path)];
  if (is === will || is === was) return undefined;
  if (was === undefined) return will === undefined ? undefined : 'unknown';
  if (is === undefined) return 'deleted';
  if (will === undefined) return 'removed';
  return will === was ? 'kept' : 'changed';
}

const answers = {
  changed: { suggested: 'both', choices: ['keep', 'take', 'both'] },
  kept: { suggested: 'keep', choices: ['keep', 'take', 'both'] },
  removed: { suggested: 'keep', choices: ['keep', 'take'] },
  deleted: { suggested: 'take', choices: ['keep', 'take'] },
  unknown: { suggested: 'both', choices: ['keep', 'take', 'both'] },
} as const satisfies Record<FileConflictState, Pick<FileConflict, 'suggested' | 'choices'>>;

const pathsOf = ({ base, here, next }: FileSides): readonly string[] =>
  [...new Set([...base.keys(), ...here.keys(), ...next.keys()])].toSorted();
