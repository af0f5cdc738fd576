import { spawn } from 'node:child_process';
import { readEnvironment } from '../../server/environment.ts';
import { type ApplyParts, worksFor } from '../../server/modules/apply/index.ts';
import {
  install,
  InstallationBusy,
  type InstallOrder,
  StepFailed,
} from '../../server/modules/journal/index.ts';
import { dropNext, switchBuild } from '../build/screens.ts';
import { runToolAside } from '../tools.ts';
import { AuthorError } from './authorTool.ts';

/**
 * This program, as the steps of an installation work on it.
 *
 * @param alone - comes before the embedded database is opened: until it is done a server may hold it
 */
export function programParts(
  alone: () => Promise<void> = async () => {},
): ApplyParts & { readonly dataDir: string } {
  const { databaseUrl, dataDir } = readEnvironment(process.env);
  return {
    root: process.cwd(),
    dataDir,
    async withDatabase(work) {
      if (databaseUrl === undefined) await alone();
      const database = await opened(databaseUrl, dataDir);
      try {
        const { migrateFolder, migrationsDir } = await import('../../server/db/index.ts');
        await migrateFolder(database, migrationsDir);
        await work(database);
      } finally {
        await database.close();
      }
    },
    sync: () => run('scripts/sync.ts', '--hold-migration'),
    build: () => run('scripts/build.ts', '--next'),
    dropBuild: async () => dropNext(),
    switchBuild: async () => switchBuild(),
    check: answers,
  };
}

/**
 * Carries out an installation or a removal, and prints each step.
 *
 * @throws {AuthorError} with the reason, and the state that was reached
 */
export async function carryOut(parts: ReturnType<typeof programParts>, order: InstallOrder) {
  try {
    await install(parts.dataDir, order, worksFor(parts)(order), (step, direction) =>
      console.log(direction === 'forward' ? `${step} …` : `taking back ${step} …`),
    );
  } catch (error) {
    if (error instanceof InstallationBusy)
      throw new AuthorError(
        `The ${error.order.kind} of ${error.order.uid} is not finished. ${ends}`,
      );
    if (!(error instanceof StepFailed)) throw error;
    const state = error.outcome === 'undone' ? 'All is as it was before.' : ends;
    throw new AuthorError(`${error.message}\n${state}`);
  }
}

/** Runs a script of the program beside this one, which hears signals meanwhile. */
async function run(...words: readonly string[]): Promise<void> {
  const { status, output } = await runToolAside([process.execPath, ...words]);
  if (status !== 0) throw new Error(output.trim());
}

const ends = 'Start the server: it ends what is not finished.';

async function opened(databaseUrl: string | undefined, dataDir: string) {
  // Not before: the lists of declarations that it brings along may name files that are gone.
  const { CannotOpen, openDb } = await import('../../server/db/index.ts');
  try {
    return await openDb({ databaseUrl, dataDir });
  } catch (error) {
    if (error instanceof CannotOpen) throw new AuthorError(error.message);
    throw error;
  }
}

const patienceMs = 240_000;

/** Starts the server on a free port of this machine, and ends it once it is ready. */
function answers(): Promise<void> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LIVE_PORT: 'off', DEVTOOLS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  return new Promise((done, fail) => {
    let isReady = false;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        printed = (printed + part).slice(-10_000);
        if (isReady || !printed.includes('Shopwright is ready')) return;
        isReady = true;
        child.kill('SIGTERM');
      });
    child.once('error', fail);
    child.once('close', () => {
      clearTimeout(late);
      if (isReady) done();
      else fail(new Error(`the server does not start:\n${printed.trim()}`));
    });
  });
}
