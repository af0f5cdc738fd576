import { spawn } from 'node:child_process';
import { restartStatus, supervisorVariable } from '../../server/generator/writing/restart.ts';

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
};

/**
 * Runs the server in a process of its own, and starts it anew, with screens built anew, when it asks for that.
 * If it does not start after a write, the write is taken back. Signals are passed on.
 *
 * @returns exit status of the server
 */
export async function supervise(parts: SupervisorParts): Promise<number> {
  const { command, build, onReady, takeBack } = parts;
  let isDoubtful = parts.isDoubtful;
  let end: ((signal: NodeJS.Signals) => void) | undefined;
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      isEnding = true;
      end?.(signal);
    });

  const serve = () =>
    serveOnce(command, {
      onStarted: (kill) => (end = kill),
      async onReady() {
        isDoubtful = false;
        await onReady();
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
    if (isEnding) return status;
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
};

/** Runs the server until it ends. */
function serveOnce(
  command: readonly string[],
  { onStarted, onReady }: Serving,
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
  child.on('message', (message) => {
    if (message === 'ready')
      onReady().catch((error: unknown) => console.error('The journal of a write stays:', error));
  });
  return new Promise((done) => {
    child.once('error', ({ message }) => done({ status: 1, complaints: message }));
    child.once('close', (status) => done({ status: status ?? 1, complaints }));
  });
}

const mostComplaints = 20_000;
