import type { Stored } from '../../../../src/client/index.ts';
import { TaskStatus } from '../../terminalRuns.ts';
import { appended, noOutput, type Output } from '../output/lines.ts';
import { followRun, type FollowParts } from './followRun.ts';
import {
  isFinished,
  isOpenTask,
  newTask,
  nextTask,
  type QueueState,
  type TerminalTask,
  withNewTask,
  withTask,
} from './tasks.ts';

export type QueueParts = Pick<FollowParts, 'open' | 'after'> & {
  readonly stored: Stored<QueueState>;
  /** Ends the run of a task on the server; false if it is over already. */
  readonly cancel: (uuid: string) => Promise<boolean>;
  readonly newId: () => string;
  /** Unix seconds. */
  readonly now: () => number;
};

/** State of the queue as the page shows it. */
export type QueueView = QueueState & {
  /** By uuid, as far as it was read. */
  readonly outputs: ReadonlyMap<string, Output>;
  /** Tasks whose connection was lost. */
  readonly lost: ReadonlySet<string>;
};

export type TaskQueue = ReturnType<typeof createQueue>;

/**
 * The tasks of this browser, one at a time. They go on while other pages are open, and after a reload: the server
 * starts a run once, however many tabs ask for it.
 */
export function createQueue({ stored, open, after, cancel, newId, now }: QueueParts) {
  const streams = new Map<string, () => void>();
  const shown = createShown(stored);
  const tasks = (): readonly TerminalTask[] => stored.get().tasks;
  const find = (uuid: string) => tasks().find((task) => task.uuid === uuid);
  const setTasks = (change: (tasks: QueueState['tasks']) => QueueState['tasks']): void =>
    stored.update((state) => ({ ...state, tasks: change(state.tasks) }));
  const change = (uuid: string, part: Partial<TerminalTask>): void =>
    setTasks((all) => withTask(all, uuid, part));
  const remove = (uuids: readonly string[]): void =>
    setTasks((all) => all.filter(({ uuid }) => !uuids.includes(uuid)));

  /** Starts what is due, and reads what runs. */
  function pump(): void {
    const due = nextTask(tasks());
    if (due) return change(due.uuid, { status: TaskStatus.connecting });
    for (const task of tasks()) if (isOpenTask(task) && !streams.has(task.uuid)) follow(task);
  }

  function follow(task: TerminalTask): void {
    const { uuid } = task;
    // Taken before the run is followed, as it may be over at once.
    streams.set(uuid, () => {});
    const leaveRun = followRun(task, {
      open,
      after,
      position: () => shown.positionOf(uuid),
      onOutput: (text, position) => shown.add(uuid, text, position),
      onChange: (part) => change(uuid, part),
      onLost: (isLost) => shown.setLost(uuid, isLost),
      onEnd(status, part) {
        leave(uuid);
        change(uuid, { ...part, status });
      },
    });
    if (streams.has(uuid)) streams.set(uuid, leaveRun);
  }

  function leave(uuid: string): void {
    streams.get(uuid)?.();
    streams.delete(uuid);
    shown.setLost(uuid, false);
  }

  stored.subscribe(() => {
    // Tasks may have left the list in another tab.
    for (const uuid of streams.keys()) if (!find(uuid)) leave(uuid);
    shown.keepOnly(tasks());
    pump();
  });
  pump();

  return {
    subscribe: shown.subscribe,
    view: shown.view,
    add(command: string): string {
      const uuid = newId();
      stored.update((state) => withNewTask(state, newTask(command, uuid, now())));
      return uuid;
    },
    /** Reads the output of a task that is over, if that was not done yet. */
    read(uuid: string): void {
      const task = find(uuid);
      if (!task || !isFinished(task) || streams.has(uuid) || shown.positionOf(uuid) > 0) return;
      const done = () => leave(uuid);
      const reader = {
        onEvent(data: string, position: number | undefined) {
          if (position !== undefined) shown.add(uuid, data, position);
          else if (data.startsWith('command-exec-')) done();
        },
        onLost: done,
        onRefused: done,
      };
      streams.set(uuid, open(task, { from: 0, isAttached: true }, reader));
    },
    /** Takes a task that waits out of the list, and ends one that runs. */
    async cancel(uuid: string): Promise<void> {
      if (find(uuid)?.status === TaskStatus.waiting) return remove([uuid]);
      // The stream tells how it ended; without a run there is none that does.
      if (await cancel(uuid)) return;
      leave(uuid);
      change(uuid, { status: TaskStatus.unknown });
    },
    /** Runs a task anew, in its place and under a new name: the former output is let go. */
    retry(uuid: string): string {
      const id = newId();
      setTasks((all) =>
        all.map((task) => (task.uuid === uuid ? newTask(task.command, id, now()) : task)),
      );
      return id;
    },
    remove: (uuid: string): void => remove([uuid]),
    clearFinished: (): void =>
      remove(
        tasks()
          .filter(isFinished)
          .map(({ uuid }) => uuid),
      ),
    setAutoCleaned: (isAutoCleaned: boolean): void =>
      stored.update((state) => ({ ...state, isAutoCleaned })),
  };
}

/** State of the queue as one object until it changes, with what is not kept in the browser. */
function createShown(stored: Stored<QueueState>) {
  const listeners = new Set<() => void>();
  let outputs: ReadonlyMap<string, Output> = new Map();
  let lost: ReadonlySet<string> = new Set();
  let view: QueueView = { ...stored.get(), outputs, lost };

  function show(): void {
    view = { ...stored.get(), outputs, lost };
    for (const listener of listeners) listener();
  }

  return {
    view: (): QueueView => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    positionOf: (uuid: string): number => outputs.get(uuid)?.position ?? 0,
    add(uuid: string, text: string, position: number): void {
      const before = outputs.get(uuid) ?? noOutput;
      outputs = new Map(outputs).set(uuid, appended(before, text, position));
      show();
    },
    setLost(uuid: string, isLost: boolean): void {
      if (lost.has(uuid) === isLost) return;
      lost = new Set([...lost].filter((each) => each !== uuid).concat(isLost ? uuid : []));
      show();
    },
    /** Keeps no output of tasks that left the list. */
    keepOnly(tasks: readonly TerminalTask[]): void {
      const known = new Set(tasks.map(({ uuid }) => uuid));
      outputs = new Map([...outputs].filter(([uuid]) => known.has(uuid)));
      show();
    },
  };
}
