import { styled } from '@mui/material/styles';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useSyncExternalStore,
  type Ref,
} from 'react';
import { rowHeight, widthOf, widthsOf } from './geometry.ts';
import type { HistoryStore } from './historyStore.ts';
import type { SheetModel } from './model.ts';
import { inside, type SelectionStore } from './selectionStore.ts';
import { type CellAt, rangeOf, rowSelection } from './sheetKeys.ts';
import { BlockHeads, type RowLook, SheetHeadRow, SheetRow } from './SheetRow.tsx';
import { sheetStyle } from './sheetStyle.ts';
import { useSheetInput } from './useSheetInput.ts';

export type SheetHandle = {
  /** Writes the text of the active cell. */
  readonly commit: () => void;
  readonly goTo: (at: CellAt) => void;
};

/** Problems of cells, by row and column. */
export type SheetProblems = ReadonlyMap<number, ReadonlyMap<string, string>>;

type SheetGridProps<D, R extends object> = {
  readonly store: HistoryStore<D>;
  /** The same object as long as the columns stay. */
  readonly model: SheetModel<D, R>;
  readonly selections: SelectionStore;
  readonly problems: SheetProblems;
  readonly words: { readonly label: string; readonly keys: string };
  /** Names and marks of the rows. */
  readonly rows: {
    /** Texts of the heads; the same list as long as they stay. */
    readonly texts: (row: R, index: number) => readonly string[];
    readonly look?: (row: R) => RowLook;
    /** Neighbours with the same first head are drawn as one block. */
    readonly areBlocks?: boolean;
  };
  readonly handle: Ref<SheetHandle>;
};

/**
 * Records as a spreadsheet: arrow keys, ranges, fill down, blocks of a clipboard, undo. Only the rows
 * in sight are drawn, and the active one, so that it keeps the focus.
 */
export function SheetGrid<D, R extends object>(props: SheetGridProps<D, R>) {
  const { store, model, selections, problems, words } = props;
  const { texts: textsOf, look, areBlocks = false } = props.rows;
  const box = useRef<HTMLDivElement>(null);
  const listId = `${useId()}-`;
  const { document } = useSyncExternalStore(store.subscribe, store.get);
  const rows = model.rowsOf(document);
  const selection = inside(useSyncExternalStore(selections.subscribe, selections.get), {
    rows: rows.length,
    columns: model.columns.length,
  });
  const { active } = selection;
  // Its functions change without React; they are called here and in handlers alone.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 900, height: 520 },
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(active.row) || active.row >= rows.length
        ? shown
        : [...shown, active.row].toSorted((a, b) => a - b);
    },
  });
  const widths = useMemo(() => widthsOf(model), [model]);
  const { hasFocus, commit, goTo, handlers } = useSheetInput({
    box,
    store,
    model,
    selections,
    selection,
    widths,
    rowsInSight: () => Math.floor((virtual.scrollRect?.height ?? 400) / rowHeight),
  });
  useImperativeHandle(props.handle, () => ({ commit, goTo }));

  const onSwitch = useCallback(
    (row: number, column: string, isOn: boolean) =>
      store.update((now) => model.write(now, [{ row, column, text: isOn ? '1' : '0' }])),
    [store, model],
  );
  const range = rangeOf(selection);
  const shown = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index];
    return row ? [{ ...look?.(row), row, index, top: start, texts: textsOf(row, index) }] : [];
  });
  const firstInSight = Math.ceil((virtual.scrollOffset ?? 0) / rowHeight);
  const width = widthOf(widths);
  const above = (index: number) => {
    const row = areBlocks ? rows[index - 1] : undefined;
    return row && textsOf(row, index - 1)[0];
  };

  return (
    <Frame
      ref={box}
      role="grid"
      aria-label={words.label}
      aria-description={words.keys}
      aria-rowcount={rows.length + 1}
      aria-colcount={model.heads.length + model.columns.length}
      aria-multiselectable
      data-sheet-focus={hasFocus || undefined}
      style={headWidth(model.heads[0]?.width)}
      {...handlers}
    >
      <SheetHeadRow model={model} width={width} />
      <div role="rowgroup" data-body style={{ width, height: virtual.getTotalSize() }}>
        <BlockHeads
          rows={shown.filter(({ index }) => index >= firstInSight)}
          model={model}
          textAbove={above}
        />
        {shown.map((each) => (
          <SheetRow
            key={model.keyOf(each.row)}
            {...each}
            model={model}
            selection={rowSelection(each.index, selection, range)}
            problems={problems.get(each.index)}
            listId={listId}
            onSwitch={onSwitch}
          />
        ))}
      </div>
      {model.columns.map(
        ({ name, suggestions }) =>
          suggestions && (
            <datalist key={name} id={`${listId}${name}`}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          ),
      )}
    </Frame>
  );
}

/** Read by the styles of the frame; React types no custom properties. */
const headWidth = (width = 0): CSSProperties & { readonly '--sheet-head': string } => ({
  '--sheet-head': `${width}px`,
});

const Frame = styled('div')(sheetStyle);
