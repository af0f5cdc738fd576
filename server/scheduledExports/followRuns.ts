import { scheduledExportLimits } from '../../resources/routine/scheduledExports.ts';
import { ExportRunStatus } from '../../resources/routine/scheduledExportRuns.ts';
import { type Db, transact, type Tx } from '../db/index.ts';
import { endRun, failRun } from '../domain/index.ts';
import { mailKey } from './exportWork.ts';
import type { RunFiles } from './runFiles.ts';

/** Ends the runs whose mails have left, or were given up; the reply of the mail server stands with the run. */
export async function followMails(db: Db, now: number): Promise<void> {
  const open = await db
    .selectFrom('scheduled_export_run')
    .select(['id', 'export_id', 'receivers', 'answer'])
    .where('status', '=', ExportRunStatus.sending)
    .orderBy('id')
    .limit(200)
    .execute();
  for (const run of open) await transact(db, (tx) => followRun(tx, run, now));
}

type SendingRun = {
  readonly id: number;
  readonly export_id: number;
  readonly receivers: unknown;
  readonly answer: string;
};

async function followRun(tx: Tx, run: SendingRun, now: number): Promise<void> {
  const count = Array.isArray(run.receivers) ? run.receivers.length : 0;
  const mails = await tx
    .selectFrom('mail_log')
    .select(['status', 'failure', 'answer'])
    .where(
      'once_key',
      'in',
      Array.from({ length: Math.max(count, 1) }, (_, at) => mailKey(run.id, at)),
    )
    .execute();
  const troubled = mails.find(({ failure }) => failure !== '');
  const answer = troubled ? troubled.answer || troubled.failure : '';
  if (mails.some(({ status }) => status === 'waiting' || status === 'sending')) {
    // A mail that is tried again says already what went wrong.
    if (answer !== run.answer)
      await tx
        .updateTable('scheduled_export_run')
        .set({ answer: answer.slice(0, 300), update_time: now })
        .where('id', '=', run.id)
        .execute();
    return;
  }
  if (mails.some(({ status }) => status === 'logged'))
    return failRun(tx, run, { failure: 'no_mail_server', now });
  if (mails.some(({ status }) => status === 'failed'))
    return failRun(tx, run, { failure: 'mail', answer, now });
  return endRun(tx, run, now);
}

/** Removes files after their time, and forgets the oldest runs of each export. */
export async function tidyRuns(db: Db, now: number, files: RunFiles): Promise<void> {
  const over = await db
    .updateTable('scheduled_export_run')
    .set({ expire_time: null })
    .where('expire_time', '<=', now)
    .returning(['id', 'format', 'sha256'])
    .execute();
  for (const file of over) await files.remove(file);
  await db
    .deleteFrom('scheduled_export_run')
    .where('expire_time', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('scheduled_export_run')
            .select((each) => [
              'id',
              each.fn
                .agg<number>('row_number')
                .over((over) => over.partitionBy('export_id').orderBy('id', 'desc'))
                .as('place'),
            ])
            .as('placed'),
        )
        .select('placed.id')
        .where('placed.place', '>', scheduledExportLimits.runs),
    )
    .execute();
}
