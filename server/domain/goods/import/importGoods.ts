import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Refusal, type SignedInAdmin } from '../../../../src/contract/index.ts';
import { anyOf, type Db, isUniqueViolation, names, transact, type Tx } from '../../../db/index.ts';
import type { Sheet } from '../../../sheets/sheetLimits.ts';
import { countGoods } from '../derivedColumns.ts';
import { fault, hasErrors, type FileMessage, warning } from '../../../sheets/fileMessages.ts';
import { productsOf, type Product, withoutCodes } from './products.ts';
import { type CsvFile, foreignRows, isReadable, type ProductTable } from './productFile.ts';
import { source, writePortion, writeProducts, type Writing } from './writeProducts.ts';

/** Products that an import leaves out though they could be written. */
export type LeavesOut = {
  /** Those with a stock code that stands twice or that another product has; else the code is left out. */
  readonly repeatedCodes?: boolean;
  /** Those with a price of zero, which else become drafts. */
  readonly zeroPrices?: boolean;
};

type ImportRequest = {
  readonly db: Db;
  readonly file: ProductTable;
  /** Name of the column of each heading; absent: they are known by their words. */
  readonly columns?: readonly string[] | undefined;
  readonly leavesOut?: LeavesOut;
  /** Write what can be taken, and leave out products with errors. */
  readonly takesRest?: boolean;
  /** Class of the new goods. */
  readonly classifyId: number;
  /** Only report the result. */
  readonly dryRun: boolean;
  /** Commit a few goods at a time: for an engine that serves no other queries meanwhile. */
  readonly inPortions?: boolean;
  /** Absent when started from the command line. */
  readonly admin?: Pick<SignedInAdmin, 'id'>;
  readonly now: number;
  readonly onProgress?: (done: number, total: number) => void;
};

export type ImportResult = {
  /** True if rows were written, or would be without `dryRun`. */
  readonly ok: boolean;
  readonly rows: number;
  readonly goods: number;
  readonly skus: number;
  readonly created: number;
  /** Existing goods that are changed; only for the shop's own product file. */
  readonly changed?: number;
  /** `create_time` of created goods, in unix seconds. */
  readonly imported_at: number;
  /** Already there from an earlier run, and left as they are. */
  readonly unchanged: number;
  /** Products that can be written without those that have errors. */
  readonly takeable?: number;
  /** Rows of products that are left out. */
  readonly leftRows?: readonly number[];
  readonly messages: readonly FileMessage[];
};

/**
 * Imports a product file: all of it or, with a single error, nothing, unless the rest is to be taken.
 *
 * Goods are known by source and handle; existing ones stay as staff left them, so the same file again changes
 * nothing. Runs in one transaction of its own, or in several when asked to.
 *
 * @throws {Refusal} import_running; conflict, if a code was taken between two portions
 */
export async function importGoods(request: ImportRequest): Promise<ImportResult> {
  if (!isReadable(request.file)) return nothingRead([request.file], request.now);
  if (request.inPortions && !request.dryRun) return importInPortions(request, request.file);
  const read = await readProducts(request, request.file);
  return transact(request.db, async (tx) => {
    if (!request.dryRun) await takeTurn(tx);
    const checked = await checkFile(tx, request, read);
    if (checked.writing && !request.dryRun)
      await writeProducts(tx, checked.fresh, {
        ...checked.writing,
        onProgress: request.onProgress,
      });
    return checked.result;
  });
}

async function readProducts({ columns }: ImportRequest, sheet: Sheet): Promise<ReadFile> {
  const file = await foreignRows(sheet, columns);
  return { ...(await productsOf(file.rows, true)), file };
}

/** The result of a file that cannot be read. */
export const nothingRead = (messages: readonly FileMessage[], now: number): ImportResult => ({
  ok: false,
  rows: 0,
  goods: 0,
  skus: 0,
  created: 0,
  imported_at: now,
  unchanged: 0,
  messages,
});

/**
 * Checks the whole file first and then writes a few goods at a time, so that other requests are served in
 * between. Portions written stay if the process dies; the same file again adds the rest.
 */
async function importInPortions(request: ImportRequest, sheet: Sheet): Promise<ImportResult> {
  const { db, classifyId, onProgress } = request;
  if (running.has(db)) throw new Refusal('import_running');
  running.add(db);
  try {
    const read = await readProducts(request, sheet);
    const { fresh, writing, result } = await transact(db, async (tx) => {
      await takeTurn(tx);
      return checkFile(tx, request, read);
    });
    if (!writing) return result;
    for (let at = 0; at < fresh.length; at += portion) {
      const some = fresh.slice(at, at + portion);
      await transact(db, (tx) => writePortion(tx, some, writing)).catch(translate);
      onProgress?.(at + some.length, fresh.length);
      await pause(1);
    }
    // Also when nothing was left to write: the run before may have died before it counted.
    await transact(db, (tx) => countGoods(tx, [classifyId]));
    return result;
  } finally {
    running.delete(db);
  }
}

/** Databases into which portions are being written: the turn in the database ends with each of them. */
const running = new WeakSet<Db>();

/** Goods per transaction, which blocks all other queries meanwhile. */
const portion = 20;

function translate(error: unknown): never {
  throw isUniqueViolation(error) ? new Refusal('conflict') : error;
}

