import { type InstallStep, installSteps } from '../../../src/modules/index.ts';
import {
  forgetJournal,
  type InstallOrder,
  keepJournal,
  type ModuleJournal,
  readJournal,
} from './journal.ts';

/**
 * Work of one step. Both may be called again after they were interrupted; `undo` also where `do` has not begun.
 */
export type StepWork = { do(): Promise<void>; undo(): Promise<void> };

export type InstallWorks = Readonly<Record<InstallStep, StepWork>>;

/** State in which an installation ended: as before, or with the new set of modules. */
export type InstallOutcome = 'undone' | 'completed';

/** A step failed. `outcome` is absent if taking it back failed too: the next start goes on with it. */
export class StepFailed extends Error {
  readonly step: InstallStep;
  readonly outcome: InstallOutcome | undefined;
  constructor(step: InstallStep, outcome: InstallOutcome | undefined, cause: unknown) {
    super(`${step}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StepFailed';
    this.step = step;
    this.outcome = outcome;
  }
}

/** An installation runs, or an interrupted one waits for the next start. */
export class InstallationBusy extends Error {
  readonly order: Pick<InstallOrder, 'kind' | 'uid'>;
  constructor(order: Pick<InstallOrder, 'kind' | 'uid'>) {
    super(`${order.kind} of ${order.uid} is not finished`);
    this.name = 'InstallationBusy';
    this.order = order;
  }
}

/** Called before each step, in both directions; the step waits for it. */
export type StepListener = (
  step: InstallStep,
  direction: ModuleJournal['direction'],
) => void | Promise<void>;

/**
 * Runs an installation. A step up to `checked` that fails is undone, with all before it, in reverse order. After
 * `checked` there is no way back: what `done` leaves is finished by the next start.
 *
 * @throws {InstallationBusy} nothing was begun
 * @throws {StepFailed} with the state that was reached
 */
export async function install(
  dataDir: string,
  order: InstallOrder,
  works: InstallWorks,
  onStep?: StepListener,
): Promise<void> {
  const other = await readJournal(dataDir);
  if (other) throw new InstallationBusy(other.order);
  await forward({ dataDir, order, works, onStep }, installSteps);
}

/**
 * Finishes or takes back an installation that was interrupted, by its journal: before `switched` was done it is undone,
 * after it is finished, unless its check fails. Call it at start, before anything opens the database.
 *
 * @param worksOf - the steps of the interrupted order
 * @returns the state that was reached; undefined if nothing was interrupted
 * @throws {StepFailed} a step cannot be undone or finished; the journal stays
 */
export async function recover(
  dataDir: string,
  worksOf: (order: InstallOrder) => InstallWorks,
  onStep?: StepListener,
): Promise<InstallOutcome | undefined> {
  const journal = await readJournal(dataDir);
  if (!journal) return undefined;
  const { order, direction, step } = journal;
  const run = { dataDir, order, works: worksOf(order), onStep };
  if (direction === 'back' || !isSwitched(step)) {
    await back(run, step);
    return 'undone';
  }
  try {
    await forward(run, installSteps.slice(installSteps.indexOf(step)));
    return 'completed';
  } catch (error) {
    if (error instanceof StepFailed && error.outcome === 'undone') return 'undone';
    throw error;
  }
}

type InstallRun = {
  readonly dataDir: string;
  readonly order: InstallOrder;
  readonly works: InstallWorks;
  readonly onStep: StepListener | undefined;
};

/** True for the steps that begin once `switched` is done. */
const isSwitched = (step: InstallStep): boolean => step === 'checked' || step === 'done';

async function forward(run: InstallRun, steps: readonly InstallStep[]): Promise<void> {
  for (const step of steps) {
    try {
      await begin(run, step, 'forward');
      await run.works[step].do();
    } catch (error) {
      if (step === 'done') throw new StepFailed(step, 'completed', error);
      await back(run, step).catch((second: unknown) => {
        throw new StepFailed(step, undefined, new AggregateError([error, second], String(error)));
      });
      throw new StepFailed(step, 'undone', error);
    }
  }
  await forgetJournal(run.dataDir);
}

async function back(run: InstallRun, from: InstallStep): Promise<void> {
  const steps = installSteps.slice(0, installSteps.indexOf(from) + 1);
  for (const step of steps.toReversed()) {
    await begin(run, step, 'back');
    await run.works[step].undo();
  }
  await forgetJournal(run.dataDir);
}

async function begin(
  { dataDir, order, onStep }: InstallRun,
  step: InstallStep,
  direction: ModuleJournal['direction'],
): Promise<void> {
  await keepJournal(dataDir, { order, direction, step });
  await onStep?.(step, direction);
}
