import type { Database } from '../db/index.ts';
import {
  createExportSweeper,
  createPaymentReports,
  type ExportServices,
  goodsBins,
  shopNotices,
  shopSteps,
} from '../domain/index.ts';
import { createExportStore, type FileStore } from '../files/index.ts';
import { labelOf, type Texts } from '../http/index.ts';
import { writeJobOf } from '../jobs/index.ts';
import { createExportWork, exportKind, type ExportWorkOptions } from '../orderExports/index.ts';
import type { ProductOptions } from './options.ts';

type ProductServiceOptions = ProductOptions & {
  readonly database: Pick<Database, 'db'>;
  readonly store: FileStore;
  /** Unix seconds. */
  readonly now: () => number;
};

type Warn = (message: string, facts: object) => void;

/** Services behind the routes of the shop, beside those of the framework: payments, and files of exports. */
export function createProductServices(parts: ProductServiceOptions, warn: Warn) {
  const { database, now, store } = parts;
  const { db } = database;
  const gateways = parts.gateways ?? {};
  const exportFiles = createExportStore(store, warn);
  const sweeper = createExportSweeper(db, exportFiles, warn);
  return {
    gateways,
    payments: createPaymentReports({ db, gateways, now, warn }),
    exportFiles,
    enqueueExport,
    letGoExports: sweeper.letGo,
    /** Resolves when nothing is being removed. */
    settled: sweeper.settled,
    /** Steps of the setup, after that of the framework. */
    setupSteps: shopSteps,
    notices: shopNotices,
    bins: goodsBins,
  };
}

const enqueueExport: ExportServices['enqueueExport'] = async (tx, id, admin, now) => {
  await writeJobOf(tx, { kind: exportKind, input: { export: id }, total: 0, admin, now });
};

/** Work of jobs that is no action on rows, by its kind. */
export const productWorks = (
  options: Omit<ExportWorkOptions, 'labelOf' | 'files'> & {
    readonly texts: Texts;
    readonly exportFiles: ExportWorkOptions['files'];
  },
) => ({
  [exportKind]: createExportWork({
    ...options,
    files: options.exportFiles,
    labelOf: (lang, field) => labelOf(options.texts, lang, { resource: 'shop_order' }, field),
  }),
});
