import { TaskStatus, type TaskStatusCode } from '../../terminalRuns.ts';

/** One command in the queue of this browser. Source: contract 7.16. */
export type TerminalTask = {
  /** Names the run on the server. */
  readonly uuid: string;
  /** Unix seconds. */
  readonly createTime: number;
  readonly status: TaskStatusCode;
  readonly command: string;
  /** True if later tasks wait when this one fails. */
  readonly blockOnFailure: boolean;
  readonly extend: string;
  /** Sentence of the server on why it ended, or did not begin. */
  readonly note: string;
  readonly exitCode: number | null;
};

/** The part that is kept in the browser; output is kept by the server. */
export type QueueState = {
  readonly tasks: readonly TerminalTask[];
  /** True if succeeded tasks leave the list when another is added. */
  readonly isAutoCleaned: boolean;
};

/** Commands whose failure says nothing about those behind them. */
const harmless = /^(?:version|ping)\./;

export const newTask = (command: string, uuid: string, createTime: number): TerminalTask => ({
  uuid,
  createTime,
  status: TaskStatus.waiting,
  command,
  blockOnFailure: !harmless.test(command),
  extend: '',
  note: '',
  exitCode: null,
});

export const isOpenTask = ({ status }: TerminalTask): boolean =>
  status === TaskStatus.connecting || status === TaskStatus.running;

export const isFinished = (task: TerminalTask): boolean =>
  task.status !== TaskStatus.waiting && !isOpenTask(task);

const isBroken = ({ status }: TerminalTask): boolean =>
  status === TaskStatus.failed || status === TaskStatus.unknown;

/** The task whose failure keeps those behind it waiting. */
export const blockingTask = (tasks: readonly TerminalTask[]): TerminalTask | undefined => {
  const at = tasks.findIndex((task) => isBroken(task) && task.blockOnFailure);
  const isWaitedFor = tasks.slice(at + 1).some(({ status }) => status === TaskStatus.waiting);
  return at >= 0 && isWaitedFor ? tasks[at] : undefined;
};

/** The task to start now: the first that waits, while none runs and none before it blocks. */
export function nextTask(tasks: readonly TerminalTask[]): TerminalTask | undefined {
  if (tasks.some(isOpenTask)) return undefined;
  for (const task of tasks) {
    if (task.status === TaskStatus.waiting) return task;
    if (isBroken(task) && task.blockOnFailure) return undefined;
  }
  return undefined;
}

export const withTask = (
  tasks: readonly TerminalTask[],
  uuid: string,
  change: Partial<TerminalTask>,
): readonly TerminalTask[] =>
  tasks.map((task) => (task.uuid === uuid ? { ...task, ...change } : task));

/** Adds a task at the end; the list is cleaned of succeeded ones if its person wants that. */
export const withNewTask = (state: QueueState, task: TerminalTask): QueueState => ({
  ...state,
  tasks: [
    ...state.tasks.filter(({ status }) => !state.isAutoCleaned || status !== TaskStatus.succeeded),
    task,
  ],
});

const codes: readonly number[] = Object.values(TaskStatus);
const isCode = (value: unknown): value is TaskStatusCode =>
  typeof value === 'number' && codes.includes(value);

/** Reads what the browser has kept, edited by hand or written by another version. */
export function readQueue(raw: unknown): QueueState {
  const { tasks, isAutoCleaned }: Readonly<Record<string, unknown>> = Object(raw);
  return {
    tasks: Array.isArray(tasks) ? tasks.flatMap(readTask) : [],
    isAutoCleaned: isAutoCleaned !== false,
  };
}

function readTask(raw: unknown): readonly TerminalTask[] {
  const {
    uuid,
    createTime,
    status,
    command,
    blockOnFailure,
    extend,
    note,
    exitCode,
  }: Readonly<Record<string, unknown>> = Object(raw);
  if (typeof uuid !== 'string' || typeof command !== 'string' || !isCode(status)) return [];
  return [
    {
      uuid,
      command,
      status,
      createTime: Number(createTime) || 0,
      blockOnFailure: blockOnFailure !== false,
      extend: typeof extend === 'string' ? extend : '',
      note: typeof note === 'string' ? note : '',
      exitCode: typeof exitCode === 'number' ? exitCode : null,
    },
  ];
}
