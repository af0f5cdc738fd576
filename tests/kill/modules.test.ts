import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { fingerprintOf } from '../../server/modules/installed/fingerprint.ts';
import { openDb, query } from '../../server/db/index.ts';
import { packFolder } from '../../server/modules/package/index.ts';
import { rounds } from '../support/long.ts';
import { createDatabase, dropDatabase } from '../support/postgres.ts';
import { account } from '../support/serverProcess.ts';
import { copyTree, tempDir } from '../support/temporary.ts';
import { moment } from './killAmidWrites.ts';

/** Modules that come with the program, each with the folder of its source. */
const shipped = {
  board: 'modules/shipped/board',
  labels: 'modules/shipped/labels',
  richtext: 'modules/richtext',
};
type Uid = keyof typeof shipped;

/** Versions of a module that are installed before and after a change. */
type Version = 'none' | '1.0.0' | '1.1.0';
const changes: readonly (readonly [from: Version, to: Version])[] = [
  ['none', '1.0.0'],
  ['1.0.0', '1.1.0'],
  ['1.1.0', 'none'],
];

/** Steps as the commands print them. */
const steps = ['synced', 'done', 'migrated', 'copied', 'built', 'switched', 'checked'] as const;

/** Trials of each module: a kill in the suite is in one step of one change, in the long run in all. */
const trials = rounds(1, 20);
const uids: readonly Uid[] = trials === 1 ? ['board'] : ['board', 'labels', 'richtext'];

/** A copy of the program over a database of its own, whose modules are changed by command. */
async function program() {
  const copy = await tempDir();
  copyTree(copy.path);
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  const cwd = copy.path;
  const env = {
    ...process.env,
    ...account,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(cwd, 'data'),
    SEED: 'minimal',
    CAPTCHA: 'off',
  };
  const run = (...words: readonly string[]) =>
    promisify(execFile)(process.execPath, words, { cwd, env });
  const database = await openDb({ databaseUrl, dataDir: join(cwd, 'data') });
  return {
    run,
    cwd,
    env,
    /** Everything that a change of the modules may touch. */
    state: async () => ({
      files: ['modules', 'resources', 'i18n'].map((folder) => fingerprintOf(join(cwd, folder))),
      tables: await query(
        database.db,
        `select table_name, column_name from information_schema.columns
         where table_schema = 'public' order by 1, ordinal_position`,
      ),
      migrations: await query(database.db, 'select name from migration order by name'),
    }),
    async [Symbol.asyncDispose]() {
      await database.close();
      await dropDatabase(databaseUrl);
      await copy[Symbol.asyncDispose]();
    },
  };
}

/** Packages of two versions of a module; the later one has a file more. */
async function packages(uid: Uid, into: string): Promise<Readonly<Record<Version, string>>> {
  const source = join(into, uid);
  cpSync(shipped[uid], source, { recursive: true });
  const pack = async (version: Version) => {
    const info = JSON.parse(await readFile(join(source, 'info.json'), 'utf8'));
    await writeFile(join(source, 'info.json'), JSON.stringify({ ...info, version }));
    const place = join(into, `${uid}-${version}.zip`);
    await writeFile(place, (await packFolder(source, new Set())).bytes);
    return place;
  };
  const first = await pack('1.0.0');
  await writeFile(join(source, 'README.md'), 'What is new.\n');
  return { none: '', '1.0.0': first, '1.1.0': await pack('1.1.0') };
}

/** Words of the command that brings a module to a version. */
const commandTo = (uid: Uid, to: Version, files: Readonly<Record<Version, string>>) =>
  to === 'none'
    ? ['scripts/modules/uninstall.ts', uid, '--drop-data']
    : ['scripts/modules/install.ts', files[to], '--yes', '--unsigned'];

const recovery = [
  '--input-type=module',
  '-e',
  `const { recoverModules } = await import('./scripts/modules/recover.ts'); await recoverModules();`,
];

test.each(uids)(
  'a change of %s that is killed ends as before or as after, byte for byte',
  { timeout: 7_200_000 },
  async (uid) => {
    await using shop = await program();
    await using place = await tempDir();
    const files = await packages(uid, place.path);
    const go = (to: Version) => shop.run(...commandTo(uid, to, files));
    if (uid === 'richtext') await go('none');
    const versions: readonly Version[] =
      trials === 1 ? ['1.0.0', 'none'] : ['1.0.0', '1.1.0', 'none'];
    const states = new Map<Version, Awaited<ReturnType<typeof shop.state>>>();
    for (const version of versions) {
      await go(version);
      states.set(version, await shop.state());
    }

    let now: Version = 'none';
    const ends: string[] = [];
    for (let trial = 0; trial < trials; trial++) {
      const [, to] = changes.find(([from]) => from === now) ?? ['none', '1.0.0'];
      const step = steps[trial % steps.length] ?? 'copied';
      await killedIn(step, moment(trial), commandTo(uid, to, files), shop);
      const { stdout } = await shop.run(...recovery);

      const state = await shop.state();
      const isDone = state.files[0] === states.get(to)?.files[0];
      expect(state, `${to} in ${step}: ${stdout}`).toEqual(states.get(isDone ? to : now));
      ends.push(isDone ? 'after' : 'before');
      if (!isDone && trials > 1) await go(to);
      if (isDone || trials > 1) now = to;
    }

    expect(ends).toContain('before');
  },
);

/** Begins a change, and kills it with all that it started, some milliseconds after a step began. */
async function killedIn(
  step: string,
  laterMs: number,
  words: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(process.execPath, words, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const ended = once(child, 'close');
  let printed = '';
  await new Promise<void>((reached) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
      if (printed.includes(`${step} …`)) reached();
    });
    void ended.then(() => reached());
  });
  await sleep(laterMs);
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // It was done already.
  }
  await ended;
}
