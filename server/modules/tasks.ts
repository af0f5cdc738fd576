import { type Db, transact } from '../db/index.ts';
import { nextTime } from '../jobs/index.ts';
import type { ModuleServices, ModuleTask } from './door.ts';

/** A task under its whole name, `<uid>.<task>`, with the module that it belongs to. */
export type OwnedTask = ModuleTask & { readonly uid: string };

type TaskOptions = ModuleServices & {
  readonly tasks: readonly OwnedTask[];
  readonly isOn: (uid: string) => boolean;
};

/**
 * Runs the tasks of modules whose time has come, each in a transaction of its own, and puts down when they run next.
 * Those of a module that is off wait until it is on again.
 *
 * @throws {AggregateError} some have failed; the others are done, and all run again at their next time
 */
export async function runModuleTasks({ tasks, isOn, ...services }: TaskOptions): Promise<void> {
  const { db, now, zone } = services;
  const failures: unknown[] = [];
  for (const task of tasks.filter(({ uid }) => isOn(uid))) {
    const next = nextTime(task.every, now(), zone);
    const isDue = await isTimeOf(db, task, now());
    // Before it runs: a task that fails is not run again at once.
    if (isDue !== false) await putDown(db, task.name, { next_time: next, update_time: now() });
    if (isDue !== true) continue;
    await transact(db, (tx) => task.run({ ...services, tx })).catch((cause: unknown) => {
      failures.push(new Error(`${task.name}: ${String(cause)}`, { cause }));
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

/** True: it is to run now. Undefined: it is new, and has a time of the day. */
async function isTimeOf(
  db: Db,
  { name, every }: OwnedTask,
  now: number,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('module_task')
    .select('next_time')
    .where('name', '=', name)
    .executeTakeFirst();
  if (row) return row.next_time <= now;
  return typeof every === 'number' ? true : undefined;
}

async function putDown(
  db: Db,
  name: string,
  times: { readonly next_time: number; readonly update_time: number },
): Promise<void> {
  await db
    .insertInto('module_task')
    .values({ name, create_time: times.update_time, ...times })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(times))
    .execute();
}
