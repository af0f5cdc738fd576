import { plainNumber } from '../../../../src/fields/scaled.ts';
import {
  type BrokenRule,
  type Field,
  Invalid,
  readOr,
  rowToWire,
  wireValue,
} from '../../../../src/schema/index.ts';
import { type Attr, goodsSku, specLimits } from '../../sku.ts';
import type { SkuFacts } from '../../specProblems.ts';
import { blankSku, type SkuCell, skuCells, type SkuDraft, type SpecDocument } from '../../spec.ts';

type Wire = Readonly<Record<string, unknown>>;

const multiple = 2;
const fieldOf: (cell: SkuCell) => Field = (cell) => goodsSku.fields[cell];

/** Cells that hold numbers; the others hold text. */
export const isNumeric = (cell: SkuCell): boolean => !textCells.has(cell);
const textCells: ReadonlySet<SkuCell> = new Set<SkuCell>(['sku_code', 'bar_code', 'shelf']);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The document of a saved product; without one, of a new one. */
export function documentOf(row: Wire | undefined): SpecDocument {
  if (!row) return { isMultiple: false, attrs: [], generated: [], rows: [blankSku], gone: [] };
  const attrs = attrsOf(row['attrs']);
  const rows = listOf(row['skus'])
    .filter((sku) => Number(sku['archived'] ?? 0) === 0)
    .map((sku) => draftOf(rowToWire(goodsSku.fields, sku), sku));
  const isMultiple = Number(row['spec_type']) === multiple;
  return { isMultiple, attrs, generated: attrs, rows: rows.length ? rows : [blankSku], gone: [] };
}

function draftOf(wire: Wire, { id, stock }: Wire): SkuDraft {
  const cells = Object.fromEntries(skuCells.map((cell) => [cell, textOf(wire[cell])]));
  return {
    ...blankSku,
    ...cells,
    // An amount or measure of zero is none.
    origin_price: withoutZero(textOf(wire['origin_price'])),
    weight: withoutZero(textOf(wire['weight'])),
    volume: withoutZero(textOf(wire['volume'])),
    id: Number(id),
    key: textOf(wire['key']) || blankSku.key,
    held: Number(stock ?? 0),
    stock: String(stock ?? 0),
    image: textOf(wire['image']) || null,
    status: Number(wire['status']) === 0 ? 0 : 1,
  };
}

const withoutZero = (text: string): string => (Number(text) === 0 ? '' : text);

const listOf = (value: unknown): readonly Wire[] =>
  // The rows of a record are objects.
  Array.isArray(value) ? (value as readonly Wire[]) : [];

const attrsOf = (value: unknown): readonly Attr[] =>
  // The field of the groups describes them.
  Array.isArray(value) ? (value as readonly Attr[]) : [];

/** All values, for a new product. */
export const toWire = (document: SpecDocument): Wire => ({
  spec_type: document.isMultiple ? multiple : 1,
  attrs: document.isMultiple ? document.attrs : [],
  skus: document.rows.map(newSku),
});

/** Changes since the loaded document. Unchanged SKUs are named by their id alone. */
export function changesOf(loaded: SpecDocument, document: SpecDocument): Wire {
  const hasType = loaded.isMultiple !== document.isMultiple;
  // New SKUs name their values by ids, so the groups that hold the ids are written with them.
  const isExtended = document.isMultiple && document.rows.some(({ id }) => id === undefined);
  const hasAttrs = hasType || isExtended || loaded.attrs !== document.attrs;
  const hasRows = hasAttrs || loaded.rows !== document.rows;
  const before = new Map(loaded.rows.map((row) => [row.id, row]));
  const skus = () =>
    document.rows.map((row) => {
      const old = row.id === undefined ? undefined : before.get(row.id);
      if (!old) return newSku(row);
      return row === old ? { id: row.id } : { id: row.id, ...changedCells(old, row) };
    });
  return {
    ...(hasType && { spec_type: document.isMultiple ? multiple : 1 }),
    ...(hasAttrs && { attrs: document.isMultiple ? document.attrs : [] }),
    ...(hasRows && { skus: skus() }),
  };
}

function newSku(row: SkuDraft): Wire {
  const cells = Object.entries(cellsOf(row)).filter(([name]) => name !== 'stock');
  return {
    ...Object.fromEntries(cells),
    key: row.key,
    stock_change: row.stock,
    status: row.status,
    image: row.image,
  };
}

function changedCells(old: SkuDraft, row: SkuDraft): Wire {
  const before = cellsOf(old);
  const cells = Object.entries(cellsOf(row)).filter(
    ([name, value]) => name !== 'stock' && value !== before[name],
  );
  const change = Number(row.stock) - row.held;
  return {
    ...Object.fromEntries(cells),
    ...(row.key !== old.key && { key: row.key }),
    ...(row.status !== old.status && { status: row.status }),
    ...(row.image !== old.image && { image: row.image }),
    ...(change !== 0 && { stock_change: change }),
  };
}

