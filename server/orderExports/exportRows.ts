import type { Selectable } from 'kysely';
import { exportFields, exportLimits } from '../../resources/shop/orderExports.ts';
import { orders } from '../../resources/shop/orders.ts';
import { Denied, nodeKey, nodeOf, Refusal, type SignedInAdmin } from '../../src/contract/index.ts';
import type { Crud, ExportedRows, IdRange, WireRow } from '../crud/index.ts';
import { type Database, type Db, readSnapshot, type Tables } from '../db/index.ts';
import { type CellContext, cellsOf } from '../sheets/cells.ts';
import {
  changedParts,
  countRows,
  type ExportParts,
  missingRanges,
  openExportParts,
  snapshotMark,
} from './exportParts.ts';
import type { FindAdmin, HeldJob } from '../jobs/index.ts';

export type OrderExportRow = Selectable<Tables['order_export']>;

export type GatherOptions = Pick<Database, 'slow' | 'engine'> & {
  readonly crud: Pick<Crud, 'exportRows'>;
  readonly texts: CellContext['texts'];
  readonly zone: string;
  /** Version of the program: another may write the same rows differently. */
  readonly version: string;
  readonly adminOf: FindAdmin;
};

/** The rows of an export, all on disk. */
export type Gathered = {
  readonly parts: ExportParts;
  readonly fields: readonly string[];
  /** 1 if names, numbers and addresses are in it in full. */
  readonly unmasked: 0 | 1;
};

export type Gathering = {
  readonly job: HeldJob;
  readonly order: OrderExportRow;
  readonly partsDir: string;
  readonly isStopping: () => boolean;
  /** Ends the work by throwing, when the export is cancelled or another runner has taken it over. */
  readonly tellProgress: (made: { readonly done: number; readonly total: number }) => Promise<void>;
  /** Interval of progress reports. */
  readonly everyMs?: number | undefined;
};

/**
 * Gathers the rows of an export, from those that are on disk already. Returns undefined when the process
 * ends.
 */
export function gatherRows(
  options: GatherOptions,
  gathering: Gathering,
): Promise<Gathered | undefined> {
  const { slow, engine } = options;
  if (engine === 'embedded') return gatherWithin(options, gathering, slow);
  // All rows as of one moment. The embedded engine has one session: there each portion is a read alone.
  return readSnapshot(slow, (tx) => gatherWithin(options, gathering, tx));
}

/** Orders of one query: on an engine inside the process so few that others are served between them. */
const ordersAtOnce = { embedded: 100, postgres: 500 } as const;

async function gatherWithin(
  options: GatherOptions,
  gathering: Gathering,
  db: Db,
): Promise<Gathered | undefined> {
  const { job, order, partsDir, isStopping } = gathering;
  const { engine, crud, adminOf, texts, zone, version } = options;
  const author = await adminOf(job.adminId, job.lang);
  if (!author) throw new Denied(nodeOf(orders.path, 'export'));
  const fields = textsOf(order.fields);
  const unmasked = order.unmasked === 1 && mayReadInFull(author) ? 1 : 0;
  const found = await job.during(() =>
    crud.exportRows(
      orders.name,
      author,
      { fields, filter: order.filter },
      {
        fields: exportFields,
        most: exportLimits.orders,
        upTo: order.as_of_id,
        shownTo: readerOf(author, unmasked === 1),
        db,
        atOnce: ordersAtOnce[engine],
      },
    ),
  );
  const hidden = [...found.hidden];
  // A quick search looks into masked columns only with the permission to read them.
  const searched = author.can(sensitive);
  const shownAs = [version, fields, order.filter, order.as_of_id, job.lang, hidden, searched, zone];
  const parts = await openExportParts(partsDir, order.id, shownAs);
  const mark = await snapshotMark(db, engine);
  const changed = await job.during(() => changedParts(db, parts.list()));
  for (const part of changed) await parts.remove(part);
  const cells = cellsOf({ texts, lang: job.lang, zone }, orders, found);
  const rowsOf = (portion: readonly WireRow[]) => portion.flatMap(cells);
  const progress = progressOf(gathering, parts, found.total);
  const mostRows = order.format === 'xlsx' ? exportLimits.sheetRows : Infinity;
  for (const range of missingRanges(parts.list(), found.newest)) {
    const filling = {
      db,
      engine,
      parts,
      mark,
      found,
      range,
      rowsOf,
      mostRows,
      progress,
      isStopping,
    };
    if (!(await fillRange(filling))) return undefined;
  }
  return { parts, fields, unmasked };
}

