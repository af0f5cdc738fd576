import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { SpecDocument } from '../../spec.ts';
import { gridColumns, scrolledTo } from './columns.ts';
import { cleared, filledDown, pasted, written } from './gridEdits.ts';
import {
  type CellAt,
  commandOf,
  type GridCommand,
  type GridSelection,
  isSameCell,
  rangeOf,
} from './gridKeys.ts';
import type { SelectionStore } from './gridSelection.ts';
import type { SpecStore } from './specStore.ts';
import { writeTsv } from './tsv.ts';
import { isComposing } from '../../../../src/kit/keys/isComposing.ts';

type CellTextProps = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly store: SpecStore;
  readonly document: SpecDocument;
  readonly active: CellAt;
};

type GridInputProps = Omit<CellTextProps, 'active'> & {
  readonly selections: SelectionStore;
  /** The selection, limited to the rows there are. */
  readonly selection: GridSelection;
  readonly groupCount: number;
  readonly rowsInSight: () => number;
};

/** Keys, pointer and clipboard of the grid, as the handlers of its frame. */
export function useGridInput(props: GridInputProps) {
  const { box, store, document, selections, selection, groupCount, rowsInSight } = props;
  const { active } = selection;
  const [hasFocus, setFocus] = useState(false);
  const cell = useCellText({ box, store, document, active });

  function select(to: CellAt, isExtended: boolean) {
    // Read the scroll position before anything changes: afterwards it would force a layout.
    const target = box.current && scrolledTo(box.current, to, groupCount);
    cell.commit();
    setFocus(true);
    selections.set({ active: to, anchor: isExtended ? selection.anchor : to });
    if (target) box.current?.scrollTo({ ...target, behavior: 'instant' });
    if (gridColumns[to.column] === 'status') focusSwitch(box.current, to);
    else if (to.row === active.row && to.column === active.column) {
      cell.inputOf()?.focus();
      cell.inputOf()?.select();
    }
  }

  function run(command: GridCommand) {
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
        return cell.isTyped() ? cell.cancel() : void store.undo();
      case 'redo':
        return void store.redo();
      case 'fillDown':
        cell.commit();
        return store.update((now) => filledDown(now, range));
      case 'clear':
        return store.update((now) => cleared(now, range));
      case 'selectAll':
        cell.commit();
        return selections.set({
          anchor: { row: 0, column: 0 },
          active: { row: document.rows.length - 1, column: gridColumns.length - 1 },
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
      store.setTyping((now) => written(now, active, text));
    },
    onDoubleClick: () => cell.edit(),
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return;
      const page = Math.max(1, rowsInSight() - 2);
      const size = { rows: document.rows.length, columns: gridColumns.length, page };
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
      const block = document.rows
        .slice(top, bottom + 1)
        .map((row) => gridColumns.slice(left, right + 1).map((column) => String(row[column])));
      event.clipboardData.setData('text/plain', writeTsv(block));
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain');
      if (cell.isEdited() && !/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      store.update((now) => pasted(now, rangeOf(selection), text));
    },
    onPointerDown(event: PointerEvent) {
      const at = cellOf(event.target);
      if (!at || event.button !== 0) return;
      if (hasFocus && at.row === active.row && at.column === active.column) {
        cell.edit();
        return;
      }
      if (gridColumns[at.column] !== 'status') event.preventDefault();
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
function useCellText({ box, store, document, active }: CellTextProps) {
  const isEditing = useRef(false);
  const inputOf = () => box.current?.querySelector<HTMLInputElement>('[data-cell-input]');
  return {
    inputOf,
    /** True while keys move within the text instead of to another cell. */
    isEdited: () => isEditing.current,
    edit: () => void (isEditing.current = true),
    commit() {
      const input = inputOf();
      const column = gridColumns[active.column];
      isEditing.current = false;
      if (!input || column === undefined || column === 'status') return;
      if (input.value === document.rows[active.row]?.[column]) return store.setTyping(undefined);
      store.update((now) => written(now, active, input.value));
      // Shows a number in the form in which it is stored.
      const stored = store.get().document.rows[active.row]?.[column];
      if (stored !== undefined && stored !== input.value) input.value = stored;
    },
    isTyped() {
      const column = gridColumns[active.column];
      const input = inputOf();
      return (
        input &&
        column &&
        column !== 'status' &&
        input.value !== document.rows[active.row]?.[column]
      );
    },
    cancel() {
      const input = inputOf();
      const column = gridColumns[active.column];
      isEditing.current = false;
      if (!input || !column || column === 'status') return;
      input.value = document.rows[active.row]?.[column] ?? '';
      input.select();
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
