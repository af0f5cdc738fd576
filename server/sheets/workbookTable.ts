import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { isHonestZip, unpacksAsClaimed } from '../files/zip.ts';
import type { HeadingFinder } from './headings.ts';
import { plainCell } from './plainCell.ts';
import { type Sheet, sheetBuilder, type SheetLimits, UnreadableSheet } from './sheetLimits.ts';

/**
 * Reads that sheet of an XLSX workbook in which most known headings stand; formulas by the value that was saved
 * with them, merged rows by the value that they share.
 *
 * @throws {UnreadableSheet}
 */
export async function readWorkbook(
  path: string | undefined,
  limits: SheetLimits,
  finder: HeadingFinder,
): Promise<Sheet> {
  const isSound =
    path !== undefined &&
    (await isHonestZip(path)) &&
    (await unpacksAsClaimed(path, limits.unpacked));
  if (!isSound) throw new UnreadableSheet('not_a_workbook');
  const found = (await sheetsIn(path)).map((sheet) => ({
    ...sheet,
    known: finder.find(sheet.rows.slice(0, finder.rows).map(cellsOf))?.known ?? -1,
  }));
  const [best, ...others] = found.toSorted((a, b) => b.known - a.known);
  if (!best) throw new UnreadableSheet('no_heading');
  const builder = sheetBuilder(limits, finder);
  for (const row of await withMergedRows(path, best)) builder.add(cellsOf(row));
  const alike = others.filter(
    ({ known, rows }) => known > 0 && known === best.known && rows.length > 1,
  );
  return {
    ...builder.end(),
    ...(alike.length > 0 && {
      sheets: { read: best.name, others: alike.map(({ name }) => name) },
    }),
  };
}

type WorkbookSheet = {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
};

/** All sheets; the first alone where a further one is of a kind that the reader does not know. */
async function sheetsIn(path: string): Promise<readonly WorkbookSheet[]> {
  const { default: readWorkbookFile, readSheet } = await import('read-excel-file/node');
  try {
    const sheets = await readWorkbookFile(path);
    // A sheet of a chart has no rows at all.
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: Array.isArray(data) ? data : [],
    }));
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
  try {
    return [{ name: '', rows: await readSheet(path) }];
  } catch (error) {
    throw error instanceof RangeError ? error : new UnreadableSheet('not_a_workbook');
  }
}

const cellsOf = (row: readonly unknown[]): readonly string[] => row.map(textOf);

/** Excel keeps times without a zone: the written time is read as UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // Of more than fifteen digits a spreadsheet keeps fifteen: the others are not shown as if they were right.
  if (typeof cell === 'number' && Math.abs(cell) >= 1e15) return cell.toExponential();
  if (!(cell instanceof Date)) return plainCell(String(cell));
  return cell
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replace(/ 00:00:00$/, '');
}

/** The rows of a sheet, where each row of a merged cell has its value. */
async function withMergedRows(
  path: string,
  { name, rows }: WorkbookSheet,
): Promise<WorkbookSheet['rows']> {
  const merged = mergedRanges(await readFile(path), name);
  if (merged.length === 0) return rows;
  const filled = rows.map((row) => [...row]);
  for (const { column, from, to } of merged) {
    const value = filled[from]?.[column] ?? null;
    if (value === null) continue;
    for (const row of filled.slice(from + 1, to + 1)) {
      // A remark that is merged below the table begins no rows of its own.
      if (isBlank(row[column]) && row.some((cell) => !isBlank(cell))) row[column] = value;
    }
  }
  return filled;
}

const isBlank = (cell: unknown): boolean => cell === null || cell === undefined || cell === '';

type MergedRange = { readonly column: number; readonly from: number; readonly to: number };

/** Cells of a sheet that are merged over several rows, from 0. The reader of workbooks does not tell them. */
function mergedRanges(workbook: Uint8Array, name: string): readonly MergedRange[] {
  const parts = unzipSync(workbook, {
    filter: (file) => /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(file.name),
  });
  const textOfPart = (part: string) => strFromU8(parts[part] ?? new Uint8Array());
  const sheets = elements(textOfPart('xl/workbook.xml'), 'sheet');
  const own = sheets.find((sheet) => unescaped(sheet['name'] ?? '') === name) ?? sheets[0];
  const target = elements(textOfPart('xl/_rels/workbook.xml.rels'), 'Relationship').find(
    (relation) => relation['Id'] === own?.['id'],
  )?.['Target'];
  if (target === undefined) return [];
  const member = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const sheet = unzipSync(workbook, { filter: (file) => file.name === member })[member];
  if (!sheet) return [];
  // They stand below the cells, whose texts are not searched.
  const below = Buffer.from(sheet.subarray(Buffer.from(sheet).lastIndexOf('sheetData>')));
  return elements(below.toString('latin1'), 'mergeCell').flatMap(({ ref = '' }) => {
    const [, letters = '', top, bottom] = /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/.exec(ref) ?? [];
    const range = { column: columnOf(letters), from: Number(top) - 1, to: Number(bottom) - 1 };
    return letters !== '' && range.to > range.from ? [range] : [];
  });
}

/** The attributes of the elements of a name, without the prefixes of their namespaces. */
const elements = (xml: string, name: string): readonly Readonly<Record<string, string>>[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', double, single]) => [key, double ?? single ?? ''],
      ),
    ),
  );

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** `A` is 0, `AA` is 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