export const sumOf = (parts: ExportParts, count: 'orders' | 'rows'): number =>
  parts.list().reduce((sum, part) => sum + part[count], 0);

/** Says how many orders are on disk, with so many of the part that is being written. */
type Progress = (orders: number, isDue?: boolean) => Promise<void>;

function progressOf(
  { tellProgress, everyMs = 500 }: Gathering,
  parts: ExportParts,
  total: number,
): Progress {
  let told = 0;
  return async (orders, isDue = false) => {
    if (!isDue && performance.now() - told < everyMs) return;
    const done = sumOf(parts, 'orders') + orders;
    // Without a snapshot, orders that begin to match meanwhile are more than were counted.
    await tellProgress({ done, total: Math.max(done, total) });
    told = performance.now();
  };
}

type Filling = Pick<Gathering, 'isStopping'> &
  Pick<Database, 'engine'> & {
    readonly db: Db;
    readonly parts: ExportParts;
    readonly progress: Progress;
    readonly mark: string;
    readonly found: ExportedRows;
    readonly range: IdRange;
    readonly rowsOf: (portion: readonly WireRow[]) => readonly (readonly string[])[];
    /** Upper bound of rows in the whole file. */
    readonly mostRows: number;
  };

/** Orders of one part, which is the most that is read twice after a kill of the process. */
const ordersOfPart = 5_000;

/** Returns false when the process ends. @throws {Refusal} export_too_large, as soon as it is */
async function fillRange(filling: Filling): Promise<boolean> {
  const { db, engine, parts, mark, found, range } = filling;
  const { rowsOf, mostRows, progress, isStopping } = filling;
  const portions = found.within(range)[Symbol.asyncIterator]();
  let { to } = range;
  while (to >= range.from) {
    const part = await parts.begin();
    try {
      let [orders, rows, from] = [0, 0, range.from];
      while (orders < ordersOfPart) {
        if (isStopping()) return false;
        const { value, done } = await portions.next();
        if (done === true) {
          from = range.from;
          break;
        }
        const made = rowsOf(value);
        await part.write(made);
        [orders, rows] = [orders + value.length, rows + made.length];
        if (sumOf(parts, 'rows') + rows > mostRows)
          throw new Refusal('export_too_large', { params: { max: mostRows } });
        from = Number(value.at(-1)?.['id'] ?? range.from);
        await progress(orders);
      }
      await part.flush();
      // This runner still holds the job, and it is not cancelled.
      await progress(orders, true);
      const read = engine === 'embedded' ? 0 : await countRows(db, { from, to });
      await part.keep({ from, to, orders, rows, read, mark });
      to = from - 1;
    } finally {
      await part.abandon();
    }
  }
  return true;
}

/** True if the admin may export orders in full: masked readers need a separate permission. */
const mayReadInFull = (admin: SignedInAdmin): boolean =>
  admin.can(nodeKey(nodeOf(orders.path, 'exportSensitive')));

const sensitive = nodeKey(nodeOf(orders.path, 'sensitive'));

/**
 * Reader for whom the columns are written. The selection of orders depends on the permissions of the author.
 */
function readerOf(author: SignedInAdmin, inFull: boolean): SignedInAdmin {
  return { ...author, can: (node) => (nodeKey(node) === sensitive ? inFull : author.can(node)) };
}

const textsOf = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
