import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { join } from 'node:path';
import {
  ExportFailure,
  exportLimits,
  exportNumbers,
  ExportStatus,
} from '../../resources/shop/orderExports.ts';
import { Denied, type Language, Refusal } from '../../src/contract/index.ts';
import { type Database, isTimeout, transact, type Tx } from '../db/index.ts';
import type { ExportedFile, ExportFiles } from '../domain/index.ts';
import { emit } from '../events/emit.ts';
import { createSheetFile } from '../sheets/sheetFile.ts';
import { exportPartsDir, removeExportParts, sweepExportParts } from './exportParts.ts';
import {
  type Gathered,
  gatherRows,
  type GatherOptions,
  type OrderExportRow,
  sumOf,
} from './exportRows.ts';
import { type HeldJob, isTemporary, type JobWork, LostJob } from '../jobs/index.ts';

export type ExportWorkOptions = GatherOptions &
  Pick<Database, 'db'> & {
    /** Label of a field of an order, or of its lines (`lines.price`). */
    readonly labelOf: (lang: Language, field: string) => string;
    readonly now: () => number;
    /** Folder of a file while it is written. */
    readonly spoolDir: string;
    readonly files: Pick<ExportFiles, 'remove'> & {
      /** Keeps a copy of the file at `path`, whole or not at all. */
      keep(file: ExportedFile, path: string): Promise<void>;
    };
    readonly warn: (message: string, facts: object) => void;
    /** Interval of progress writes. */
    readonly everyMs?: number;
  };

/** The kind of its jobs; their order is `{ export: id }`. */
export const exportKind = 'export';

/**
 * Writes the file of an export of orders, which appears once it is complete. Its rows are gathered in parts
 * on disk first: an interrupted export goes on with those that are missing or have changed since, so that the
 * file holds every order up to the newest of its beginning, as all of them are at one moment. Columns that
 * the author may no longer read are masked or refused.
 */
export function createExportWork(options: ExportWorkOptions): JobWork {
  const { db, spoolDir } = options;
  const partsDir = exportPartsDir(spoolDir);
  return async (job, isStopping) => {
    await sweepExportParts(db, partsDir);
    const order = await begin(options, job);
    if (!order) {
      await removeExportParts(partsDir, orderedExport(job));
      return true;
    }
    const path = join(spoolDir, randomUUID());
    try {
      await mkdir(partsDir, { recursive: true, mode: 0o700 });
      const gathered = await gatherRows(options, {
        job,
        order,
        partsDir,
        isStopping,
        tellProgress: (made) => change(options, { job, order }, made),
        everyMs: options.everyMs,
      });
      if (!gathered) return false;
      const made = await assemble(options, { job, order, path, gathered, isStopping });
      if (!made) return false;
      await finish(options, { job, order, path }, made);
    } catch (error) {
      if (error instanceof LostJob) throw error;
      // A statement that takes too long does so again: its author hears of it instead.
      if (isTemporary(error) && !isTimeout(error)) throw error;
      if (!(error instanceof Cancelled)) await fail(options, { job, order }, error);
    } finally {
      await rm(path, { force: true });
    }
    await removeExportParts(partsDir, order.id);
    return true;
  };
}

/** Somebody has cancelled it meanwhile. */
class Cancelled extends Error {}

type Exporting = {
  readonly job: HeldJob;
  readonly order: OrderExportRow;
  readonly path: string;
};

// Written by `writeJobOf` alone.
const orderedExport = ({ order }: HeldJob): number => (order as { readonly export: number }).export;

async function begin({ db, now }: ExportWorkOptions, job: HeldJob) {
  const id = orderedExport(job);
  let order: OrderExportRow | undefined;
  await job.renew((mark) =>
    transact(db, async (tx) => {
      await mark(tx);
      order = await tx
        .updateTable('order_export')
        .set({ status: ExportStatus.running, update_time: now() })
        .where('id', '=', id)
        .where('status', 'in', [ExportStatus.queued, ExportStatus.running])
        .returningAll()
        .executeTakeFirst();
    }),
  );
  return order;
}