/** Cells in API format: a blank one has the default of its field, else null. */
const cellsOf = (row: SkuDraft): Wire =>
  Object.fromEntries(
    skuCells.map((cell) => {
      const { options } = fieldOf(cell);
      return [cell, row[cell] === '' ? (options.default ?? null) : row[cell]];
    }),
  );

/** Document with values of {@link changesOf} or {@link toWire}, applied to the loaded one. */
export function withChanges(document: SpecDocument, values: Wire): SpecDocument {
  const known = new Map(document.rows.map((row) => [row.id, row]));
  const attrs = 'attrs' in values ? attrsOf(values['attrs']) : document.attrs;
  const given = listOf(values['skus']);
  const typed = given.flatMap((wire) => {
    const old = wire['id'] === undefined ? blankSku : known.get(Number(wire['id']));
    return old ? [typedOver(old, wire)] : [];
  });
  // With the same groups no SKU was taken away: those that came meanwhile stay.
  const isSameGroups = !('attrs' in values) && given.every(({ id }) => id !== undefined);
  const typedById = new Map(typed.map((row) => [row.id, row]));
  const rows = isSameGroups ? document.rows.map((row) => typedById.get(row.id) ?? row) : typed;
  return {
    ...document,
    isMultiple:
      'spec_type' in values ? Number(values['spec_type']) === multiple : document.isMultiple,
    attrs,
    generated: attrs,
    rows: rows.length > 0 ? rows : document.rows,
    gone: document.rows.filter(
      (row) => row.id !== undefined && !rows.some(({ id }) => id === row.id),
    ),
  };
}

function typedOver(old: SkuDraft, wire: Wire): SkuDraft {
  const cells = skuCells.filter((cell) => cell in wire && cell !== 'stock');
  return {
    ...old,
    ...Object.fromEntries(cells.map((cell) => [cell, textOf(wire[cell])])),
    ...('stock_change' in wire && { stock: String(old.held + Number(wire['stock_change'])) }),
    ...('key' in wire && { key: textOf(wire['key']) }),
    ...('image' in wire && { image: textOf(wire['image']) || null }),
    ...('status' in wire && { status: Number(wire['status']) === 0 ? 0 : 1 }),
  };
}

/** Cell as it is stored: numbers in API format; invalid text stays for its error. */
export function settled(cell: SkuCell, typed: string): string {
  const text = isNumeric(cell) ? plainNumber(typed) : typed.trim();
  if (text === '') return '';
  const value = readOr(fieldOf(cell), text, undefined);
  return value === undefined ? text : textOf(wireValue(fieldOf(cell), value));
}

export type ReadSku = { readonly facts: SkuFacts; readonly problems: readonly CellProblem[] };
export type CellProblem = { readonly cell: SkuCell; readonly invalid: Invalid };

/** Reads the fields of a row, with their errors. Cached by row: rows never change. */
export function readSku(row: SkuDraft): ReadSku {
  const known = remembered.get(row);
  if (known) return known;
  const problems: CellProblem[] = [];
  const read = (cell: SkuCell): number | null => {
    try {
      if (row[cell] === '' && needed.has(cell)) throw new Invalid('required');
      const value = row[cell] === '' ? null : fieldOf(cell).read(row[cell]);
      return typeof value === 'number' ? value : null;
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      problems.push({ cell, invalid: error });
      return null;
    }
  };
  const numbers = Object.fromEntries(skuCells.map((cell) => [cell, read(cell)]));
  const mostStock = row.held + specLimits.change;
  if (Number(numbers['stock']) > mostStock) {
    problems.push({ cell: 'stock', invalid: new Invalid('too_large', { max: mostStock }) });
  }
  const facts: SkuFacts = {
    key: row.key,
    price: numbers['price'] ?? null,
    stock: numbers['stock'] ?? null,
    weight: numbers['weight'] ?? null,
    volume: numbers['volume'] ?? null,
    sku_code: row.sku_code,
    status: row.status,
  };
  const result = { facts, problems };
  remembered.set(row, result);
  return result;
}

/** Cell that shows a field of the API: a stock is written as a difference. */
export const cellOfField = (field: string): string => (field === 'stock_change' ? 'stock' : field);

const remembered = new WeakMap<SkuDraft, ReadSku>();
const needed: ReadonlySet<SkuCell> = new Set<SkuCell>(['price', 'stock']);

export const brokenRule = (path: string, { code, params }: Invalid): BrokenRule => ({
  path,
  code,
  params,
});
