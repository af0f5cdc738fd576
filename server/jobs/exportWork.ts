import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import {
  exportFields,
  ExportFailure,
  exportLimits,
  exportNumbers,
  ExportStatus,
} from '../../resources/shop/orderExports.ts';
import { orders } from '../../resources/shop/orders.ts';
import {
  Denied,
  type Language,
  nodeKey,
  nodeOf,
  Refusal,
  type SignedInAdmin,
} from '../../src/contract/index.ts';
import type { Crud, ExportedRows } from '../crud/index.ts';
import {
  type Database,
  type Db,
  isTimeout,
  readSnapshot,
  type Tables,
  transact,
  type Tx,
} from '../db/index.ts';
import type { ExportedFile, ExportFiles } from '../domain/index.ts';
import { emit } from '../events/emit.ts';
import { type CellContext, cellsOf } from '../sheets/cells.ts';
import { createSheetFile, type SheetFile } from '../sheets/sheetFile.ts';
import { type HeldJob, LostJob } from './heldJob.ts';
import { isTemporary, type JobWork } from './runner.ts';
import type { FindAdmin } from './work.ts';

export type ExportWorkOptions = Pick<Database, 'db' | 'slow' | 'engine'> & {
  readonly crud: Pick<Crud, 'exportRows'>;
  readonly texts: CellContext['texts'];
  /** What people call a field of an order, or `lines.price` of its lines. */
  readonly labelOf: (lang: Language, field: string) => string;
  readonly zone: string;
  readonly now: () => number;
  readonly adminOf: FindAdmin;
  /** Where a file lies while it is written. */
  readonly spoolDir: string;
  readonly files: Pick<ExportFiles, 'remove'> & {
    /** Keeps a copy of the file at `path`, whole or not at all. */
    keep(file: ExportedFile, path: string): Promise<void>;
  };
  readonly warn: (message: string, facts: object) => void;
  /** How often progress is written. */
  readonly everyMs?: number;
};

/** The kind of its jobs; their order is `{ export: id }`. */
export const exportKind = 'export';

type OrderExportRow = Selectable<Tables['order_export']>;

/**
 * Writes the file of an export of orders. It is there once it is whole; an interrupted one is written
 * anew, as of the same order. What its author may not read any more is masked or refused.
 */
export function createExportWork(options: ExportWorkOptions): JobWork {
  return async (job, isStopping) => {
    const order = await begin(options, job);
    if (!order) return true;
    const path = join(options.spoolDir, randomUUID());
    try {
      await mkdir(options.spoolDir, { recursive: true, mode: 0o700 });
      const made = await written(options, { job, order, path, isStopping });
      if (!made) return false;
      await finish(options, { job, order, path }, made);
      return true;
    } catch (error) {
      if (error instanceof Cancelled) return true;
      // A statement that takes too long does so again: its author hears of it instead.
      if (error instanceof LostJob || (isTemporary(error) && !isTimeout(error))) throw error;
      await fail(options, { job, order }, error);
      return true;
    } finally {
      await rm(path, { force: true });
    }
  };
}

/** Somebody has cancelled it meanwhile. */
class Cancelled extends Error {}

type Exporting = {
  readonly job: HeldJob;
  readonly order: OrderExportRow;
  readonly path: string;
};

async function begin({ db, now }: ExportWorkOptions, job: HeldJob) {
  // Written by `writeJobOf` alone.
  const { export: id } = job.order as { readonly export: number };
  let order: OrderExportRow | undefined;
  await job.renew((mark) =>
    transact(db, async (tx) => {
      await mark(tx);
      order = await tx
        .updateTable('order_export')
        .set({ status: ExportStatus.running, done: 0, update_time: now() })
        .where('id', '=', id)
        .where('status', 'in', [ExportStatus.queued, ExportStatus.running])
        .returningAll()
        .executeTakeFirst();
    }),
  );
  return order;
}

type Written = { readonly orders: number; readonly rows: number };
type Made = Written & {
  readonly size: number;
  readonly sha256: string;
  /** Whether names, numbers and addresses are in it in full. */
  readonly unmasked: 0 | 1;
};

/** Returns undefined when the process ends. */
function written(
  options: ExportWorkOptions,
  exporting: Exporting & { readonly isStopping: () => boolean },
): Promise<Made | undefined> {
  const { slow, engine } = options;
  if (engine === 'embedded') return writtenWithin(options, exporting, slow);
  // All rows as of one moment. The embedded engine has one session: there each portion is a read alone.
  return readSnapshot(slow, (tx) => writtenWithin(options, exporting, tx));
}

async function writtenWithin(
  options: ExportWorkOptions,
  { job, order, path, isStopping }: Exporting & { readonly isStopping: () => boolean },
  db: Db,
): Promise<Made | undefined> {
  const author = await options.adminOf(job.adminId, job.lang);
  if (!author) throw new Denied(nodeOf(orders.path, 'export'));
  const fields = textsOf(order.fields);
  const unmasked = order.unmasked === 1 && mayReadInFull(author) ? 1 : 0;
  const found = await job.during(() =>
    options.crud.exportRows(
      orders.name,
      readerOf(author, unmasked === 1),
      { fields, filter: order.filter },
      { fields: exportFields, most: exportLimits.orders, upTo: order.as_of_id, db },
    ),
  );
  const sheet = await createSheetFile({
    path,
    format: order.format,
    head: fields.map((field) => options.labelOf(job.lang, field)),
    numbers: fields.map((field) => exportNumbers.includes(field)),
  });
  try {
    const filled = await fill(options, { job, order, sheet, found, isStopping });
    if (filled) return { ...filled, ...(await sheet.end()), unmasked };
    await sheet.abandon();
    return undefined;
  } catch (error) {
    await sheet.abandon().catch(() => {});
    throw error;
  }
}

type Filling = Omit<Exporting, 'path'> & {
  readonly sheet: SheetFile;
  readonly found: ExportedRows;
  readonly isStopping: () => boolean;
};

/** Returns undefined when the process ends. */
async function fill(
  options: ExportWorkOptions,
  { job, order, sheet, found, isStopping }: Filling,
): Promise<Written | undefined> {
  const { texts, zone, everyMs = 500 } = options;
  const cells = cellsOf({ texts, lang: job.lang, zone }, orders, found);
  let [done, rows, told] = [0, 0, 0];
  for await (const portion of found.portions) {
    if (isStopping()) return undefined;
    const made = portion.flatMap(cells);
    rows += made.length;
    if (order.format === 'xlsx' && rows > exportLimits.sheetRows)
      throw new Refusal('export_too_large', { params: { max: exportLimits.sheetRows } });
    await sheet.write(made);
    done += portion.length;
    if (performance.now() - told < everyMs) continue;
    // Without a snapshot, orders that begin to match meanwhile are more than were counted.
    await change(options, { job, order }, { done, total: Math.max(done, found.total) });
    told = performance.now();
  }
  return { orders: done, rows };
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

/** Whoever reads orders masked may export them in full only with a permission of its own. */
const mayReadInFull = (admin: SignedInAdmin): boolean =>
  admin.can(nodeKey(nodeOf(orders.path, 'exportSensitive')));

function readerOf(author: SignedInAdmin, inFull: boolean): SignedInAdmin {
  const sensitive = nodeKey(nodeOf(orders.path, 'sensitive'));
  return { ...author, can: (node) => (nodeKey(node) === sensitive ? inFull : author.can(node)) };
}

const textsOf = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
