import type { SheetColumnModel, SheetModel } from '../../../../src/ui/sheet/index.ts';
import { type SkuCell, skuCells, type SkuDraft, type SpecDocument } from '../../spec.ts';
import { type CellPatch, withCells, withStatus } from './edits.ts';
import { isNumeric } from './skuWire.ts';

/** The editable columns of the grid: the switch of the row first. */
type GridColumn = 'status' | SkuCell;

export const gridColumns: readonly GridColumn[] = ['status', ...skuCells];

/** Widths in pixels. */
const widths: Partial<Record<GridColumn, number>> = {
  status: 64,
  sku_code: 168,
  bar_code: 136,
  shelf: 120,
  stock: 88,
  stock_warn: 96,
};
const [columnWidth, groupWidth] = [104, 112];

export const isNeeded = (column: GridColumn): boolean => column === 'price' || column === 'stock';

/** The SKUs of a product as a sheet. */
export const skuModel = (
  groupNames: readonly string[],
  labels: Readonly<Record<string, string>>,
): SheetModel<SpecDocument, SkuDraft> => ({
  heads: groupNames.map((label) => ({ label, width: groupWidth })),
  columns: gridColumns.map((name): SheetColumnModel => ({
    name,
    label: labels[name] ?? '',
    width: widths[name] ?? columnWidth,
    type: name === 'status' ? 'switch' : isNumeric(name) ? 'number' : 'text',
    isRequired: isNeeded(name),
  })),
  rowsOf: ({ rows }) => rows,
  keyOf: ({ key }) => key,
  textOf: (row, column) => {
    const name = gridColumns.find((each) => each === column);
    return name === undefined ? '' : String(row[name]);
  },
  write(document, patches) {
    const cells = patches.flatMap(({ row, column, text }): readonly CellPatch[] => {
      const cell = skuCells.find((each) => each === column);
      return cell ? [{ row, cell, text }] : [];
    });
    const switched = (text: string) =>
      new Set(
        patches.flatMap((each) =>
          each.column === 'status' && each.text === text ? [each.row] : [],
        ),
      );
    const [on, off] = [switched('1'), switched('0')];
    const next = withCells(document, cells);
    if (on.size + off.size === 0) return next;
    return withStatus(withStatus(next, on, 1), off, 0);
  },
});
