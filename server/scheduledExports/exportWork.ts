import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import {
  type ExportRunFailure,
  ExportRunStatus,
  scheduledExportRuns,
} from '../../resources/routine/scheduledExportRuns.ts';
import { ExportTarget, scheduledExportLimits } from '../../resources/routine/scheduledExports.ts';
import {
  adminCalls,
  apiUrl,
  defaultLanguage,
  Denied,
  detailPage,
  type Language,
  readLanguage,
  Refusal,
} from '../../src/contract/index.ts';
import { type AnyResource, writeMoment } from '../../src/schema/index.ts';
import { type Database, isTimeout, type Tables, transact, type Tx } from '../db/index.ts';
import {
  createMailedKeys,
  downloaders,
  endRun,
  failRun,
  foreignAddresses,
} from '../domain/index.ts';
import { type FindAdmin, type HeldJob, isTemporary, type JobWork, LostJob } from '../jobs/index.ts';
import type { Mail } from '../mail/index.ts';
import type { Settings } from '../siteSettings/index.ts';
import { FolderRefused, putIntoFolder } from './exportFolder.ts';
import type { RunFiles } from './runFiles.ts';
import { isAttached, type WriteRunOptions, type WrittenFile, writeRun } from './writeRun.ts';

export type ScheduledExportOptions = WriteRunOptions &
  Pick<Database, 'db'> & {
    /** Lists with an export. */
    readonly exportable: readonly AnyResource[];
    readonly adminOf: FindAdmin;
    readonly mail: Pick<Mail, 'isSetUp' | 'keep' | 'siteName'>;
    readonly settings: Pick<Settings, 'get'>;
    readonly files: RunFiles;
    /** Unix seconds. */
    readonly now: () => number;
    /** Folder of a file while it is written. */
    readonly spoolDir: string;
    /** Folder that holds those which exports name; absent: `exports` beside `spoolDir`. */
    readonly exportsDir?: string | undefined;
    /** Origin under which the program is reached; mails hold no link without it. */
    readonly publicUrl?: string | undefined;
    readonly adminBase?: string | undefined;
    /** Secret of the shop. */
    readonly key: Buffer;
    readonly warn: (message: string, facts: object) => void;
    /** Hears of rows that have changed. */
    readonly changed: (resource: string) => void;
  };

/** The kind of its jobs; their order is `{ run: id }`. */
export const scheduledExportKind = 'scheduled_export';

type RunRow = Selectable<Tables['scheduled_export_run']>;
type ExportRow = Selectable<Tables['scheduled_export']>;

/** The run cannot go on, for a reason that its record names. */
class RunFailed extends Error {
  readonly failure: ExportRunFailure;
  constructor(failure: ExportRunFailure) {
    super(failure);
    this.name = 'RunFailed';
    this.failure = failure;
  }
}

/** Writes the file of one run with the rights of its owner, and hands it over: to the mails, or to a folder. */
export function createScheduledExportWork(options: ScheduledExportOptions): JobWork {
  return async (job, isStopping) => {
    const run = await begin(options, job);
    const planned = run && (await exportOf(options, run));
    if (!run || !planned) return true;
    const path = join(options.spoolDir, randomUUID());
    try {
      if (run.attempts > scheduledExportLimits.attempts) throw new RunFailed('internal');
      await mkdir(options.spoolDir, { recursive: true, mode: 0o700 });
      const written = await job.during(() => write(options, { run, planned, path, isStopping }));
      if (!written) return false;
      await handOver(options, { job, run, planned, path, written });
    } catch (error) {
      if (error instanceof LostJob) throw error;
      if (isTemporary(error) && !isTimeout(error)) throw error;
      const failure = failureOf(error);
      if (failure === 'internal' || failure === 'storage')
        options.warn('a scheduled export failed', { err: error, run: run.id });
      await settle(options, job, (tx) => failRun(tx, run, { failure, now: options.now() }));
    } finally {
      await rm(path, { force: true });
      options.changed('scheduled_export_run');
    }
    return true;
  };
}