type Made = {
  readonly orders: number;
  readonly rows: number;
  readonly size: number;
  readonly sha256: string;
  readonly unmasked: 0 | 1;
};

/** Writes the file from its parts. Returns undefined when the process ends. */
async function assemble(
  options: ExportWorkOptions,
  {
    job,
    order: { format },
    path,
    gathered: { parts, fields, unmasked },
    isStopping,
  }: Exporting & { readonly gathered: Gathered; readonly isStopping: () => boolean },
): Promise<Made | undefined> {
  const sheet = await createSheetFile({
    path,
    format,
    head: fields.map((field) => options.labelOf(job.lang, field)),
    numbers: fields.map((field) => exportNumbers.includes(field)),
  });
  try {
    const isWhole = await job.during(async () => {
      for await (const rows of parts.read()) {
        if (isStopping()) return false;
        await sheet.write(rows);
        await nextTurn();
      }
      return true;
    });
    const counted = { orders: sumOf(parts, 'orders'), rows: sumOf(parts, 'rows') };
    if (isWhole) return { ...counted, ...(await sheet.end()), unmasked };
    await sheet.abandon();
    return undefined;
  } catch (error) {
    await sheet.abandon().catch(() => {});
    throw error;
  }
}

type StateChange = Partial<
  Pick<
    OrderExportRow,
    | 'status'
    | 'done'
    | 'total'
    | 'file_rows'
    | 'size'
    | 'sha256'
    | 'unmasked'
    | 'failure'
    | 'finish_time'
    | 'expire_time'
  >
>;

/**
 * Writes the state of a running export, as long as this runner holds its job.
 *
 * @throws {Cancelled} @throws {LostJob}
 */
const change = (
  { db, now }: ExportWorkOptions,
  { job, order }: Omit<Exporting, 'path'>,
  values: StateChange,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> =>
  job.renew((mark) =>
    transact(db, async (tx) => {
      await mark(tx);
      const running = await tx
        .updateTable('order_export')
        .set({ ...values, update_time: now() })
        .where('id', '=', order.id)
        .where('status', '=', ExportStatus.running)
        .returning('id')
        .executeTakeFirst();
      if (!running) throw new Cancelled();
      await also(tx);
    }),
  );

async function finish(options: ExportWorkOptions, exporting: Exporting, made: Made): Promise<void> {
  const { job, order, path } = exporting;
  const { id, name, format, admin_id } = order;
  const file = { id, format, sha256: made.sha256 };
  await job.during(() => options.files.keep(file, path));
  const now = options.now();
  const values: StateChange = {
    status: ExportStatus.done,
    done: made.orders,
    total: made.orders,
    file_rows: made.rows,
    size: made.size,
    sha256: made.sha256,
    unmasked: made.unmasked,
    finish_time: now,
    expire_time: now + exportLimits.kept,
  };
  try {
    await change(options, exporting, values, (tx) =>
      emit({ tx, now }, 'export.done', aggregateOf(id), { name, admin_id }),
    );
  } catch (error) {
    if (error instanceof Cancelled) await options.files.remove(file);
    throw error;
  }
}

async function fail(
  options: ExportWorkOptions,
  exporting: Omit<Exporting, 'path'>,
  error: unknown,
): Promise<void> {
  const { id, name, admin_id } = exporting.order;
  const [failure, now] = [failureOf(error), options.now()];
  if (failure === ExportFailure.internal || failure === ExportFailure.storage)
    options.warn('an export failed', { err: error, export: id });
  try {
    await change(
      options,
      exporting,
      { status: ExportStatus.failed, failure, finish_time: now },
      (tx) => emit({ tx, now }, 'export.failed', aggregateOf(id), { name, admin_id }),
    );
  } catch (further) {
    if (!(further instanceof Cancelled)) throw further;
  }
}

const aggregateOf = (id: number) => ({ name: 'order_export', id });

function failureOf(error: unknown) {
  if (error instanceof Denied) return ExportFailure.denied;
  if (error instanceof Refusal && error.code === 'export_too_large') return ExportFailure.too_large;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isStorage = code.startsWith('E') || (error instanceof Error && error.name === 'StoreAway');
  return isStorage ? ExportFailure.storage : ExportFailure.internal;
}
