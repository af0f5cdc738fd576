import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

test('the scripts find their programs without the path that npm sets', async () => {
  const programs = ['node', 'oxfmt', 'oxlint', 'vite', 'vitest', 'knip'];
  const source = `
    import { runTool } from './scripts/tools.ts';
    const found = ${JSON.stringify(programs)}.filter((name) => runTool([name, '--version']) === 0);
    console.log('found ' + found.join(' '));`;

  const { output } = await nodeAlone('--input-type=module-typescript', '--eval', source);

  expect(output).toContain(`found ${programs.join(' ')}`);
});

test('the check of derived files runs with nothing but node on the path', async () => {
  // The compiler may say on its way out that it was stopped.
  const { status } = await nodeAlone('scripts/sync.ts', '--check');

  expect(status).toBe(0);
});

test('no script starts a program of node_modules by another way', async () => {
  const files = (await readdir(join(root, 'scripts'), { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const starts = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(root, 'scripts', file), 'utf8');
      return [...text.matchAll(/(?:spawn|exec)\w*\(\s*('[^']+'|\w+)/g)].map(
        ([, program]) => `${file}: ${program}`,
      );
    }),
  );

  expect(starts.flat().toSorted()).toEqual([
    // The server itself, with the node that runs the start.
    'modules/program.ts: process',
    'start/supervisor.ts: process',
    `test/related.ts: 'git'`,
    `test/tools.ts: 'apt-get'`,
    `test/tools.ts: 'fc-list'`,
    `test/tools.ts: 'which'`,
    'tools.ts: program',
    'tools.ts: program',
  ]);
});

/** Runs node in the repository with a path on which there is only node. */
async function nodeAlone(...words: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'path-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(process.execPath, join(folder, 'node'));
  const options = { cwd: root, env: { PATH: folder, HOME: tmpdir() } };
  return new Promise<{ readonly status: number; readonly output: string }>((done) => {
    execFile(process.execPath, [...words], options, (error, output, complaints) =>
      done({ status: error ? Number(error.code) : 0, output: `${output}${complaints}` }),
    );
  });
}
