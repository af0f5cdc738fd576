import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve, sep } from 'node:path';
import type { Recipe, RecipeStep } from './recipes.ts';

/** Bytes of output after which a command is ended. */
export const mostOutput = 5 * 1024 * 1024;

/** Reason a command was ended, or could not be started. */
export type StopReason = 'cancelled' | 'timeout' | 'output' | 'question' | 'missing' | 'stopped';

/** End of a command. `exitCode` is null if it was ended by a signal, or never ran. */
export type Exit = { readonly exitCode: number | null; readonly reason?: StopReason | undefined };

export type ExecuteOptions = {
  /** Folder in which the programs run. */
  readonly root: string;
  /** Variables of this process: programs get a few of them. */
  readonly environment: NodeJS.ProcessEnv;
  readonly onOutput: (chunk: Buffer) => void;
  /** Names the run among the variables of its processes, see `endLeftover`. */
  readonly name?: string;
  /** Hears the process group of each step. */
  readonly onGroup?: (group: number) => void;
  /** Milliseconds between the request to end and the end by force. */
  readonly graceMs?: number;
};

export type Execution = {
  readonly done: Promise<Exit>;
  /** Ends all processes of the command. */
  stop(reason: StopReason): void;
};

/**
 * Runs the steps of a recipe without a shell, each as a process group of its own, so that ending one ends whatever
 * it started.
 */
export function execute(recipe: Recipe, options: ExecuteOptions): Execution {
  const { onOutput, graceMs = 1_500 } = options;
  let reason: StopReason | undefined;
  let pid: number | undefined;
  let bytes = 0;
  let tail = '';
  const forced: NodeJS.Timeout[] = [];

  function stop(because: StopReason): void {
    if (reason !== undefined) return;
    reason = because;
    const group = pid;
    if (group === undefined) return;
    signal(group, 'SIGTERM');
    forced.push(setTimeout(() => signal(group, 'SIGKILL'), graceMs));
  }

  function take(chunk: Buffer): void {
    const room = mostOutput - bytes;
    if (room <= 0) return;
    const kept = chunk.subarray(0, room);
    bytes += kept.length;
    onOutput(kept);
    // A question would wait for ever. Source: contract 7.16.
    tail = (tail + kept.toString('latin1')).slice(-kept.length - question.length);
    if (tail.includes(question)) stop('question');
    if (bytes >= mostOutput) stop('output');
  }

  function runStep(step: RecipeStep): Promise<Exit> {
    const [file, ...args] = step;
    const child = spawn(file === 'node' ? process.execPath : file, args, {
      cwd: options.root,
      shell: false,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: variablesOf(recipe, options),
    });
    pid = child.pid;
    if (pid !== undefined) options.onGroup?.(pid);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    return new Promise((done) => {
      child.once('error', () => {
        reason ??= 'missing';
        done({ exitCode: null, reason });
      });
      child.once('close', (exitCode) => {
        pid = undefined;
        done({ exitCode, reason });
      });
    });
  }

  async function run(): Promise<Exit> {
    const late = setTimeout(() => stop('timeout'), recipe.minutes * 60_000);
    let exit: Exit = { exitCode: 0 };
    try {
      for (const step of recipe.steps) {
        // Ended between two steps.
        if (reason !== undefined) return { exitCode: null, reason };
        exit = await runStep(step);
        if (exit.exitCode !== 0 || exit.reason !== undefined) return exit;
      }
      return exit;
    } finally {
      for (const timer of [late, ...forced]) clearTimeout(timer);
    }
  }

  return { done: run(), stop };
}

const question = '(Y/n)';

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // It is gone already.
  }
}

/** Variables of every command: no secret of the server is among them. */
const usual = ['HOME', 'USER', 'LANG', 'LC_ALL', 'TMPDIR', 'TZ', 'NODE_EXTRA_CA_CERTS'];

function variablesOf(recipe: Recipe, { environment, name }: ExecuteOptions): NodeJS.ProcessEnv {
  const names = [...usual, ...(recipe.variables ?? [])];
  const given = names.flatMap((each) =>
    environment[each] === undefined ? [] : [[each, environment[each]]],
  );
  return {
    ...Object.fromEntries(given),
    PATH: pathWithoutPackages(environment['PATH'] ?? ''),
    // Programs ask before they colour what they print into a pipe.
    FORCE_COLOR: '1',
    ...(name === undefined ? {} : { [nameVariable]: name }),
  };
}

const nameVariable = 'TERMINAL_RUN';

/**
 * Ends a process group that a server left behind which ended suddenly. Only while its first process still carries
 * the name of the run: numbers of processes are used again. Elsewhere than on Linux it ends nothing.
 */
export function endLeftover(group: number, name: string): void {
  try {
    const variables = readFileSync(`/proc/${group}/environ`, 'latin1').split('\0');
    if (variables.includes(`${nameVariable}=${name}`)) signal(group, 'SIGKILL');
  } catch {
    // It is gone, or this system shows no variables.
  }
}

/**
 * An installation removes the programs of the project while npm runs: npm must not run by one of them. npm also puts
 * the programs of the folders above on the path.
 */
const pathWithoutPackages = (path: string): string =>
  path
    .split(delimiter)
    .filter((each) => each !== '' && !resolve(each).split(sep).includes('node_modules'))
    .join(delimiter);
