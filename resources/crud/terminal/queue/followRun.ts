import { NetworkError } from '../../../../src/client/index.ts';
import { TaskStatus, type TaskStatusCode, TerminalEvent } from '../../terminalRuns.ts';
import type { OpenRun } from './openRun.ts';
import type { TerminalTask } from './tasks.ts';

export type FollowParts = {
  readonly open: OpenRun;
  /** Runs something later; gives the way to call it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** Bytes of output that were read. */
  readonly position: () => number;
  readonly onOutput: (text: string, position: number) => void;
  readonly onChange: (part: Partial<TerminalTask>) => void;
  /** The task is over; nothing follows. */
  readonly onEnd: (status: TaskStatusCode, part: Partial<TerminalTask>) => void;
  /** The connection was lost, or is there again. */
  readonly onLost: (isLost: boolean) => void;
};

/**
 * Reads a run to its end, also over lost connections: each time it goes on behind what was read. The function that
 * it gives leaves the run.
 */
export function followRun(task: TerminalTask, parts: FollowParts): () => void {
  const { open, after, position, onOutput, onChange, onEnd, onLost } = parts;
  let isRunning = task.status === TaskStatus.running;
  let isLost = false;
  let failures = 0;
  let isOver = false;
  let stop: () => void = () => {};

  function leave(): void {
    isOver = true;
    stop();
  }

  function end(status: TaskStatusCode, part: Partial<TerminalTask> = {}): void {
    leave();
    onEnd(status, part);
  }

  function setLost(is: boolean): void {
    if (is === isLost) return;
    isLost = is;
    onLost(is);
  }

  function retry(): void {
    if (isOver) return;
    setLost(true);
    stop = after(Math.min(1_000 * 2 ** failures, longestPauseMs), connect);
    failures += 1;
  }

  function take(data: string, at: number | undefined): void {
    if (isOver) return;
    failures = 0;
    setLost(false);
    if (at !== undefined) return onOutput(data, at);
    const status = endings[data];
    if (status !== undefined) return end(status);
    if (data.startsWith(errorStart)) return onChange({ note: data.slice(errorStart.length) });
    if (data.startsWith(exitStart))
      return onChange({ exitCode: Number(data.slice(exitStart.length)) });
    if (!data.startsWith('> ') || isRunning) return;
    isRunning = true;
    onChange({ status: TaskStatus.running });
  }

  function connect(): void {
    if (isOver) return;
    const close = open(
      task,
      { from: position(), isAttached: isRunning },
      {
        onEvent: take,
        onLost: retry,
        onRefused(error) {
          if (error instanceof NetworkError) return retry();
          const note = error instanceof Error ? error.message : '';
          end(isRunning ? TaskStatus.unknown : TaskStatus.failed, { note });
        },
      },
    );
    if (isOver) close();
    else stop = close;
  }

  connect();
  return leave;
}

const longestPauseMs = 15_000;
const errorStart = 'Error: ';
const exitStart = 'exitCode: ';

/** Events behind which nothing of interest follows. */
const endings: Readonly<Record<string, TaskStatusCode>> = {
  [TerminalEvent.succeeded]: TaskStatus.succeeded,
  [TerminalEvent.failed]: TaskStatus.failed,
  [TerminalEvent.unknown]: TaskStatus.unknown,
};