function failureOf(error: unknown): ExportRunFailure {
  if (error instanceof RunFailed) return error.failure;
  if (error instanceof Denied) return 'denied';
  if (error instanceof Refusal) return error.code === 'export_too_large' ? 'too_large' : 'invalid';
  if (error instanceof FolderRefused) return 'storage';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z]+$/.test(code) ? 'storage' : 'internal';
}

// Written by `enqueueRun` alone.
const runOf = ({ order }: HeldJob): number => (order as { readonly run: number }).run;

async function begin({ db, now }: ScheduledExportOptions, job: HeldJob) {
  let run: RunRow | undefined;
  await job.renew((mark) =>
    transact(db, async (tx) => {
      await mark(tx);
      run = await tx
        .updateTable('scheduled_export_run')
        .set((eb) => ({
          status: ExportRunStatus.running,
          attempts: eb('attempts', '+', 1),
          update_time: now(),
        }))
        .where('id', '=', runOf(job))
        .where('status', 'in', [ExportRunStatus.queued, ExportRunStatus.running])
        .returningAll()
        .executeTakeFirst();
    }),
  );
  return run;
}

const exportOf = ({ db }: ScheduledExportOptions, { export_id }: RunRow) =>
  db.selectFrom('scheduled_export').selectAll().where('id', '=', export_id).executeTakeFirst();

type Writing = {
  readonly run: RunRow;
  readonly planned: ExportRow;
  readonly path: string;
  readonly isStopping: () => boolean;
};

async function write(
  options: ScheduledExportOptions,
  { planned, path, isStopping }: Writing,
): Promise<WrittenFile | undefined> {
  const { exportable, adminOf, settings, db } = options;
  const lang = languageOf(planned);
  const owner = await adminOf(planned.admin_id, lang);
  if (!owner) throw new RunFailed('owner_gone');
  const list = exportable.find((each) => each.path === planned.list_path);
  if (!list) throw new RunFailed('list_gone');
  if (planned.target === ExportTarget.mail) {
    const reader = { setting: settings.get };
    const foreign = await foreignAddresses(db, planned.addresses, reader);
    if (foreign.length > 0) throw new RunFailed('address');
    if (!(await options.mail.isSetUp())) throw new RunFailed('no_mail_server');
  }
  const { filter, columns, format } = planned;
  return writeRun(options, { list, owner, lang, filter, columns, format, path, isStopping });
}

const languageOf = ({ lang }: ExportRow): Language => readLanguage(lang) ?? defaultLanguage;

type HandOver = Omit<Writing, 'isStopping'> & {
  readonly job: HeldJob;
  readonly written: WrittenFile;
};

async function handOver(options: ScheduledExportOptions, handed: HandOver): Promise<void> {
  const { job, run, planned, path, written } = handed;
  const now = options.now();
  const day = writeMoment(now, options.zone).slice(0, 10);
  const { rows: row_count, size, sha256 } = written;
  if (planned.target === ExportTarget.folder) {
    const title = planned.list_path.split('/').at(-1) ?? 'rows';
    const { folder, format, kept_files: kept } = planned;
    const { exportsDir = join(options.spoolDir, '..', 'exports') } = options;
    const file_name = await putIntoFolder(exportsDir, {
      path,
      folder,
      exportId: planned.id,
      title,
      day,
      format,
      kept,
    });
    await settle(options, job, async (tx) => {
      await noteFile(tx, run, { row_count, size, sha256, file_name });
      await endRun(tx, run, now);
    });
    return;
  }
  const file = { id: run.id, format: run.format, sha256 };
  await job.during(() => options.files.keep(file, path));
  const expire_time = now + scheduledExportLimits.kept;
  const file_name = `${planned.name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 80)}-${day}.${run.format}`;
  const receivers = JSON.stringify(planned.addresses.map((each) => each.toLowerCase()));
  const facts = { row_count, size, sha256, file_name, receivers, expire_time };
  await settle(options, job, async (tx) => {
    await noteFile(tx, run, { ...facts, status: ExportRunStatus.sending });
    await keepMails(options, tx, {
      run,
      planned,
      file_name,
      key: options.files.keyOf(file),
      written,
    });
  });
}

