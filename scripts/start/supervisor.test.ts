import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../tests/support/temporary.ts';

/** A supervisor, as a process, over a server that lives through some lives: `ready,restart`, `fail`, `ready,wait`. */
async function supervised(dir: string, lives: readonly string[], words: readonly string[] = []) {
  await writeFile(join(dir, 'lives.json'), JSON.stringify(lives));
  const script = join(import.meta.dirname, 'testing/supervised.ts');
  const child = spawn(process.execPath, [script, dir, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const status = once(child, 'close').then(([code]) => Number(code));
  return { child, status, output: () => output };
}

const log = (dir: string) =>
  readFile(join(dir, 'log'), 'utf8').then((text) => text.trim().split('\n'));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a server that asks for it is started anew behind a build', async () => {
  await using dir = await tempDir();

  const { status } = await supervised(dir.path, ['ready,restart', 'ready,end']);

  expect(await status).toBe(0);
  expect(await log(dir.path)).toEqual(['start', 'ready', 'build', 'start', 'ready']);
});

test('a server that does not start with a write is started without it', async () => {
  await using dir = await tempDir();

  const { status } = await supervised(dir.path, ['ready,restart', 'fail', 'ready,end']);

  expect(await status).toBe(0);
  expect(await log(dir.path)).toEqual([
    'start',
    'ready',
    'build',
    'start',
    'take back: no such column',
    'build',
    'start',
    'ready',
  ]);
});

test('screens that cannot be built are a reason to take a write back', async () => {
  await using dir = await tempDir();

  const { status } = await supervised(dir.path, ['ready,restart', 'ready,end'], ['unbuilt']);

  expect(await status).toBe(0);
  expect(await log(dir.path)).toEqual([
    'start',
    'ready',
    'build',
    'take back: the screens cannot be built',
    'build',
    'start',
    'ready',
  ]);
});

test('a server that fails for another reason ends its supervisor', async () => {
  await using dir = await tempDir();

  const { status } = await supervised(dir.path, ['fail']);

  expect(await status).toBe(3);
  expect(await log(dir.path)).toEqual(['start']);
});

test('a server is taken away while its modules are changed, and comes again', async () => {
  await using dir = await tempDir();

  const { status } = await supervised(dir.path, ['ready,change', 'ready,end']);

  expect(await status).toBe(0);
  expect(await log(dir.path)).toEqual([
    'start',
    'ready',
    'change notes',
    'SIGTERM',
    'changed',
    'start',
    'ready',
    'answers with it',
  ]);
});

test('a change that is undone before it takes the server away leaves it alone', async () => {
  await using dir = await tempDir();
  const { child, status } = await supervised(dir.path, ['ready,change', 'ready,end'], ['undone']);
  const path = join(dir.path, 'log');
  await until(() => existsSync(path) && readFileSync(path, 'utf8').includes('changed'));

  child.kill('SIGTERM');

  expect(await status).toBe(0);
  expect(await log(dir.path)).toEqual(['start', 'ready', 'change notes', 'changed', 'SIGTERM']);
});

test('a change that is left in part ends the program: its next start goes on', async () => {
  await using dir = await tempDir();

  const { status } = await supervised(dir.path, ['ready,change', 'ready,end'], ['unfinished']);

  expect(await status).toBe(1);
  expect(await log(dir.path)).toEqual(['start', 'ready', 'change notes', 'SIGTERM', 'changed']);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s is passed on once, and nothing is started',
  async (signal) => {
    await using dir = await tempDir();
    const { child, status } = await supervised(dir.path, ['ready,wait', 'ready,end']);
    await until(() => existsSync(join(dir.path, 'ready')));

    child.kill(signal);

    expect(await status).toBe(0);
    expect(await log(dir.path)).toEqual(['start', 'ready', signal]);
  },
);

test('a server ends with its supervisor, however that ends', async () => {
  await using dir = await tempDir();
  const { child } = await supervised(dir.path, ['ready,wait']);
  await until(() => existsSync(join(dir.path, 'ready')));

  child.kill('SIGKILL');

  await until(() => existsSync(join(dir.path, 'SIGTERM')));
  expect(await log(dir.path)).toEqual(['start', 'ready', 'SIGTERM']);
});
