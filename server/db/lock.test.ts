import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../tests/support/temporary.ts';
import { lockDataDir } from './lock.ts';

test('a directory is free again after its holder left', async () => {
  await using dir = await tempDir();

  (await lockDataDir(dir.path)).release();

  await expect(lockDataDir(dir.path)).resolves.toBeDefined();
});

test('a process cannot take a directory twice', async () => {
  await using dir = await tempDir();
  const lock = await lockDataDir(dir.path);

  await expect(lockDataDir(dir.path)).rejects.toThrow(`in use by this process (${process.pid})`);

  lock.release();
});

test('exactly one of many processes that start after a crash gets the directory', async () => {
  await using dir = await tempDir();
  const crashed = holder(dir.path);
  await told(crashed);
  crashed.kill('SIGKILL');
  await once(crashed, 'exit');

  const starters = Array.from({ length: 6 }, () => holder(dir.path));
  const answers = await Promise.all(starters.map(told));

  const winner = starters[answers.indexOf('mine')];
  expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1);
  expect(answers.filter((answer) => answer === `theirs: process ${winner?.pid}`)).toHaveLength(5);
  winner?.kill('SIGKILL');
});

test('a directory whose nameplate was taken down is still held', async () => {
  await using dir = await tempDir();
  const other = holder(dir.path);
  await told(other);
  await rm(join(dir.path, '.lock'));

  await expect(lockDataDir(dir.path)).rejects.toThrow('is in use by another process');

  other.kill('SIGKILL');
});

test('a nameplate of a process that ended does not keep anybody out', async () => {
  await using dir = await tempDir();
  await leaveNameplate(dir.path, (plate) => ({ ...plate, started: '1' }));

  const lock = await lockDataDir(dir.path);

  const plate: unknown = JSON.parse(await readFile(join(dir.path, '.lock'), 'utf8'));
  expect(plate).toMatchObject({ pid: process.pid });
  lock.release();
});

test('a nameplate of a process that runs keeps others out, whatever locks of files are worth', async () => {
  await using dir = await tempDir();
  await leaveNameplate(dir.path, (plate) => plate);

  await expect(lockDataDir(dir.path)).rejects.toThrow(`in use by this process (${process.pid})`);
});

test('a copy of a directory in use is free', async () => {
  await using dir = await tempDir();
  await using place = await tempDir();
  const lock = await lockDataDir(dir.path);
  const copy = join(place.path, 'copy');
  await cp(dir.path, copy, { recursive: true, filter: (path) => !path.endsWith('.guard') });

  await expect(lockDataDir(copy)).resolves.toBeDefined();

  lock.release();
});

test('a nameplate cut off by a loss of power does not keep anybody out', async () => {
  await using dir = await tempDir();
  await writeFile(join(dir.path, '.lock'), '{"pid":');

  await expect(lockDataDir(dir.path)).resolves.toBeDefined();
});

type Plate = Readonly<Record<string, unknown>>;

/** Leaves a nameplate as a holder of that directory would that had no time to remove it. */
async function leaveNameplate(dir: string, change: (plate: Plate) => Plate): Promise<void> {
  const nameplate = join(dir, '.lock');
  const lock = await lockDataDir(dir);
  const plate = JSON.parse(await readFile(nameplate, 'utf8')) as Plate;
  lock.release();
  await writeFile(nameplate, JSON.stringify(change(plate)));
}

/** A process that takes the directory and keeps it, or reports the holder. */
const holder = (dir: string): ChildProcess =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    try {
      await lockDataDir(${JSON.stringify(dir)});
      console.log('mine');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log('theirs: ' + /process \\d+/.exec(error.message));
    }`,
  ]);

async function told(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return chunk.toString().trim();
}
