import { styled } from '@mui/material/styles';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type Ref,
} from 'react';
import { useText } from '../../../../src/texts/index.ts';
import type { SpecDocument } from '../../spec.ts';
import { gridColumns, rowHeight, scrolledTo, widthOf } from './columns.ts';
import { withStatus } from './edits.ts';
import { filledDown, pasted, cleared, written } from './gridEdits.ts';
import { inside, type SelectionStore } from './gridSelection.ts';
import {
  type CellAt,
  commandOf,
  type GridCommand,
  isSameCell,
  rangeOf,
  rowSelection,
} from './gridKeys.ts';
import { gridStyle } from './gridStyle.ts';
import { BlockHeads, GridHead, SkuRow, type RowWords } from './SkuRow.tsx';
import type { SpecStore } from './specStore.ts';
import { writeTsv } from './tsv.ts';

export type GridHandle = {
  /** Writes the text of the active cell. */
  readonly commit: () => void;
  readonly goTo: (at: CellAt) => void;
};

type SkuGridProps = {
  readonly store: SpecStore;
  readonly document: SpecDocument;
  /** Texts of the groups of each row. */
  readonly texts: readonly (readonly string[])[];
  readonly groupNames: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly problems: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly lowAt: number;
  readonly selections: SelectionStore;
  readonly handle: Ref<GridHandle>;
};

/**
 * The SKUs as a spreadsheet: arrow keys, ranges, fill down, blocks of a clipboard, undo. Only the rows
 * in sight are drawn, and the active one, so that it keeps the focus.
 */
