import type { ExpressionBuilder } from 'kysely';
import { type ScheduledName, ScheduledStatus } from '../../resources/routine/scheduledTasks.ts';
import { daySeconds, momentOf, writeMoment } from '../../src/schema/index.ts';
import type { Database, Db, Tables } from '../db/index.ts';
import { scheduledChannel } from '../domain/index.ts';

/**
 * A job that runs at its time. It is idempotent: running it again does the work that has become due since.
 */
export type ScheduledTask = {
  readonly name: ScheduledName;
  /** Seconds between two runs, or the time of day (`10:00`) in the zone of the shop. */
  readonly every: number | `${number}:${number}`;
  run(now: number): Promise<unknown>;
};

type SchedulerOptions = Pick<Database, 'db' | 'listen'> & {
  readonly tasks: readonly ScheduledTask[];
  /** Unix seconds, see `databaseClock`: leases of several machines are compared with it. */
  readonly now: () => number;
  readonly zone: string;
  readonly warn: (message: string, facts: object) => void;
  /** Hears that a run began or ended. */
  readonly changed?: () => void;
  /** Interval of polling for due tasks. */
  readonly pollMs?: number;
  readonly heartbeatMs?: number;
};

/** A run whose process died is taken over after this long. */
const leaseSeconds = 60;

/**
 * Runs each task at its time, in one process at a time: the statement that claims a run decides which.
 * Its rows show how it went; {@link scheduledChannel} wakes it for a run ahead of its time.
 */
export function createScheduler({
  pollMs = 5_000,
  heartbeatMs = 20_000,
  ...rest
}: SchedulerOptions) {
  const { db, listen, tasks, now, zone, warn, changed = () => {} } = rest;
  const running = new Map<ScheduledName, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let isStopping = false;

  /** Begins everything that is due and runs nowhere else. */
  async function runDue(): Promise<void> {
    for (const name of await dueNow()) {
      const task = tasks.find((each) => each.name === name);
      if (!task || running.has(name) || isStopping) continue;
      const run = attempt(task).finally(() => running.delete(name));
      running.set(name, run);
    }
  }

  const wake = () =>
    void runDue().catch((err: unknown) => warn('scheduler: could not look for due jobs', { err }));

  async function dueNow(): Promise<readonly ScheduledName[]> {
    const at = now();
    const due = await db.selectFrom('scheduled_task').select('name').where(isDue(at)).execute();
    return due.map(({ name }) => name);
  }

  async function attempt(task: ScheduledTask): Promise<void> {
    try {
      const run = await claim(db, task.name, now());
      if (run === undefined) return;
      changed();
      await carryOut(task, run);
      changed();
    } catch (err) {
      warn('scheduler: the state of a job was not written', { err, job: task.name });
    }
  }

  async function carryOut({ name, every, run }: ScheduledTask, runs: number): Promise<void> {
    const begun = performance.now();
    const heartbeat = setInterval(() => {
      void ownRun(db, name, runs)
        .set({ lease_time: now() })
        .execute()
        .catch(() => {});
    }, heartbeatMs);
    const error = await run(now())
      .then(() => '', reasonOf)
      .finally(() => clearInterval(heartbeat));
    if (error !== '') warn('scheduler: a job failed', { err: error, job: name });
    await ownRun(db, name, runs)
      .set((eb) => ({
        status: error === '' ? ScheduledStatus.done : ScheduledStatus.failed,
        duration_ms: Math.round(performance.now() - begun),
        error: error.slice(0, 300),
        failures: error === '' ? 0 : eb('failures', '+', 1),
        next_time: nextTime(every, now(), zone),
        update_time: now(),
      }))
      .execute();
  }

  return {
    runDue,
    /** Writes the rows of new tasks and deletes those of tasks that are gone. */
    sync: () => syncTasks(db, tasks, { now: now(), zone }),
    async start(): Promise<void> {
      await syncTasks(db, tasks, { now: now(), zone });
      stopListening = await listen(scheduledChannel, wake);
      timer = setInterval(wake, pollMs).unref();
      wake();
    },
    /** Waits for running tasks. */
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await stopListening?.();
      await this.settled();
    },
    async settled(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}

const isDue = (at: number) => (eb: ExpressionBuilder<Tables, 'scheduled_task'>) =>
  eb.or([
    eb.and([eb('status', '<>', ScheduledStatus.running), eb('next_time', '<=', at)]),
    eb.and([eb('status', '=', ScheduledStatus.running), eb('lease_time', '<', at - leaseSeconds)]),
  ]);

/** Begins a run and gives its number; undefined when another process was first. */
async function claim(db: Db, name: ScheduledName, at: number): Promise<number | undefined> {
  const claimed = await db
    .updateTable('scheduled_task')
    .set((eb) => ({
      status: ScheduledStatus.running,
      runs: eb('runs', '+', 1),
      last_time: at,
      lease_time: at,
      update_time: at,
    }))
    .where('name', '=', name)
    .where(isDue(at))
    .returning('runs')
    .executeTakeFirst();
  return claimed?.runs;
}

/** The row of a task as long as this run is its last one. */
const ownRun = (db: Db, name: ScheduledName, runs: number) =>
  db.updateTable('scheduled_task').where('name', '=', name).where('runs', '=', runs);

type Clock = { readonly now: number; readonly zone: string };

async function syncTasks(
  db: Db,
  tasks: readonly ScheduledTask[],
  { now, zone }: Clock,
): Promise<void> {
  const names = tasks.map(({ name }) => name);
  await db.deleteFrom('scheduled_task').where('name', 'not in', names).execute();
  await db
    .insertInto('scheduled_task')
    .values(
      tasks.map(({ name, every }) => ({
        name,
        // A first run soon, or at its time of day.
        next_time:
          typeof every === 'number' ? now + Math.min(every, 60) : nextTime(every, now, zone),
        create_time: now,
        update_time: now,
      })),
    )
    .onConflict((on) => on.column('name').doNothing())
    .execute();
}

/** Time of the next run of a task. A time of day that has passed means tomorrow's. */
export function nextTime(every: ScheduledTask['every'], now: number, zone: string): number {
  if (typeof every === 'number') return now + every;
  const at = (moment: number) =>
    Number(momentOf(`${writeMoment(moment, zone).slice(0, 10)} ${every}`, zone));
  const today = at(now);
  return today > now ? today : at(now + daySeconds);
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)) || 'unknown error';
