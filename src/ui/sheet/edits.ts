import { isTyped, type SheetPatch, type SheetModel } from './model.ts';
import { type CellRange, rowsIn } from './sheetKeys.ts';
import { readTsv } from './tsv.ts';

/** The first row of a range in all of its rows; a single row takes the one above. */
export function filledDown<D, R>(model: SheetModel<D, R>, document: D, range: CellRange): D {
  const source = model.rowsOf(document)[range.top === range.bottom ? range.top - 1 : range.top];
  if (!source) return document;
  const columns = columnsIn(model, range).filter(({ isReadOnly }) => !isReadOnly);
  const texts = columns.map(({ name }) => ({ column: name, text: model.textOf(source, name) }));
  return model.write(
    document,
    rowsIn(range).flatMap((row) => texts.map((cell) => ({ ...cell, row }))),
  );
}

/** Empties the cells of a range; switches stay. */
export function cleared<D, R>(model: SheetModel<D, R>, document: D, range: CellRange): D {
  const columns = columnsIn(model, range).filter(isTyped);
  return model.write(
    document,
    rowsIn(range).flatMap((row) => columns.map(({ name }) => ({ row, column: name, text: '' }))),
  );
}

const columnsIn = <D, R>({ columns }: SheetModel<D, R>, { left, right }: CellRange) =>
  columns.slice(left, right + 1);

/**
 * Pastes a block of a spreadsheet from the first cell of the range on; a block that fits the range several
 * times fills all of it. Cells outside of the sheet, and those of read-only columns, are dropped.
 */
export function pasted<D, R>(
  model: SheetModel<D, R>,
  document: D,
  { range, text }: { readonly range: CellRange; readonly text: string },
): D {
  const block = readTsv(text);
  const [height, width] = [block.length, Math.max(...block.map((cells) => cells.length))];
  const [rows, columns] = [range.bottom - range.top + 1, range.right - range.left + 1];
  const down = rows % height === 0 ? rows : height;
  const across = columns % width === 0 ? columns : width;
  const count = model.rowsOf(document).length;
  const patches: SheetPatch[] = [];
  for (let y = 0; y < down && range.top + y < count; y += 1) {
    const row = range.top + y;
    for (let x = 0; x < across; x += 1) {
      const given = block[y % height]?.[x % width];
      const column = model.columns[range.left + x];
      if (given === undefined || column === undefined || column.isReadOnly) continue;
      const cell = column.type === 'switch' ? switchText(given) : given;
      patches.push({ row, column: column.name, text: cell });
    }
  }
  return model.write(document, patches);
}

const switchText = (text: string): '0' | '1' => (isOff(text) ? '0' : '1');

const isOff = (text: string): boolean => /^(0|false|no|off|停用|否)?$/i.test(text.trim());
