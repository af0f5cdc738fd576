import { sql } from 'kysely';
import {
  type PauseReason,
  scheduledExportLimits,
  scheduledExports,
  ScheduledExportStatus,
} from '../../../resources/routine/scheduledExports.ts';
import {
  type ExportRunFailure,
  ExportRunStatus,
} from '../../../resources/routine/scheduledExportRuns.ts';
import type { Language } from '../../../src/contract/index.ts';
import { type Db, transact, type Tx } from '../../db/index.ts';
import { writeMoment } from '../../../src/schema/index.ts';
import { emit } from '../../events/emit.ts';
import { handle } from '../handle.ts';
import { type ExportTimes, nextRun } from './nextRun.ts';

/** Dependency of scheduled exports on the jobs that write their files. */
export type ExportRunServices = {
  readonly zone: string;
  /** Begins at the commit. */
  readonly enqueueRun: (
    tx: Tx,
    id: number,
    owner: { readonly id: number; readonly lang: Language },
    now: number,
  ) => Promise<void>;
};

type DueExport = ExportTimes & {
  readonly id: number;
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  readonly lang: Language;
  readonly admin_id: number;
};

/** Begins a run ahead of its time. One that is running is left to its end. */
export const runScheduledExport = (services: ExportRunServices) =>
  handle(scheduledExports, 'run', ({ tx, record, now }) =>
    beginRun(tx, record, { cause: 'hand', now, ...services }),
  );

/** Runs an export at its times again. */
export const resumeScheduledExport = ({ zone }: Pick<ExportRunServices, 'zone'>) =>
  handle(scheduledExports, 'resume', async ({ tx, record, now }) => {
    await tx
      .updateTable('scheduled_export')
      .set({
        status: ScheduledExportStatus.on,
        pause_reason: null,
        failures: 0,
        next_time: nextRun(record, now, zone),
      })
      .where('id', '=', record.id)
      .execute();
  });

/** Begins the runs that are due. Times that passed while no server ran are made up for once. */
export async function beginDueExports(
  db: Db,
  now: number,
  { zone, enqueueRun }: ExportRunServices,
): Promise<void> {
  await transact(db, async (tx) => {
    const due = await tx
      .selectFrom('scheduled_export')
      .selectAll()
      .where('status', '=', ScheduledExportStatus.on)
      .where('next_time', '<=', now)
      .orderBy('id')
      .limit(exportsAtOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const each of due) {
      await beginRun(tx, each, { cause: 'time', now, zone, enqueueRun });
      await tx
        .updateTable('scheduled_export')
        .set({ next_time: nextRun(each, now, zone), update_time: now })
        .where('id', '=', each.id)
        .execute();
    }
  });
}

/** The rest begins with the next look, a minute later. */
const exportsAtOnce = 50;

type Begin = ExportRunServices & {
  readonly cause: 'time' | 'hand';
  readonly now: number;
};

async function beginRun(
  tx: Tx,
  { id, name, format, lang, admin_id }: DueExport,
  { cause, now, zone, enqueueRun }: Begin,
): Promise<void> {
  const open = await tx
    .selectFrom('scheduled_export_run')
    .select('id')
    .where('export_id', '=', id)
    .where('status', '<', ExportRunStatus.done)
    .executeTakeFirst();
  if (open) return;
  const run = await tx
    .insertInto('scheduled_export_run')
    .values({
      export_id: id,
      name: `${name.slice(0, 89)} ${writeMoment(now, zone).slice(0, 10)}`,
      admin_id,
      cause,
      format,
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('scheduled_export').set({ last_time: now }).where('id', '=', id).execute();
  await enqueueRun(tx, run.id, { id: admin_id, lang }, now);
}

/** A run that came to an end. */
export type EndedRun = { readonly id: number; readonly export_id: number };

/** Notes that a run has done its work, in the transaction that hands its file over. */
export async function endRun(tx: Tx, run: EndedRun, now: number): Promise<void> {
  await tx
    .updateTable('scheduled_export_run')
    .set({ status: ExportRunStatus.done, failure: null, finish_time: now, update_time: now })
    .where('id', '=', run.id)
    .execute();
  await tx
    .updateTable('scheduled_export')
    .set({ failures: 0 })
    .where('id', '=', run.export_id)
    .execute();
}

/**
 * Notes that a run failed. Its owner hears of the first failure in a row, and of the pause: at once when the right
 * to the rows is gone, otherwise after some failures.
 */
export async function failRun(
  tx: Tx,
  run: EndedRun,
  { failure, answer = '', now }: RunFailure,
): Promise<void> {
  await tx
    .updateTable('scheduled_export_run')
    .set({
      status: ExportRunStatus.failed,
      failure,
      answer: answer.slice(0, 300),
      finish_time: now,
      update_time: now,
    })
    .where('id', '=', run.id)
    .execute();
  const failed = await tx
    .updateTable('scheduled_export')
    .set((eb) => ({ failures: eb('failures', '+', 1), update_time: now }))
    .where('id', '=', run.export_id)
    .returning(['id', 'name', 'admin_id', 'failures', 'status'])
    .executeTakeFirst();
  if (!failed) return;
  const { id, name, admin_id, failures, status } = failed;
  const reason = pauseFor(failure, failures);
  const facts = { name, admin_id };
  const about = { name: 'scheduled_export', id };
  if (reason === undefined || status === ScheduledExportStatus.paused) {
    if (failures === 1) await emit({ tx, now }, 'scheduled_export.failed', about, facts);
    return;
  }
  await tx
    .updateTable('scheduled_export')
    .set({
      status: ScheduledExportStatus.paused,
      pause_reason: reason,
      next_time: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await emit({ tx, now }, 'scheduled_export.paused', about, facts);
}

export type RunFailure = {
  readonly failure: ExportRunFailure;
  /** Reply of the mail server. */
  readonly answer?: string;
  readonly now: number;
};

/** Undefined: the next run may go better. */
function pauseFor(failure: ExportRunFailure, failures: number): PauseReason | undefined {
  if (failure === 'owner_gone' || failure === 'denied' || failure === 'list_gone') return failure;
  return failures >= scheduledExportLimits.failures ? 'failures' : undefined;
}
