import { type SkuCell, type SpecDocument } from '../../spec.ts';
import { gridColumns } from './columns.ts';
import { type CellPatch, withCells, withStatus } from './edits.ts';
import { type CellAt, type CellRange, rowsIn } from './gridKeys.ts';
import { readTsv } from './tsv.ts';

/** Document with the text of one cell. */
export function written(document: SpecDocument, { row, column }: CellAt, text: string) {
  const cell = textColumn(column);
  return cell ? withCells(document, [{ row, cell, text }]) : document;
}

const textColumn = (at: number): SkuCell | undefined => {
  const column = gridColumns[at];
  return column === 'status' ? undefined : column;
};

const columnsIn = ({ left, right }: CellRange): readonly number[] =>
  Array.from({ length: right - left + 1 }, (_, index) => left + index);

/** The first row of a range in all of its rows; a single row takes the one above. */
export function filledDown(document: SpecDocument, range: CellRange): SpecDocument {
  const source = document.rows[range.top === range.bottom ? range.top - 1 : range.top];
  if (!source) return document;
  const patches = rowsIn(range).flatMap((row) =>
    columnsIn(range).flatMap((at): readonly CellPatch[] => {
      const cell = textColumn(at);
      return cell ? [{ row, cell, text: source[cell] }] : [];
    }),
  );
  const filled = withCells(document, patches);
  const hasStatus = columnsIn(range).some((at) => gridColumns[at] === 'status');
  return hasStatus ? withStatus(filled, new Set(rowsIn(range)), source.status) : filled;
}

export const cleared = (document: SpecDocument, range: CellRange): SpecDocument =>
  withCells(
    document,
    rowsIn(range).flatMap((row) =>
      columnsIn(range).flatMap((at): readonly CellPatch[] => {
        const cell = textColumn(at);
        return cell ? [{ row, cell, text: '' }] : [];
      }),
    ),
  );

/**
 * Pastes a block of a spreadsheet from the first cell of the range on; a block that fits the range several
 * times fills all of it. Cells outside of the grid are dropped.
 */
export function pasted(document: SpecDocument, range: CellRange, text: string): SpecDocument {
  const block = readTsv(text);
  const [height, width] = [block.length, Math.max(...block.map((cells) => cells.length))];
  const [rows, columns] = [range.bottom - range.top + 1, range.right - range.left + 1];
  const down = rows % height === 0 ? rows : height;
  const across = columns % width === 0 ? columns : width;
  const patches: CellPatch[] = [];
  const [on, off] = [new Set<number>(), new Set<number>()];
  for (let y = 0; y < down; y += 1) {
    const row = range.top + y;
    for (let x = 0; x < across; x += 1) {
      const given = block[y % height]?.[x % width];
      const column = gridColumns[range.left + x];
      if (given === undefined || column === undefined) continue;
      if (column === 'status') (isOff(given) ? off : on).add(row);
      else patches.push({ row, cell: column, text: given });
    }
  }
  const next = withCells(document, patches);
  if (on.size + off.size === 0) return next;
  return withStatus(withStatus(next, on, 1), off, 0);
}

const isOff = (text: string): boolean => /^(0|false|no|off|停用|否)$/i.test(text.trim());
