import { styled } from '@mui/material/styles';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useSyncExternalStore,
  type Ref,
} from 'react';
import { useText } from '../../../../src/texts/index.ts';
import type { SpecDocument } from '../../spec.ts';
import { gridColumns, rowHeight, widthOf } from './columns.ts';
import { withStatus } from './edits.ts';
import { inside, type SelectionStore } from './gridSelection.ts';
import { type CellAt, rangeOf, rowSelection } from './gridKeys.ts';
import { gridStyle } from './gridStyle.ts';
import { BlockHeads, GridHead, SkuRow, type RowWords } from './SkuRow.tsx';
import type { SpecStore } from './specStore.ts';
import { useGridInput } from './useGridInput.ts';

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

  const { hasFocus, commit, goTo, handlers } = useGridInput({
    box,
    store,
    document,
    selections,
    selection,
    groupCount: groupNames.length,
    rowsInSight: () => Math.floor((virtual.scrollRect?.height ?? 400) / rowHeight),
  });
  useImperativeHandle(props.handle, () => ({ commit, goTo }));

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
      {...handlers}
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

const Frame = styled('div')(gridStyle);
