import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../../kit/keys/isComposing.ts';
import { cleared, filledDown, pasted } from './edits.ts';
import { scrolledTo, type SheetWidths } from './geometry.ts';
import type { HistoryStore } from './historyStore.ts';
import { isTyped, type SheetModel, written } from './model.ts';
import type { SelectionStore } from './selectionStore.ts';
import {
  type CellAt,
  commandOf,
  type SheetCommand,
  type SheetSelection,
  isSameCell,
  rangeOf,
} from './sheetKeys.ts';
import { writeTsv } from './tsv.ts';

type CellTextProps<D, R> = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly store: HistoryStore<D>;
  readonly model: SheetModel<D, R>;
  readonly active: CellAt;
};

type SheetInputProps<D, R> = Omit<CellTextProps<D, R>, 'active'> & {
  readonly selections: SelectionStore;
  /** The selection, limited to the rows there are. */
  readonly selection: SheetSelection;
  readonly widths: SheetWidths;
  readonly rowsInSight: () => number;
};

/** Keys, pointer and clipboard of the sheet, as the handlers of its frame. */
export function useSheetInput<D, R>(props: SheetInputProps<D, R>) {
  const { box, store, model, selections, selection, widths, rowsInSight } = props;
  const { active } = selection;
  const { columns } = model;
  const rows = model.rowsOf(store.get().document);
  const [hasFocus, setFocus] = useState(false);
  const cell = useCellText({ box, store, model, active });

  function select(to: CellAt, isExtended: boolean) {
    // Read the scroll position before anything changes: afterwards it would force a layout.
    const target = box.current && scrolledTo(box.current, to, widths);
    cell.commit();
    setFocus(true);
    selections.set({ active: to, anchor: isExtended ? selection.anchor : to });
    if (target) box.current?.scrollTo({ ...target, behavior: 'instant' });
    if (isSwitch(to)) focusSwitch(box.current, to);
    else if (to.row === active.row && to.column === active.column) {
      cell.inputOf()?.focus();
      cell.inputOf()?.select();
    }
  }

  const isSwitch = ({ column }: CellAt) => columns[column]?.type === 'switch';

  function run(command: SheetCommand) {
    const range = rangeOf(selection);
    switch (command.type) {
      case 'move':
        return select(command.to, command.extends);
      case 'edit': {
        cell.edit();
        const input = cell.inputOf();
        return input?.setSelectionRange(input.value.length, input.value.length);
      }
      case 'cancel':
        return cell.cancel();
      case 'undo':
        // Text that is not written yet is the last step.
        return cell.isChanged() ? cell.cancel() : void store.undo();
      case 'redo':
        return void store.redo();
      case 'fillDown':
        cell.commit();
        return store.update((now) => filledDown(model, now, range));
      case 'clear':
        return store.update((now) => cleared(model, now, range));
      case 'selectAll':
        cell.commit();
        return selections.set({
          anchor: { row: 0, column: 0 },
          active: { row: rows.length - 1, column: columns.length - 1 },
        });
    }
  }

  const handlers = {
    onFocus: () => setFocus(true),
    onBlur(event: FocusEvent) {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      setFocus(false);
      cell.commit();
    },
    onInput({ target }: { readonly target: EventTarget }) {
      if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
      const text = target.value;
      store.setTyping((now) => written(model, now, { ...active, text }));
    },
    onDoubleClick: () => cell.edit(),
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return;
      const page = Math.max(1, rowsInSight() - 2);
      const size = { rows: rows.length, columns: columns.length, page };
      const command = commandOf(event, selection, { size, isEditing: cell.isEdited() });
      if (!command) return;
      if (command.type === 'clear' && isSameCell(selection)) {
        // The text of the one cell is selected: the key deletes it, as in every input.
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      run(command);
    },
    onCopy(event: ClipboardEvent) {
      if (cell.isEdited()) return;
      event.preventDefault();
      const { top, bottom, left, right } = rangeOf(selection);
      const copied = columns.slice(left, right + 1);
      const block = rows
        .slice(top, bottom + 1)
        .map((row) => copied.map(({ name }) => model.textOf(row, name)));
      event.clipboardData.setData('text/plain', writeTsv(block));
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain');
      if (cell.isEdited() && !/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      const range = rangeOf(selection);
      store.update((now) => pasted(model, now, { range, text }));
    },
    onPointerDown(event: PointerEvent) {
      const at = cellOf(event.target);
      if (!at || event.button !== 0) return;
      if (hasFocus && at.row === active.row && at.column === active.column) {
        cell.edit();
        return;
      }
      if (!isSwitch(at)) event.preventDefault();
      select(at, event.shiftKey);
    },
    onPointerMove(event: PointerEvent) {
      const at = event.buttons === 1 && !cell.isEdited() ? cellOf(event.target) : undefined;
      if (at && (at.row !== active.row || at.column !== active.column))
        selections.set({ ...selection, active: at });
    },
  };
  return { hasFocus, commit: cell.commit, goTo: (at: CellAt) => select(at, false), handlers };
}

/** The text of the active cell while it is typed: it is written when the cell is left. */
function useCellText<D, R>({ box, store, model, active }: CellTextProps<D, R>) {
  const isEditing = useRef(false);
  const inputOf = () => box.current?.querySelector<HTMLInputElement>('[data-cell-input]');
  /** Input of the active cell with the text that the document holds. */
  const typedCell = () => {
    const input = inputOf();
    const column = model.columns[active.column];
    if (!input || !column || !isTyped(column)) return undefined;
    const storedText = () => {
      const row = model.rowsOf(store.get().document)[active.row];
      return row === undefined ? undefined : model.textOf(row, column.name);
    };
    return { input, storedText };
  };
  return {
    inputOf,
    /** True while keys move within the text instead of to another cell. */
    isEdited: () => isEditing.current,
    edit: () => void (isEditing.current = true),
    commit() {
      isEditing.current = false;
      const cell = typedCell();
      if (!cell) return;
      const { input, storedText } = cell;
      if (input.value === storedText()) return store.setTyping(undefined);
      store.update((now) => written(model, now, { ...active, text: input.value }));
      // Shows a number in the form in which it is stored.
      const stored = storedText();
      if (stored !== undefined && stored !== input.value) input.value = stored;
    },
    isChanged() {
      const cell = typedCell();
      return cell !== undefined && cell.input.value !== cell.storedText();
    },
    cancel() {
      isEditing.current = false;
      const cell = typedCell();
      if (!cell) return;
      cell.input.value = cell.storedText() ?? '';
      cell.input.select();
      store.setTyping(undefined);
    },
  };
}

function cellOf(target: EventTarget): CellAt | undefined {
  const cell = target instanceof Element ? target.closest('[data-column]') : null;
  if (!(cell instanceof HTMLElement)) return undefined;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** The switch is no text input: it takes the focus itself, once it is drawn. */
function focusSwitch(box: HTMLElement | null, { row, column }: CellAt): void {
  requestAnimationFrame(() =>
    box
      ?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"] input`)
      ?.focus({ preventScroll: true }),
  );
}