type ReadFile = Awaited<ReturnType<typeof productsOf>> & {
  readonly file: CsvFile;
};

type CheckedFile = {
  readonly fresh: readonly Product[];
  /** Absent: there is something wrong, and nothing is to be written. */
  readonly writing: Writing | undefined;
  readonly result: ImportResult;
};

async function checkFile(
  tx: Tx,
  request: ImportRequest,
  { file, products, messages }: ReadFile,
): Promise<CheckedFile> {
  const known = await knownHandles(tx, products);
  const unknown = products.filter(({ handle }) => !known.has(handle));
  const [classified, taken] = [
    await classOf(tx, request.classifyId),
    await takenCodes(tx, unknown),
  ];
  const found = [
    ...(classified ? [] : [fault('unknown_class')]),
    ...file.messages,
    ...messages,
    ...taken,
  ].toSorted(byRow);
  const { takesRest = false } = request;
  const left = leftOut(file, found, request.leavesOut);
  const sound = withoutCodes(
    unknown.filter(({ handle }) => !left.handles.has(handle)),
    new Set(taken.map(({ row }) => row ?? 0)),
  );
  const canTakeRest = sound.length > 0 && found.every(isOfRow);
  const said = takesRest && canTakeRest ? found.map(asWarning) : found;
  const ok = !hasErrors(said);
  const fresh = ok ? sound : [];
  const actor = request.admin ? `admin:${request.admin.id}` : 'system';
  const { classifyId, now } = request;
  return {
    fresh,
    writing: ok && classified ? { classifyId, classIsOn: classified.isOn, actor, now } : undefined,
    result: {
      ok,
      rows: file.rows.length,
      goods: products.length,
      skus: products.reduce((sum, { variants }) => sum + variants.length, 0),
      created: fresh.length,
      imported_at: now,
      unchanged: known.size,
      takeable: canTakeRest ? sound.length : 0,
      leftRows: left.rows,
      messages: said,
    },
  };
}

/** True unless a message is an error of the file as a whole. */
const isOfRow = ({ level, row }: FileMessage): boolean => level !== 'error' || row !== undefined;

const asWarning = (message: FileMessage): FileMessage =>
  message.level === 'error' ? { ...message, level: 'warning' } : message;

/** Products that cannot be written, or that are left out by choice, with all their rows. */
function leftOut(
  { rows }: CsvFile,
  messages: readonly FileMessage[],
  { repeatedCodes = false, zeroPrices = false }: LeavesOut = {},
) {
  const chosen = new Set([
    ...(repeatedCodes ? ['sku_twice', 'sku_taken'] : []),
    ...(zeroPrices ? ['zero_price'] : []),
  ]);
  const refused = new Set(
    messages
      .filter(({ level, code }) => level === 'error' || chosen.has(code))
      .flatMap(({ row }) => row ?? []),
  );
  const handles = new Set(
    rows.flatMap(({ number, cells: { Handle } }) =>
      Handle && refused.has(number) ? [Handle] : [],
    ),
  );
  const ofProducts = rows.filter(({ cells }) => handles.has(cells['Handle'] ?? ''));
  const all = new Set([...refused, ...ofProducts.map(({ number }) => number)]);
  return { handles, rows: [...all].toSorted((a, b) => a - b) };
}

/** Two imports at once would both find a product absent, and both add it. */
async function takeTurn(tx: Tx): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('goods import', 0)) as "isFree"`.execute(tx);
  if (!rows[0]?.isFree) throw new Refusal('import_running');
}

const byRow = (a: FileMessage, b: FileMessage): number => (a.row ?? 0) - (b.row ?? 0);

async function knownHandles(tx: Tx, products: readonly Product[]): Promise<ReadonlySet<string>> {
  const handles = products.map(({ handle }) => handle);
  const rows = await tx
    .selectFrom('shop_goods')
    .select('source_id')
    .where('source', '=', source)
    .where('source_id', '=', anyOf('text', handles))
    .where('archived', '=', 0)
    .execute();
  return new Set(rows.map(({ source_id }) => source_id));
}

async function classOf(tx: Tx, id: number): Promise<{ readonly isOn: boolean } | undefined> {
  const own = names('shop_goods_classify', 'own');
  const above = names('shop_goods_classify', 'above');
  const { rows } = await sql<{ isOn: boolean }>`
    select bool_and(${above.status} = 1) as "isOn"
    from ${own} join ${above} on ${own.path} like ${above.path} || '%'
    where ${own.id} = ${id} having count(*) > 0`.execute(tx);
  return rows[0];
}

/** Stock codes of the file that other goods have. */
async function takenCodes(tx: Tx, products: readonly Product[]): Promise<readonly FileMessage[]> {
  const rows = new Map(
    products.flatMap(({ variants }) => variants.map(({ sku_code, row }) => [sku_code, row])),
  );
  rows.delete('');
  const taken = await tx
    .selectFrom('shop_goods_sku as sku')
    .innerJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
    .select(['sku.sku_code', 'goods.name'])
    .where('sku.sku_code', '=', anyOf('text', [...rows.keys()]))
    .where('sku.archived', '=', 0)
    .execute();
  return taken.map(({ sku_code: code, name }) =>
    warning('sku_taken', { row: rows.get(code) ?? 0, column: 'Variant SKU' }, { code, name }),
  );
}
