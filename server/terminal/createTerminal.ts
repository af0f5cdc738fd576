import { TaskStatus } from '../../resources/crud/terminalRuns.ts';
import { execute, type Execution, type Exit } from './execute.ts';
import { findRecipe, type Recipe } from './recipes.ts';
import { isOpenRun, type TerminalRun } from './runFiles.ts';
import { createRuns } from './runs.ts';

export type TerminalOptions = {
  /** Folder of the project, in which commands run. */
  readonly root: string;
  readonly dataDir: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Unix seconds. */
  readonly now: () => number;
  /** In place of the recipes of the program, for tests. */
  readonly find?: typeof findRecipe;
  /** Milliseconds between the request to end and the end by force. */
  readonly graceMs?: number;
};

/** Order of a run, with what is done at its two ends. */
export type RunOrder = {
  readonly uuid: string;
  readonly command: string;
  readonly adminId: number;
  /** Records the start: without it nothing runs. */
  onStart(): Promise<void>;
  onEnd(run: TerminalRun): Promise<void>;
};

export type TerminalRunner = ReturnType<typeof createTerminal>;

/** Runs that wait for their turn; more are refused. */
export const mostWaiting = 10;

/** Runs commands of the allow-list one after the other, each with a log of its own. */
export function createTerminal(options: TerminalOptions) {
  const { root, environment, now, graceMs, find = findRecipe } = options;
  const runs = createRuns(options.dataDir, now);
  let waiting: readonly { readonly order: RunOrder; readonly recipe: Recipe }[] = [];
  let current: { readonly uuid: string; readonly execution: Execution | undefined } | undefined;
  let working: Promise<void> | undefined;
  let isStopped = false;

  async function work(): Promise<void> {
    for (let [next] = waiting; next && !isStopped; [next] = waiting) {
      waiting = waiting.slice(1);
      await perform(next.order, next.recipe);
      current = undefined;
      runs.prune();
    }
  }

  async function perform(order: RunOrder, recipe: Recipe): Promise<void> {
    const { uuid } = order;
    current = { uuid, execution: undefined };
    try {
      await order.onStart();
    } catch {
      runs.end(uuid, failedBy('unrecorded'));
      return;
    }
    if (isStopped) runs.end(uuid, failedBy('stopped'));
    // Stopped or cancelled while its start was recorded.
    if (!isOpen(uuid)) return report(order);
    const log = runs.openLog(uuid);
    const execution = execute(recipe, {
      root,
      environment,
      onOutput: log.add,
      name: uuid,
      onGroup: (group) => runs.change(uuid, { group }),
      ...(graceMs === undefined ? {} : { graceMs }),
    });
    current = { uuid, execution };
    runs.change(uuid, { status: TaskStatus.running });
    const exit = await execution.done.catch(() => notStarted);
    const sha256 = log.close();
    runs.end(uuid, { ...outcomeOf(exit), sha256 });
    await report(order);
  }

  /** The command has run: a record that fails changes nothing about that. */
  async function report({ uuid, onEnd }: RunOrder): Promise<void> {
    const run = runs.get(uuid);
    if (run) await onEnd(run).catch(() => {});
  }

  const isOpen = (uuid: string): boolean => {
    const run = runs.get(uuid);
    return run !== undefined && isOpenRun(run);
  };

  return {
    find,
    run: runs.get,
    read: runs.read,
    changed: runs.changed,
    /**
     * Begins a run, or lets it wait for its turn. A run of that name that is over is replaced.
     *
     * @returns false if too many wait already, or the server is about to end
     */
    begin(order: RunOrder, recipe: Recipe): boolean {
      if (isStopped || waiting.length >= mostWaiting) return false;
      const { uuid, command, adminId } = order;
      runs.add({ uuid, command, adminId });
      waiting = [...waiting, { order, recipe }];
      working ??= work().finally(() => (working = undefined));
      return true;
    },
    /** Ends a run with all its processes, or takes it out of the queue; false if it is over already. */
    cancel(uuid: string): boolean {
      if (!isOpen(uuid)) return false;
      if (current?.uuid === uuid && current.execution) current.execution.stop('cancelled');
      else {
        waiting = waiting.filter(({ order }) => order.uuid !== uuid);
        runs.end(uuid, failedBy('cancelled'));
      }
      return true;
    },
    /** Ends every command, before the server ends. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const { order } of waiting) runs.end(order.uuid, failedBy('stopped'));
      waiting = [];
      current?.execution?.stop('stopped');
      await working;
    },
  };
}

/** The system has no room for a further process. */
const notStarted: Exit = { exitCode: null, reason: 'missing' };

/** End of a run whose command never began. */
const failedBy = (reason: TerminalRun['reason']): Partial<TerminalRun> => ({
  status: TaskStatus.failed,
  exitCode: null,
  reason,
});

/** A command that the end of the server has ended may have done anything. */
function outcomeOf({ exitCode, reason }: Exit): Partial<TerminalRun> {
  if (reason === 'stopped') return { status: TaskStatus.unknown, exitCode, reason };
  const isDone = exitCode === 0 && reason === undefined;
  return { status: isDone ? TaskStatus.succeeded : TaskStatus.failed, exitCode, reason };
}
