import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Removed, WriteProgress } from '../../../src/generator/index.ts';
import { generatorDir, hashOf } from './journal.ts';
import { planIn, type PlanOptions, type WritePlan } from './plan.ts';
import { createScratch, textAt } from './scratch.ts';
import { checkPaths, type TreeChange } from './treeChanges.ts';
import { writePlan, type WriterParts, type WrittenFiles } from './writePlan.ts';

export type Writer = {
  /**
   * Tries changes in a copy of the tree and tells everything that writing them would do. One plan at a time.
   *
   * @throws {WriteRefused} path, link
   */
  plan(changes: readonly TreeChange[], options?: PlanOptions): Promise<WritePlan>;
  /**
   * Writes a plan and runs its migration. Whatever fails, the tree is as before.
   *
   * @param confirmed - the names of everything that loses data, typed by a person
   * @returns the files that a later removal may delete, with their hashes
   * @throws {WriteRefused} problems, changed, unconfirmed, busy
   */
  write(plan: WritePlan, confirmed: readonly string[]): Promise<WrittenFiles>;
  /**
   * Plans the removal of files that are still as they were written. Others are listed and stay.
   *
   * @param dropsTable - table that goes with its data
   */
  planRemoval(
    files: WrittenFiles,
    dropsTable?: string,
  ): Promise<{ readonly plan: WritePlan } & Pick<Removed, 'files' | 'kept'>>;
};

/** Plans and writes changes of declarations, dictionaries and permission answers of the tree at `root`. */
export function createWriter(root: string, parts: WriterParts): Writer {
  const { dataDir } = parts;
  const scratch = createScratch(root, join(generatorDir(dataDir), 'tree'));
  let last: Promise<unknown> = Promise.resolve();
  const stage = (name: WriteProgress['stage']) => parts.onStage?.(name);

  /** Runs works one after the other: all of them use the one copy and the one journal. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next;
    return next;
  }

  async function plan(changes: readonly TreeChange[], options: PlanOptions): Promise<WritePlan> {
    stage('planning');
    try {
      await mkdir(generatorDir(dataDir), { recursive: true, mode: 0o700 });
      return await planIn(scratch, root, changes, options);
    } finally {
      stage('idle');
    }
  }

  async function planRemoval(files: WrittenFiles, dropsTable?: string) {
    await checkPaths(root, Object.keys(files));
    const found = await Promise.all(
      Object.entries(files).map(async ([path, hash]) => {
        const text = await textAt(join(root, path));
        return { path, isGone: text === null, isSame: text !== null && hashOf(text) === hash };
      }),
    );
    const own = found.filter(({ isSame }) => isSame).map(({ path }) => path);
    return {
      plan: await plan(
        own.map((path) => ({ path, text: null })),
        { drops: dropsTable === undefined ? [] : [dropsTable] },
      ),
      files: own,
      kept: found.filter(({ isGone, isSame }) => !isGone && !isSame).map(({ path }) => path),
    };
  }

  return {
    plan: (changes, options = {}) => inTurn(() => plan(changes, options)),
    write: (planned, confirmed) => inTurn(() => writePlan(root, parts, planned, confirmed)),
    planRemoval: (files, dropsTable) => inTurn(() => planRemoval(files, dropsTable)),
  };
}
