import { spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';

/** The variables of this process, with a path on which the programs of the repository are found first. */
export const toolEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [
    resolve(import.meta.dirname, '../node_modules/.bin'),
    dirname(process.execPath),
    process.env['PATH'],
  ]
    .filter(Boolean)
    .join(delimiter),
});

/**
 * Runs a program of `node_modules/.bin` and shows what it prints. npm puts that folder on the path, a
 * supervisor or a person who calls `node scripts/start.ts` does not.
 *
 * @returns its exit status; 1 when it cannot be started
 */
export function runTool(
  [program = '', ...words]: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): number {
  const { status, error } = runSync([program, ...words], { stdio: 'inherit' }, variables);
  if (error) console.error(`${program} cannot be started: ${error.message}`);
  return status ?? 1;
}

/** Runs such a program in another folder, and keeps what it prints. */
export function runToolIn(
  cwd: string,
  command: readonly string[],
): { readonly status: number; readonly output: string } {
  const { status, stdout, stderr, error } = runSync(command, { cwd });
  return { status: status ?? 1, output: error?.message ?? `${stdout}${stderr}` };
}

const runSync = (
  [program = '', ...words]: readonly string[],
  options: SpawnSyncOptions,
  variables: NodeJS.ProcessEnv = {},
) =>
  spawnSync(program, words, {
    ...options,
    encoding: 'utf8',
    env: { ...toolEnvironment(), ...variables },
  });

/** Starts such a program beside others; its caller reads what it prints. */
export const startTool = (
  [program = '', ...words]: readonly string[],
  variables: NodeJS.ProcessEnv = {},
) =>
  spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...toolEnvironment(), ...variables },
  });

/** Runs such a program beside others, and keeps what it prints. */
export function runToolAside(command: readonly string[]): Promise<{
  readonly status: number;
  readonly output: string;
}> {
  const child = startTool(command);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  return new Promise((done) => {
    child.once('error', ({ message }) => {
      done({ status: 1, output: `${output}${command[0]} cannot be started: ${message}\n` });
    });
    child.once('close', (status) => done({ status: status ?? 1, output }));
  });
}

/**
 * Ends this process once its parent is gone: npm sends a signal on to its shell, which ends without
 * passing it on.
 */
export function stopWithParent(parent: number): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
