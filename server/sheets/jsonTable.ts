import { headingFinder } from './headings.ts';
import {
  type Sheet,
  sheetBuilder,
  type SheetLimits,
  tooManyColumns,
  UnreadableSheet,
} from './sheetLimits.ts';

/**
 * Reads a JSON list of records as a table: keys are columns, and values other than texts are written as JSON.
 *
 * @throws {UnreadableSheet}
 */
export function readJsonTable(text: string, limits: SheetLimits): Sheet {
  refuseLarge(text, limits);
  const list = parsed(text);
  if (!Array.isArray(list)) throw new UnreadableSheet('not_a_list_of_records');
  const records = list.map(recordOf);
  const names = new Set<string>();
  for (const record of records) {
    for (const name of record.keys()) names.add(name);
    if (names.size > limits.columns) throw tooManyColumns(limits);
  }
  const columns = [...names];
  const sheet = sheetBuilder(limits, firstRow);
  sheet.add(columns);
  for (const record of records) sheet.add(columns.map((name) => textOf(record.get(name))));
  return sheet.end();
}

/** The names of the keys, whatever they are. */
const firstRow = headingFinder(new Map(), 1);

function recordOf(member: unknown): ReadonlyMap<string, unknown> {
  if (typeof member !== 'object' || member === null || Array.isArray(member))
    throw new UnreadableSheet('not_a_list_of_records');
  return new Map<string, unknown>(Object.entries(member));
}

/** Counts values, depth and lengths before the parser builds any of them. */
function refuseLarge(text: string, limits: SheetLimits): void {
  let depth = 0;
  let values = 0;
  let rows = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfString(text, at);
      // A character is written with six at most: `\u0041`.
      if (end - at > 6 * limits.text)
        throw new UnreadableSheet('text_too_long', { row: rows + 1, max: limits.text });
      at = end;
    } else if (sign === '[' || sign === '{') {
      depth += 1;
      values += 1;
      if (depth > limits.depth) throw new UnreadableSheet('too_deep', { max: limits.depth });
    } else if (sign === ']' || sign === '}') {
      depth -= 1;
    } else if (sign === ',') {
      values += 1;
      if (depth === 1) rows += 1;
    }
    if (rows > limits.rows) throw new UnreadableSheet('too_many_rows', { max: limits.rows });
    // Lists inside of cells count too, so the bound is twice that of the cells.
    if (values > 2 * limits.cells)
      throw new UnreadableSheet('too_many_cells', { max: limits.cells });
  }
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, longNumbersAsText);
  } catch {
    throw new UnreadableSheet('not_json');
  }
}

/** As numbers they would lose digits. */
function longNumbersAsText(
  _key: string,
  value: unknown,
  { source = '' }: { readonly source?: string } = {},
): unknown {
  const isLong = typeof value === 'number' && !Number.isSafeInteger(value);
  return isLong && /^-?\d+$/.test(source) ? source : value;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A number beyond all bounds is not written as nothing: its field refuses it.
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
