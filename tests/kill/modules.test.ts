import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { fingerprintOf } from '../../server/modules/installed/fingerprint.ts';
import { openDb, query } from '../../server/db/index.ts';
import { rounds } from '../support/long.ts';
import { createDatabase, dropDatabase } from '../support/postgres.ts';
import { account } from '../support/serverProcess.ts';
import { copyTree, tempDir } from '../support/temporary.ts';
import { moment } from './killAmidWrites.ts';

const kills = rounds(1, 20);
/** Steps as the command prints them; the suite kills in one of them, the long run in all. */
const steps = ['synced', 'done', 'migrated', 'copied', 'built', 'switched', 'checked'] as const;

test(
  'an installation that is killed ends as before or with the module, byte for byte',
  { timeout: 3_600_000 },
  async () => {
    await using copy = await tempDir();
    copyTree(copy.path);
    const databaseUrl = await createDatabase(inject('postgresUrl'));
    const env = {
      ...process.env,
      ...account,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(copy.path, 'data'),
      SEED: 'minimal',
      CAPTCHA: 'off',
    };
    const run = (...words: readonly string[]) =>
      promisify(execFile)(process.execPath, words, { cwd: copy.path, env });
    const database = await openDb({ databaseUrl, dataDir: join(copy.path, 'data') });
    const state = async () => ({
      files: ['modules', 'resources', 'i18n'].map((folder) =>
        fingerprintOf(join(copy.path, folder)),
      ),
      tables: await query(
        database.db,
        `select table_name, column_name from information_schema.columns
         where table_schema = 'public' order by 1, ordinal_position`,
      ),
      migrations: await query(database.db, 'select name from migration order by name'),
    });
    const uninstall = () => run('scripts/modules/uninstall.ts', 'board', '--drop-data');

    await run('scripts/modules/install.ts', 'board', '--yes');
    const after = await state();
    await uninstall();
    const before = await state();
    expect(after).not.toEqual(before);

    const ends: string[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const step = steps[kill % steps.length] ?? 'copied';
      await killedIn(step, moment(kill), { cwd: copy.path, env });
      const { stdout } = await run(
        '--input-type=module',
        '-e',
        `const { recoverModules } = await import('./scripts/modules/recover.ts'); await recoverModules();`,
      );

      const now = await state();
      const isInstalled = now.files[0] !== before.files[0];
      expect(now, `${step}: ${stdout}`).toEqual(isInstalled ? after : before);
      ends.push(isInstalled ? 'after' : 'before');
      if (isInstalled) await uninstall();
      expect(await state()).toEqual(before);
    }

    expect(ends).toContain('before');
    await database.close();
    await dropDatabase(databaseUrl);
  },
);

/** Begins an installation, and kills it with all that it started, some milliseconds after a step began. */
async function killedIn(
  step: string,
  laterMs: number,
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(process.execPath, ['scripts/modules/install.ts', 'board', '--yes'], {
    ...options,
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