export function SkuGrid(props: SkuGridProps) {
  const { store, document, texts, groupNames, labels, problems, lowAt, selections } = props;
  const t = useText('spec.grid');
  const box = useRef<HTMLDivElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const isEditing = useRef(false);
  const selection = inside(
    useSyncExternalStore(selections.subscribe, selections.get),
    document.rows.length,
  );
  const { active } = selection;
  // Its functions change without React; they are called here and in handlers alone.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: document.rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 900, height: 520 },
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(active.row) || active.row >= document.rows.length
        ? shown
        : [...shown, active.row].toSorted((a, b) => a - b);
    },
  });

  const inputOf = () => box.current?.querySelector<HTMLInputElement>('[data-cell-input]');
  function commit() {
    const input = inputOf();
    const column = gridColumns[active.column];
    isEditing.current = false;
    if (!input || column === undefined || column === 'status') return;
    if (input.value === document.rows[active.row]?.[column]) return store.setTyping(undefined);
    store.update((now) => written(now, active, input.value));
    // Shows a number in the form in which it is stored.
    const stored = store.get().document.rows[active.row]?.[column];
    if (stored !== undefined && stored !== input.value) input.value = stored;
  }
  function select(to: CellAt, isExtended: boolean) {
    // Read the scroll position before anything changes: afterwards it would force a layout.
    const target = box.current && scrolledTo(box.current, to, groupNames.length);
    commit();
    setFocus(true);
    selections.set({ active: to, anchor: isExtended ? selection.anchor : to });
    if (target) box.current?.scrollTo({ ...target, behavior: 'instant' });
    if (gridColumns[to.column] === 'status') focusSwitch(box.current, to);
    else if (to.row === active.row && to.column === active.column) {
      inputOf()?.focus();
      inputOf()?.select();
    }
  }
  useImperativeHandle(props.handle, () => ({ commit, goTo: (at) => select(at, false) }));

  function run(command: GridCommand) {
    const range = rangeOf(selection);
    switch (command.type) {
      case 'move':
        return select(command.to, command.extends);
      case 'edit': {
        isEditing.current = true;
        const input = inputOf();
        return input?.setSelectionRange(input.value.length, input.value.length);
      }
      case 'cancel':
        return cancel();
      case 'undo':
        // Text that is not written yet is the last step.
        return isTyped() ? cancel() : void store.undo();
      case 'redo':
        return void store.redo();
      case 'fillDown':
        commit();
        return store.update((now) => filledDown(now, range));
      case 'clear':
        return store.update((now) => cleared(now, range));
      case 'selectAll':
        commit();
        return selections.set({
          anchor: { row: 0, column: 0 },
          active: { row: document.rows.length - 1, column: gridColumns.length - 1 },
        });
    }
  }
  const isTyped = () => {
    const column = gridColumns[active.column];
    const input = inputOf();
    return (
      input && column && column !== 'status' && input.value !== document.rows[active.row]?.[column]
    );
  };
  function cancel() {
    const input = inputOf();
    const column = gridColumns[active.column];
    isEditing.current = false;
    if (!input || !column || column === 'status') return;
    input.value = document.rows[active.row]?.[column] ?? '';
    input.select();
    store.setTyping(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method owns its keys; Safari sends the last one after the composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const page = Math.max(1, Math.floor((virtual.scrollRect?.height ?? 400) / rowHeight) - 2);
    const size = { rows: document.rows.length, columns: gridColumns.length, page };
    const command = commandOf(event, selection, { size, isEditing: isEditing.current });
    if (!command) return;
    if (command.type === 'clear' && isSameCell(selection)) {
      // The text of the one cell is selected: the key deletes it, as in every input.
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    run(command);
  }
  function onCopy(event: ClipboardEvent) {
    if (isEditing.current) return;
    event.preventDefault();
    const { top, bottom, left, right } = rangeOf(selection);
    const block = document.rows
      .slice(top, bottom + 1)
      .map((row) => gridColumns.slice(left, right + 1).map((column) => String(row[column])));
    event.clipboardData.setData('text/plain', writeTsv(block));
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (isEditing.current && !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    store.update((now) => pasted(now, rangeOf(selection), text));
  }
  function onPointerDown(event: PointerEvent) {
    const at = cellOf(event.target);
    if (!at || event.button !== 0) return;
    if (hasFocus && at.row === active.row && at.column === active.column) {
      isEditing.current = true;
      return;
    }
    if (gridColumns[at.column] !== 'status') event.preventDefault();
    select(at, event.shiftKey);
  }
  function onPointerMove(event: PointerEvent) {
    const at = event.buttons === 1 && !isEditing.current ? cellOf(event.target) : undefined;
    if (at && (at.row !== active.row || at.column !== active.column))
      selections.set({ ...selection, active: at });
  }

  const onStatus = useCallback(
    (index: number, isOn: boolean) =>
      store.update((now) => withStatus(now, new Set([index]), isOn ? 1 : 0)),
    [store],
  );
  const words = useMemo<RowWords>(() => ({ labels, on: t('on'), off: t('off') }), [labels, t]);
  const range = rangeOf(selection);
  const shown = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const row = document.rows[index];
    return row ? [{ row, index, top: start, texts: texts[index] ?? noTexts }] : [];
  });
  const firstInSight = Math.ceil((virtual.scrollOffset ?? 0) / rowHeight);
  const width = widthOf(groupNames.length);

  return (
    <Frame
      ref={box}
      role="grid"
      aria-label={t('label')}
      aria-description={t('keys')}
      aria-rowcount={document.rows.length + 1}
      aria-colcount={groupNames.length + gridColumns.length}
      aria-multiselectable
      data-grid-focus={hasFocus || undefined}
      onFocus={() => setFocus(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocus(false);
        commit();
      }}
      onInput={(event) => {
        if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'text') return;
        const text = event.target.value;
        store.setTyping((now) => written(now, active, text));
      }}
      onDoubleClick={() => (isEditing.current = true)}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    >
      <GridHead groupNames={groupNames} labels={labels} width={width} />
      <div role="rowgroup" data-body style={{ width, height: virtual.getTotalSize() }}>
        <BlockHeads
          rows={shown.filter(({ index }) => index >= firstInSight)}
          valueAbove={(index) => texts[index - 1]?.[0]}
        />
        {shown.map((sku) => (
          <SkuRow
            key={sku.row.key}
            {...sku}
            words={words}
            selection={rowSelection(sku.index, selection, range)}
            problems={problems.get(sku.index)}
            isLow={
              sku.row.status === 1 && Number(sku.row.stock) <= Number(sku.row.stock_warn || lowAt)
            }
            onStatus={onStatus}
          />
        ))}
      </div>
    </Frame>
  );
}

const noTexts: readonly string[] = [];

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

const Frame = styled('div')(gridStyle);
