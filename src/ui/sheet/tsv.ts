/**
 * Reads a block that a spreadsheet puts on the clipboard: rows of cells divided by tabs. A cell in
 * quotes may hold line breaks and doubled quotes.
 */
export function readTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const clean = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  let at = 0;
  while (at <= clean.length) {
    const [cell, end] = cellAt(clean, at);
    rows.at(-1)?.push(cell);
    if (clean[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

function cellAt(text: string, start: number): readonly [string, number] {
  const quoted =
    text[start] === '"' ? /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(text.slice(start)) : null;
  if (quoted) return [(quoted[1] ?? '').replaceAll('""', '"'), start + quoted[0].length];
  let end = start;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1;
  return [text.slice(start, end), end];
}

/** A block for the clipboard, as spreadsheets write it. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n');
