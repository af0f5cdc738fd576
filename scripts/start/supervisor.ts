import { spawn } from 'node:child_process';
import { restartStatus, supervisorVariable } from '../../server/restart.ts';
import type { OrderedChange } from '../../server/modules/handover/index.ts';
import type { ChangeEnd, ChangeParts } from './changeModules.ts';

type SupervisorParts = {
  /** Words after `node` that start the server. It sends `ready` once it takes requests. */
  readonly command: readonly string[];
  /** True if the server may not start with what an interrupted write has left. */
  readonly isDoubtful: boolean;
  /** Builds the screens that changed; answers an exit status. */
  build(): number;
  /** The server takes requests. */
  onReady(): Promise<void>;
  /** Puts the state before the last write in place again; false if there is none, or it cannot. */
  takeBack(reason: string): Promise<boolean>;
  /** Changes the modules as the server asks for. */
  change(change: OrderedChange, parts: ChangeParts): Promise<ChangeEnd>;
  /** A server answers with the changed modules. */
  onChanged(): Promise<void>;
};

/**
 * Runs the server in a process of its own, and starts it anew, with screens built anew, when it asks for that.
 * If it does not start after a write, the write is taken back. Modules are changed while it is away. Signals are
 * passed on.
 *
 * @returns exit status of the server
 */
export async function supervise(parts: SupervisorParts): Promise<number> {
  const { command, build, onReady, takeBack } = parts;
  let isDoubtful = parts.isDoubtful;
  let end: ((signal: NodeJS.Signals) => void) | undefined;
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      ending.abort();
      end?.(signal);
    });
  let changing: Promise<ChangeEnd> | undefined;
  let isChanged = false;

  const serve = () =>
    serveOnce(command, {
      onStarted: (kill) => (end = kill),
      async onReady() {
        isDoubtful = false;
        await onReady();
        if (isChanged) await parts.onChanged();
        isChanged = false;
      },
      onChange(change, close) {
        changing = parts.change(change, { close, signal: ending.signal });
        // A server that was not taken away goes on.
        void changing.then((how) => {
          if (how === 'undone' && end) changing = undefined;
        });
      },
    });

  /** The state before the last write; false if it cannot be had. */
  async function returnBefore(reason: string): Promise<boolean> {
    isDoubtful = false;
    console.error('The server does not start with what was written. It is taken back.');
    return (await takeBack(reason)) && build() === 0;
  }

  for (;;) {
    const { status, complaints } = await serve();
    end = undefined;
    const how = await changing;
    changing = undefined;
    if (ending.signal.aborted) return status;
    if (how === 'unfinished') {
      console.error('The modules are changed in part. The next start goes on with it.');
      return 1;
    }
    isChanged = how === 'completed';
    if (how) continue;
    if (status === restartStatus) {
      isDoubtful = true;
      console.log('The server starts anew …');
      if (build() === 0 || (await returnBefore('the screens cannot be built'))) continue;
      return 1;
    }
    if (!isDoubtful || !(await returnBefore(complaints))) return status;
  }
}

type Serving = {
  onStarted(kill: (signal: NodeJS.Signals) => void): void;
  onReady(): Promise<void>;
  /** `close` ends the server, and resolves once it is gone. */
  onChange(change: OrderedChange, close: () => Promise<void>): void;
};

/** Runs the server until it ends. */
function serveOnce(
  command: readonly string[],
  { onStarted, onReady, onChange }: Serving,
): Promise<{ readonly status: number; readonly complaints: string }> {
  const child = spawn(process.execPath, command, {
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    // A terminal sends its signals to the whole group, and a second one ends a server at once.
    detached: true,
    env: { ...process.env, [supervisorVariable]: 'start' },
  });
  onStarted((signal) => child.kill(signal));
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    process.stderr.write(part);
    complaints = (complaints + part).slice(-mostComplaints);
  });
  const ended = new Promise<{ readonly status: number; readonly complaints: string }>((done) => {
    child.once('error', ({ message }) => done({ status: 1, complaints: message }));
    child.once('close', (status) => done({ status: status ?? 1, complaints }));
  });
  child.on('message', (message) => {
    if (message === 'ready')
      onReady().catch((error: unknown) => console.error('The journal of a write stays:', error));
    // The only message beside it. It comes from this very program.
    else
      onChange(message as OrderedChange, async () => {
        child.kill('SIGTERM');
        await ended;
      });
  });
  return ended;
}

const mostComplaints = 20_000;
