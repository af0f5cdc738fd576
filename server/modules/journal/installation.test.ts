import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rounds } from '../../../tests/support/long.ts';
import { tempDir } from '../../../tests/support/temporary.ts';
import { install, type InstallOutcome, recover } from './installation.ts';
import { installSteps } from '../../../src/modules/index.ts';
import { type InstallOrder, keepJournal, readJournal } from './journal.ts';
import {
  after,
  before,
  filesOf,
  miniatureWorks,
  withListener,
  writeMiniature,
} from './testing/miniature.ts';

const order: InstallOrder = { kind: 'install', uid: 'notes', to: '1.0.0' };
const states: Readonly<Record<InstallOutcome, object>> = { undone: before, completed: after };

async function place() {
  const dir = await tempDir();
  const [root, dataDir] = [join(dir.path, 'tree'), join(dir.path, 'data')];
  await mkdir(root);
  await writeMiniature(root);
  return { root, dataDir, [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose]() };
}

type Place = { readonly root: string; readonly dataDir: string };

/** Runs in a process of its own, which is killed before a change. Answers the number of changes if it was not. */
function killed({ root, dataDir }: Place, work: 'install' | 'recover', change: number) {
  const words = [join(import.meta.dirname, 'testing/killedInstall.ts'), root, dataDir, work];
  return new Promise<number | undefined>((done) => {
    execFile(process.execPath, [...words, String(change)], (error, output) =>
      done(error ? undefined : Number(output)),
    );
  });
}

/** The next start, which nothing interrupts. */
async function started({ root, dataDir }: Place) {
  const outcome = await recover(dataDir, () => miniatureWorks(root));
  return { outcome, files: await filesOf(root), journal: await readJournal(dataDir) };
}

const changes = Array.from({ length: 40 }, (_, at) => at + 1);

test('an installation has the changes at which it is killed', async () => {
  await using miniature = await place();

  expect(await killed(miniature, 'install', 0)).toBe(changes.length);
  expect(await started(miniature)).toEqual({
    outcome: undefined,
    files: after,
    journal: undefined,
  });
});

test('an installation that is killed at any change ends in one of two states', async () => {
  const ends = await inFours(changes, async (change) => {
    await using miniature = await place();
    await killed(miniature, 'install', change);
    return await started(miniature);
  });

  expect(ends.map(({ files }) => files)).toEqual(
    ends.map(({ outcome, files }) => (outcome ? states[outcome] : either(files))),
  );
  expect(new Set(ends.map(({ outcome }) => outcome))).toEqual(
    new Set([undefined, 'undone', 'completed']),
  );
});

test('a recovery that is killed as well ends in the state that it was to reach', async () => {
  const points = changes.filter((_, at) => at % rounds(7, 1) === 0);
  const ends = await inFours(points, async (change) => {
    await using miniature = await place();
    await killed(miniature, 'install', 40 - (change % 36));
    await killed(miniature, 'recover', 1 + (change % 13));
    return await started(miniature);
  });

  expect(ends.map(({ files }) => files)).toEqual(
    ends.map(({ outcome, files }) => (outcome ? states[outcome] : either(files))),
  );
});

test.each(installSteps)(
  'an installation that fails at %s ends in one of two states',
  async (step) => {
    await using miniature = await place();
    const works = failing(miniature, `do ${step}`);

    const end = install(miniature.dataDir, order, works);

    const outcome = step === 'done' ? 'completed' : 'undone';
    await expect(end).rejects.toMatchObject({
      name: 'StepFailed',
      step,
      outcome,
      message: `${step}: no`,
    });
    expect(await started(miniature)).toMatchObject({ files: states[outcome], journal: undefined });
  },
);

test.each(installSteps.slice(0, -1))(
  'an undoing that fails at %s is finished by the next start',
  async (step) => {
    await using miniature = await place();
    const works = failing(miniature, 'do checked', `undo ${step}`);

    const end = install(miniature.dataDir, order, works);

    await expect(end).rejects.toMatchObject({ step: 'checked', outcome: undefined });
    await expect(install(miniature.dataDir, order, works)).rejects.toThrow(
      'install of notes is not finished',
    );
    expect(await started(miniature)).toEqual({
      outcome: 'undone',
      files: before,
      journal: undefined,
    });
  },
);

test('steps are undone in reverse order, and those that never began are left alone', async () => {
  await using miniature = await place();
  const calls: string[] = [];
  const works = withListener(failing(miniature, 'do built'), (work) => calls.push(work));

  await expect(install(miniature.dataDir, order, works)).rejects.toThrow('built: no');

  expect(calls).toEqual([
    ...['copied', 'synced', 'built'].map((step) => `do ${step}`),
    ...['built', 'synced', 'copied'].map((step) => `undo ${step}`),
  ]);
});

test('a server that does not pass its check after a crash goes back to the state before', async () => {
  await using miniature = await place();
  const works = miniatureWorks(miniature.root);
  for (const step of ['copied', 'migrated', 'synced', 'built', 'switched'] as const)
    await works[step].do();
  await keepJournal(miniature.dataDir, { order, direction: 'forward', step: 'checked' });

  const outcome = await recover(miniature.dataDir, () => failing(miniature, 'do checked'));

  expect([outcome, await filesOf(miniature.root)]).toEqual(['undone', before]);
});

test('the recovery is handed the order that was interrupted', async () => {
  await using miniature = await place();
  const heard: unknown[] = [];
  await keepJournal(miniature.dataDir, { order, direction: 'forward', step: 'copied' });

  await recover(miniature.dataDir, (interrupted) => {
    heard.push(interrupted);
    return miniatureWorks(miniature.root);
  });

  expect(heard).toEqual([order]);
});

const failing = ({ root }: Place, ...works: readonly string[]) =>
  withListener(miniatureWorks(root), (work) => {
    if (works.includes(work)) throw new Error('no');
  });

/** The one of the two states that these files are nearest to: they have to be all of it. */
const either = (files: object): object => ('modules/notes/info' in files ? after : before);

async function inFours<In, Out>(
  all: readonly In[],
  work: (each: In) => Promise<Out>,
): Promise<Out[]> {
  const waiting = [...all.entries()];
  const results: Out[] = [];
  const next = async (): Promise<void> => {
    const [at, each] = waiting.shift() ?? [];
    if (at === undefined || each === undefined) return;
    results[at] = await work(each);
    await next();
  };
  await Promise.all([next(), next(), next(), next()]);
  return results;
}