type RunFacts = Partial<
  Pick<RunRow, 'status' | 'row_count' | 'size' | 'sha256' | 'file_name' | 'expire_time'>
> & { readonly receivers?: string };

const noteFile = (tx: Tx, { id }: RunRow, facts: RunFacts): Promise<unknown> =>
  tx.updateTable('scheduled_export_run').set(facts).where('id', '=', id).execute();

type MailedFile = {
  readonly run: RunRow;
  readonly planned: ExportRow;
  readonly file_name: string;
  readonly key: string;
  readonly written: WrittenFile;
};

/** One mail for each address, with the file or with a link to it. */
async function keepMails(
  options: ScheduledExportOptions,
  tx: Tx,
  { run, planned, file_name, key, written }: MailedFile,
): Promise<void> {
  const { mail, texts, publicUrl, adminOf } = options;
  const lang = languageOf(planned);
  const isWithFile = isAttached(written.size);
  const values = { name: planned.name, rows: String(written.rows) };
  const say = (part: string) => texts.say(lang, `mails.scheduledExport.${part}`, values);
  const able = isWithFile ? new Set() : await downloaders(tx, planned.addresses, { adminOf, lang });
  const linkedFor = (address: string) => {
    if (able.has(address) || !publicUrl)
      return { body: `${say('linked')}\n${publicUrl ? pageOf(options, run.id) : ''}`.trimEnd() };
    // The log of mails is read by others.
    const link = fileOf(options, { id: run.id, sha256: written.sha256 }, address);
    return { body: `${say('open')}\n%{link}`, attachment: { link } };
  };
  for (const [at, to] of planned.addresses.entries()) {
    await mail.keep(
      tx,
      {
        to,
        event: 'scheduled_export',
        lang,
        subject: say('subject').slice(0, 200),
        ...(isWithFile
          ? { body: say('attached'), attachment: { key, name: file_name } }
          : linkedFor(to.toLowerCase())),
        ip: '',
        onceKey: mailKey(run.id, at),
        // The file is there a little longer.
        expires: run.create_time + scheduledExportLimits.kept - 3_600,
      },
      true,
    );
  }
}

/** Address of the page of a run, which asks to sign in. */
const pageOf = ({ publicUrl, adminBase = adminCalls }: ScheduledExportOptions, id: number) =>
  detailPage(scheduledExportRuns.path, id, `${publicUrl}${adminBase}`);

/** Address of the file itself, for a receiver who cannot sign in. */
function fileOf(
  { publicUrl, adminBase = adminCalls, key }: ScheduledExportOptions,
  file: { readonly id: number; readonly sha256: string },
  address: string,
): string {
  const path = apiUrl(scheduledExportRuns.path, 'mailed').slice(adminCalls.length);
  const query = new URLSearchParams({
    id: String(file.id),
    key: createMailedKeys(key).keyOf(file, address),
    server: '1',
  });
  return `${publicUrl}${adminBase}${path}?${query}`;
}

/** Names the mail of a run to one of its addresses. */
export const mailKey = (run: number, at: number): string => `export_run:${run}:${at}`;

/** Writes the end of a run, as long as this runner holds its job. */
const settle = (
  { db }: ScheduledExportOptions,
  job: HeldJob,
  writing: (tx: Tx) => Promise<unknown>,
): Promise<void> =>
  job.renew((mark) =>
    transact(db, async (tx) => {
      await mark(tx);
      await writing(tx);
    }),
  );
