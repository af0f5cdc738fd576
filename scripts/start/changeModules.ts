import { fork } from 'node:child_process';
import { join } from 'node:path';
import { readEnvironment } from '../../server/environment.ts';
import { type OrderedChange, settleProgress } from '../../server/modules/handover/index.ts';
import { serveWaiting } from './waiting.ts';

export type ChangeParts = {
  /** Ends the server, and resolves once it is gone. */
  readonly close: () => Promise<void>;
  /** The program is to end: what is begun is ended by the next start. */
  readonly signal: AbortSignal;
};

/** Ends of `scripts/modules/change.ts`, by its exit status. */
const ends = ['completed', 'unfinished', 'undone'] as const;

export type ChangeEnd = (typeof ends)[number];

/**
 * Carries out a change of the modules in a process of its own. The server goes on answering until its database has to
 * be free; from then on a waiting page answers in its place.
 *
 * @returns `completed` once the server is gone, for a new one; `undone`, where it may still answer; `unfinished`: the
 * next start of the program has to end the change
 */
export async function changeModules(
  change: OrderedChange,
  { close, signal }: ChangeParts,
): Promise<ChangeEnd> {
  const { host, port, dataDir } = readEnvironment(process.env);
  let stopWaiting: (() => Promise<void>) | undefined;
  const child = fork(join(import.meta.dirname, '../modules/change.ts'), {
    // Output of the steps belongs to the log of the program; the script needs none of the limits of the server.
    execArgv: [],
    detached: true,
  });
  const kill = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  signal.addEventListener('abort', kill);
  child.on('message', (message) => {
    if (message !== 'alone') return;
    void close().then(async () => {
      stopWaiting = await serveWaiting({ host, port, dataDir });
      if (child.connected) child.send('alone');
    });
  });
  child.send(change);
  const status = await new Promise<number>((done) => {
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });
  signal.removeEventListener('abort', kill);
  const end = ends[status] ?? 'unfinished';
  if (end === 'unfinished') await settleProgress(dataDir, end);
  if (end !== 'undone') await close();
  await stopWaiting?.();
  return end;
}
