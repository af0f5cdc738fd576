import { orderExport, orderExports, ExportStatus } from '../../../resources/shop/orderExports.ts';
import type { Language, SignedInAdmin } from '../../../src/contract/index.ts';
import type { ValueOf } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { type Db, transact, type Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';
import { endNotices } from '../messages/endNotices.ts';
import { endExportNotices, exportNotices } from '../notices/endedNotices.ts';

/** Dependency of exports on the jobs and files that make them. */
export type ExportServices = {
  /** Begins at the commit. */
  readonly enqueueExport: (
    tx: Tx,
    id: number,
    author: { readonly id: number; readonly lang: Language },
    now: number,
  ) => Promise<void>;
  readonly letGoExports: ExportSweeper['letGo'];
};

export type ExportFiles = {
  /** Without it already is no fault. */
  remove(file: ExportedFile): Promise<void>;
  /** All that are kept, also those that no export speaks of. */
  kept(): AsyncIterable<ExportedFile>;
};

/** The finished file of an export. */
export type ExportedFile = {
  readonly id: number;
  readonly format: 'csv' | 'xlsx';
  readonly sha256: string;
};

type OrderExportFields = (typeof orderExport)['fields'];

export type NewOrderExport = {
  readonly name: string;
  readonly format: ValueOf<OrderExportFields['format']>;
  readonly layout: ValueOf<OrderExportFields['layout']>;
  readonly fields: readonly string[];
  readonly filter: object;
  readonly unmasked: 0 | 1;
  readonly total: number;
  readonly asOfId: number;
};

/** Keeps an export as work to be done. */
export const createOrderExport = (
  db: Db,
  { asOfId, fields, filter, ...values }: NewOrderExport,
  context: {
    readonly admin: SignedInAdmin;
    readonly now: number;
    readonly enqueueExport: ExportServices['enqueueExport'];
  },
): Promise<number> =>
  transact(db, async (tx) => {
    const { admin, now, enqueueExport } = context;
    const { id } = await tx
      .insertInto('order_export')
      .values({
        ...values,
        fields: JSON.stringify(fields),
        filter: JSON.stringify(filter),
        as_of_id: asOfId,
        admin_id: admin.id,
        lang: admin.lang,
        create_time: now,
        update_time: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueExport(tx, id, admin, now);
    return id;
  });

/** Begins a failed export anew, for its author. */
export const retryExport = ({ enqueueExport }: ExportServices) =>
  handle(orderExports, 'retry', async ({ tx, record, now }) => {
    await tx
      .updateTable('order_export')
      .set((eb) => ({
        status: ExportStatus.queued,
        failure: null,
        finish_time: null,
        done: 0,
        retries: eb('retries', '+', 1),
      }))
      .where('id', '=', record.id)
      .execute();
    const lang = record.lang === 'en' ? 'en' : 'zh-cn';
    await enqueueExport(tx, record.id, { id: record.admin_id, lang }, now);
    await endExportNotices(tx, [record.id], now);
  });

/** Its file and its notices go with an export, once the row is gone for good. */
export const orderExportHooks = ({ letGoExports }: Pick<ExportServices, 'letGoExports'>) =>
  hooksOf(orderExports, {
    async remove({ tx, now, rows }) {
      letGoExports(rows.filter(({ status }) => status === ExportStatus.done));
      const gone = rows.flatMap(({ id }) => [exportNotices.done(id), exportNotices.failed(id)]);
      await endNotices(tx, gone, now);
    },
  });

export type ExportSweeper = ReturnType<typeof createExportSweeper>;

/** Removes the files of exports that a transaction ends. */
export function createExportSweeper(
  db: Db,
  files: ExportFiles,
  warn: (message: string, facts: object) => void,
) {
  const running = new Set<Promise<void>>();
  const removeAll = async (ended: readonly ExportedFile[]) => {
    for (const file of ended) await removeUnlessKept(db, files, file);
  };
  return {
    /**
     * Called by the transaction that has locked these exports: their files are removed after the commit, and
     * kept after a rollback. Leftovers are swept at night.
     */
    letGo(ended: readonly ExportedFile[]): void {
      if (ended.length === 0) return;
      const work = removeAll(ended).catch((error: unknown) =>
        warn('the file of an ended export was not removed', { err: error }),
      );
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    /** Waits for running removals. */
    settled: async (): Promise<void> => void (await Promise.all(running)),
  };
}

/** Ends exports after their retention, with their files. */
export async function expireExports(db: Db, now: number, files: ExportFiles): Promise<void> {
  const over = await transact(db, async (tx) => {
    const expired = await tx
      .updateTable('order_export')
      .set({ status: ExportStatus.expired, update_time: now })
      .where('status', '=', ExportStatus.done)
      .where('expire_time', '<=', now)
      .returning(['id', 'format', 'sha256'])
      .execute();
    await endExportNotices(
      tx,
      expired.map(({ id }) => id),
      now,
    );
    return expired;
  });
  for (const file of over) await files.remove(file);
}

/** Removes the files that a process left behind when it ended between keeping a file and noting it. */
export async function sweepExports(db: Db, files: ExportFiles): Promise<void> {
  for await (const file of files.kept()) await removeUnlessKept(db, files, file);
}

const removeUnlessKept = (db: Db, files: ExportFiles, file: ExportedFile): Promise<void> =>
  transact(db, async (tx) => {
    // The lock waits for a transaction that ends the export, and keeps a runner from restarting it.
    const found = await tx
      .selectFrom('order_export')
      .select(['status', 'sha256', 'format'])
      .where('id', '=', file.id)
      .forUpdate()
      .executeTakeFirst();
    if (!found || !isOf(found, file)) await files.remove(file);
  });

type KeptExport = Pick<ExportedFile, 'sha256' | 'format'> & { readonly status: number };

const isOf = ({ status, sha256, format }: KeptExport, file: ExportedFile): boolean =>
  status === ExportStatus.queued ||
  status === ExportStatus.running ||
  (status === ExportStatus.done && sha256 === file.sha256 && format === file.format);
