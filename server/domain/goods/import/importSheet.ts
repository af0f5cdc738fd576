import { FreightType, GoodsStatus, goodsList, SpecType } from '../../../../resources/shop/goods.ts';
import { Refusal, type SignedInAdmin } from '../../../../src/contract/index.ts';
import { InvalidInput, normalised } from '../../../../src/schema/index.ts';
import type { Crud, ImportedRow } from '../../../crud/index.ts';
import type { Db } from '../../../db/index.ts';
import { createPauses } from '../../../sheets/pauses.ts';
import type { ImportResult } from './importGoods.ts';
import { fault, hasErrors, type FileMessage } from '../../../sheets/fileMessages.ts';
import {
  classPaths,
  saysSame,
  type SheetCells,
  type SheetColumn,
  sheetColumns,
  sheetRows,
  type SheetSku,
  statusNames,
} from './productSheet.ts';

/** A row of the file; a column that the file lacks is absent. */
export type SheetLine = { readonly number: number; readonly cells: Partial<SheetCells> };

export type SheetImport = {
  readonly db: Db;
  readonly crud: Pick<Crud, 'importRows'>;
  readonly admin: SignedInAdmin;
  readonly now: number;
  readonly lines: readonly SheetLine[];
  /** Class of new products whose rows name none; 0: there is none. */
  readonly classifyId: number;
  readonly isTrial: boolean;
  readonly inPortions: boolean;
  /** Also sets the stock of SKUs that are there; otherwise only new SKUs bring stock. */
  readonly setsStock: boolean;
  /** Write what can be taken, and leave out products with errors. */
  readonly takesRest?: boolean;
  /** Errors of rows that are no lines. */
  readonly refused?: readonly FileMessage[];
};

/**
 * Imports the shop's own product file: adds products whose code is new and changes the others, all or, with a
 * single error, none, unless the rest is to be taken. Unchanged products stay untouched, so the same file again changes nothing. SKUs that a
 * product has beyond the file stay.
 *
 * @throws {Refusal} import_running, conflict
 */
export async function importSheet(order: SheetImport): Promise<ImportResult> {
  const { db, crud, admin, now, lines, isTrial, inPortions, takesRest = false } = order;
  const groups = Map.groupBy(lines, ({ cells }) => normalised(cells.goods_code ?? '', 'code'));
  const nameless = groups.get('') ?? [];
  groups.delete('');
  const there = Map.groupBy(
    await sheetRows(db, [...groups.keys()]),
    ({ cells }) => cells.goods_code,
  );
  const names = await namesOf(db);
  const messages: FileMessage[] = [
    ...(order.refused ?? []),
    ...nameless.map(({ number }) => fault('required', { row: number, column: 'goods_code' })),
  ];
  const rows: ImportedRow[] = [];
  const skuRows = new Map<number, readonly number[]>();
  const pause = createPauses();
  for (const [code, group] of groups) {
    const known = there.get(code) ?? [];
    const skuFor = skuFinder(known);
    if (known.length > 0 && isUnchanged(group, skuFor, order.setsStock)) continue;
    const first = group[0]?.number ?? 0;
    rows.push(bodyOf(group, { known, skuFor }, { order, names, messages }));
    await pause();
    skuRows.set(
      first,
      group.map(({ number }) => number),
    );
  }
  const untouched = groups.size - rows.length;
  const refused = new Set(messages.flatMap(({ row }) => row ?? []));
  const sound = rows.filter(({ number }) => !refused.has(number));
  const done = await crud.importRows(goodsList.name, admin, {
    rows: sound,
    // With an error of its own nothing is written, and what could be is counted.
    isTrial: isTrial || (hasErrors(messages) && !takesRest),
    takesRest,
    inPortions,
    key: ['goods_code'],
  });
  const faults = done.faults.flatMap(({ row, error }) =>
    inRows(error, row, skuRows.get(row) ?? []),
  );
  const takeable = done.added + done.changed;
  const canTakeRest = takeable + done.unchanged + untouched > 0;
  const said = [...messages, ...faults].map((message) =>
    takesRest && canTakeRest ? { ...message, level: 'warning' as const } : message,
  );
  const ok = !hasErrors(said);
  const left = [...refused, ...done.faults.map(({ row }) => row)];
  return {
    rows: lines.length,
    goods: groups.size,
    skus: lines.length,
    imported_at: now,
    ok,
    created: ok ? done.added : 0,
    changed: ok ? done.changed : 0,
    unchanged: untouched + done.unchanged,
    takeable,
    leftRows: left.flatMap((row) => skuRows.get(row) ?? [row]).toSorted((a, b) => a - b),
    messages: said,
  };
}

/** Columns in which rows of a known product may differ from what is there. */
function isUnchanged(group: readonly SheetLine[], skuFor: SkuFinder, setsStock: boolean): boolean {
  return group.every(({ cells }) => {
    const sku = skuFor(cells);
    return (
      sku !== undefined &&
      sheetColumns.every((column) => {
        const cell = cells[column];
        if (cell === undefined || (column === 'stock' && !setsStock)) return true;
        if (cell.trim() === '' && !clears.has(column)) return true;
        return saysSame(column, cell, sku.cells[column]);
      })
    );
  });
}

/** Columns whose empty cell clears the field; in the others it is ignored. */
const clears: ReadonlySet<SheetColumn> = new Set([
  'name',
  'name_en',
  'images',
  'spec_values',
  'shelf',
]);

type SkuFinder = (cells: Partial<SheetCells>) => SheetSku | undefined;

