/** A cell by its place. */
export type CellAt = { readonly row: number; readonly column: number };
/** The active cell and the corner opposite to it; both are in the range. */
export type SheetSelection = { readonly active: CellAt; readonly anchor: CellAt };

export type SheetKey = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

export type SheetSize = { readonly rows: number; readonly columns: number; readonly page: number };

/** Command of a key in the sheet; undefined leaves the key to the input and the page. */
export type SheetCommand =
  | { readonly type: 'move'; readonly to: CellAt; readonly extends: boolean }
  | { readonly type: 'edit' | 'cancel' | 'undo' | 'redo' | 'fillDown' | 'clear' | 'selectAll' };

/** Keys of a spreadsheet. While text is edited, keys that move the caret stay with the input. */
export function commandOf(
  event: SheetKey,
  { active }: SheetSelection,
  { size, isEditing }: { readonly size: SheetSize; readonly isEditing: boolean },
): SheetCommand | undefined {
  const { key, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey) return undefined;
  if (isCommand) return withCommandKey(event, active, size, isEditing);
  const step = plainKeys[key];
  if (step) return step(active, size, shiftKey);
  if (isEditing) return undefined;
  if (key === 'Delete' || key === 'Backspace') return { type: 'clear' };
  const target = targets[key]?.(active, size);
  return target && { type: 'move', to: within(target, size), extends: shiftKey };
}

type KeyStep = (at: CellAt, size: SheetSize, isShifted: boolean) => SheetCommand | undefined;

/** Keys that leave the text of a cell. */
const plainKeys: Readonly<Record<string, KeyStep | undefined>> = {
  Enter: ({ row, column }, size, isShifted) => ({
    type: 'move',
    to: within({ row: row + (isShifted ? -1 : 1), column }, size),
    extends: false,
  }),
  Tab: tabbed,
  F2: () => ({ type: 'edit' }),
  Escape: () => ({ type: 'cancel' }),
};

type KeyTarget = (at: CellAt, size: SheetSize) => CellAt;

/** Keys that move; while text is edited they move the caret. */
const targets: Readonly<Record<string, KeyTarget | undefined>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
};

function withCommandKey(
  { key, shiftKey }: SheetKey,
  active: CellAt,
  size: SheetSize,
  isEditing: boolean,
): SheetCommand | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return { type: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { type: 'redo' };
    case 'd':
      return { type: 'fillDown' };
    case 'a':
      return isEditing ? undefined : { type: 'selectAll' };
    case 'home':
      return { type: 'move', to: { row: 0, column: 0 }, extends: shiftKey };
    case 'end':
      return {
        type: 'move',
        to: { row: size.rows - 1, column: size.columns - 1 },
        extends: shiftKey,
      };
    case 'arrowup':
      return isEditing ? undefined : { type: 'move', to: { ...active, row: 0 }, extends: shiftKey };
    case 'arrowdown':
      return isEditing
        ? undefined
        : { type: 'move', to: { ...active, row: size.rows - 1 }, extends: shiftKey };
    default:
      return undefined;
  }
}

/** Tab goes through the row and, from its end, out of the sheet: the keyboard is never trapped. */
function tabbed(
  { row, column }: CellAt,
  size: SheetSize,
  isBack: boolean,
): SheetCommand | undefined {
  const next = column + (isBack ? -1 : 1);
  if (next < 0 || next >= size.columns) return undefined;
  return { type: 'move', to: { row, column: next }, extends: false };
}

const within = ({ row, column }: CellAt, { rows, columns }: SheetSize): CellAt => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
});

export type CellRange = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

export const rangeOf = ({ active, anchor }: SheetSelection): CellRange => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
});

export const rowsIn = ({ top, bottom }: CellRange): readonly number[] =>
  Array.from({ length: bottom - top + 1 }, (_, index) => top + index);

/** The part of the selection that is in a row. */
export type RowSelection = {
  readonly active: number | undefined;
  readonly left: number;
  readonly right: number;
};

export const isSameCell = ({ active, anchor }: SheetSelection): boolean =>
  active.row === anchor.row && active.column === anchor.column;

/** A new object only for rows whose part of the selection may have changed. */
export function rowSelection(
  index: number,
  { active }: SheetSelection,
  { top, bottom, left, right }: CellRange,
): RowSelection | undefined {
  const isActive = index === active.row;
  if (!isActive && (index < top || index > bottom)) return undefined;
  return { active: isActive ? active.column : undefined, left, right };
}