/** Finds the SKU that a row means: by its code, else by its specification. */
function skuFinder(known: readonly SheetSku[]): SkuFinder {
  // The first of two alike counts.
  const by = (column: 'sku_code' | 'spec_values', form: 'code' | 'prose') =>
    new Map(known.map((sku) => [normalised(sku.cells[column], form), sku] as const).toReversed());
  const [byCode, bySpec] = [by('sku_code', 'code'), by('spec_values', 'prose')];
  return ({ sku_code: code, spec_values: spec = '' }) =>
    (code ? byCode.get(normalised(code, 'code')) : undefined) ??
    bySpec.get(normalised(spec, 'prose'));
}

type Names = {
  readonly classes: ReadonlyMap<string, number>;
  readonly templates: ReadonlyMap<string, number>;
};

async function namesOf(db: Db): Promise<Names> {
  const templates = await db.selectFrom('shop_delivery_template').select(['id', 'name']).execute();
  return {
    classes: new Map([...(await classPaths(db))].map(([id, path]) => [path, id])),
    templates: new Map(templates.map(({ id, name }) => [name, id])),
  };
}

type BodyContext = {
  readonly order: SheetImport;
  readonly names: Names;
  readonly messages: FileMessage[];
};

/** A product as a form would send it. */
function bodyOf(
  group: readonly SheetLine[],
  { known, skuFor }: { readonly known: readonly SheetSku[]; readonly skuFor: SkuFinder },
  context: BodyContext,
): ImportedRow {
  const [first = { number: 0, cells: {} }] = group;
  const { cells } = first;
  const { setsStock } = context.order;
  const spec = cells.spec_names?.trim() ?? known[0]?.cells.spec_names ?? '';
  const skus = group.map((line) => skuOf(line.cells, skuFor(line.cells), setsStock));
  const named = new Set(skus.map(({ id }) => id));
  const rest = known.filter(({ skuId }) => !named.has(skuId)).map(({ skuId }) => ({ id: skuId }));
  return {
    number: first.number,
    names: {},
    cells: {
      goods_code: normalised(cells.goods_code ?? '', 'code'),
      ...(cells.name !== undefined && { name: cells.name.trim() }),
      ...(cells.name_en !== undefined && { name_en: cells.name_en.trim() || null }),
      ...(cells.images !== undefined && { images: imagesOf(cells.images) }),
      ...referencesOf(first, known.length === 0, context),
      spec_type: spec === '' ? SpecType.single : SpecType.multiple,
      ...(spec !== '' && { spec_names: spec }),
      skus: [...skus, ...rest],
    },
  };
}

const imagesOf = (cell: string): readonly string[] =>
  cell
    .split('|')
    .map((url) => url.trim())
    .filter(Boolean);

/** Resolves the class, delivery template and status that a row names. Unknown ones are noted. */
function referencesOf(
  { number, cells }: SheetLine,
  isNew: boolean,
  { order, names, messages }: BodyContext,
) {
  const find = <V>(column: SheetColumn, read: (word: string) => V | undefined, code: string) => {
    const word = cells[column]?.trim() ?? '';
    const value = word === '' ? undefined : read(word);
    if (word !== '' && value === undefined)
      messages.push(fault(code, { row: number, column }, { name: word }));
    return value;
  };
  const named = find('class', (path) => names.classes.get(path), 'no_such_class');
  const classId = named ?? (isNew && order.classifyId > 0 ? order.classifyId : undefined);
  const templateId = find('template', (name) => names.templates.get(name), 'no_such_template');
  const isStatus = (word: string) => statusNames.find((name) => name === word);
  const status = find('status', isStatus, 'not_an_option');
  return {
    ...(classId !== undefined && { classify_id: classId }),
    ...(templateId !== undefined && {
      freight_type: FreightType.template,
      delivery_template_id: templateId,
    }),
    ...(status && { status: GoodsStatus[status] }),
  };
}

function skuOf(cells: Partial<SheetCells>, sku: SheetSku | undefined, setsStock: boolean) {
  const given = (['price', 'origin_price', 'weight', 'volume', 'sku_code'] as const).flatMap(
    (column) => (cells[column]?.trim() ? [[column, cells[column].trim()] as const] : []),
  );
  const stock = cells.stock?.trim() ?? '';
  const difference = /^\d+$/.test(stock) && sku ? Number(stock) - Number(sku.cells.stock) : stock;
  const moves = stock !== '' && (sku === undefined || setsStock);
  return {
    ...(sku && { id: sku.skuId }),
    ...(cells.spec_values !== undefined && { sku_text: cells.spec_values.trim() }),
    ...Object.fromEntries(given),
    // A file without the column says nothing of places; an empty cell is none.
    ...(cells.shelf !== undefined && { shelf: cells.shelf.trim() }),
    ...(moves && { stock_change: difference }),
  };
}

/** Maps the errors of a product to the rows and columns of the file. */
function inRows(error: Error, row: number, rows: readonly number[]): readonly FileMessage[] {
  if (error instanceof Refusal) return [fault(error.code, { row }, error.params)];
  if (!(error instanceof InvalidInput)) throw error;
  return [...error.fields].map(([path, { code, params }]) => {
    const [, index, name] = /^skus\.(\d+)\.(\w+)/.exec(path) ?? [];
    const column = columnOf[name ?? path] ?? name ?? path;
    return fault(code, { row: rows[Number(index ?? 0)] ?? row, column }, params);
  });
}

/** Columns that are called otherwise than their field. */
const columnOf: Readonly<Record<string, SheetColumn>> = {
  classify_id: 'class',
  sku_text: 'spec_values',
  stock_change: 'stock',
  delivery_template_id: 'template',
};
