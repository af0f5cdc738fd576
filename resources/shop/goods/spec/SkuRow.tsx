import { memo, useLayoutEffect, useRef } from 'react';
import type { SkuDraft } from '../../spec.ts';
import {
  columnWidth,
  type GridColumn,
  gridColumns,
  groupWidth,
  isNeeded,
  rowHeight,
} from './columns.ts';
import type { RowSelection } from './gridKeys.ts';
import { isNumeric } from './skuWire.ts';

export type RowWords = {
  readonly labels: Readonly<Record<string, string>>;
  readonly on: string;
  readonly off: string;
};

type SkuRowProps = {
  readonly row: SkuDraft;
  readonly index: number;
  /** Values of the groups. */
  readonly texts: readonly string[];
  readonly words: RowWords;
  readonly selection: RowSelection | undefined;
  readonly problems: ReadonlyMap<string, string> | undefined;
  readonly isLow: boolean;
  readonly top: number;
  readonly onStatus: (index: number, isOn: boolean) => void;
};

/** One SKU. Drawn again only when its own cells or its part of the selection change. */
export const SkuRow = memo(function SkuRow(props: SkuRowProps) {
  const { row, index, texts, selection, problems, isLow, top } = props;
  const name = texts.join(' / ');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-sku-row={index}
      data-off={row.status === 0 || undefined}
      style={{ top, height: rowHeight }}
    >
      {texts.map((text, group) => (
        <div
          key={group}
          role="rowheader"
          aria-colindex={group + 1}
          data-group={group}
          title={text}
          style={{ width: groupWidth }}
        >
          {text}
        </div>
      ))}
      {gridColumns.map((column, at) => (
        <SkuCellView
          key={column}
          {...props}
          column={column}
          at={at}
          name={name}
          isActive={selection?.active === at}
          isSelected={selection !== undefined && at >= selection.left && at <= selection.right}
          problem={problems?.get(column)}
          isWarning={isLow && column === 'stock'}
        />
      ))}
    </div>
  );
});

type SkuCellProps = Pick<SkuRowProps, 'row' | 'index' | 'words' | 'onStatus' | 'texts'> & {
  readonly column: GridColumn;
  readonly at: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly problem: string | undefined;
  readonly isWarning: boolean;
};

function SkuCellView(props: SkuCellProps) {
  const { row, index, column, at, name, words, isActive, isSelected, problem, isWarning } = props;
  const label = `${name} ${words.labels[column] ?? ''}`.trim();
  const cell = {
    role: 'gridcell',
    'aria-colindex': props.texts.length + at + 1,
    'aria-selected': isSelected,
    'data-row': index,
    'data-column': at,
    'data-number': (column !== 'status' && isNumeric(column)) || undefined,
    'data-invalid': problem !== undefined || undefined,
    'data-low': isWarning || undefined,
    'data-active': isActive || undefined,
    style: { width: columnWidth(column) },
    title: problem,
  };
  if (column === 'status') {
    return (
      <div {...cell} data-switch>
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          tabIndex={isActive ? 0 : -1}
          checked={row.status === 1}
          onChange={(event) => props.onStatus(index, event.target.checked)}
        />
      </div>
    );
  }
  return (
    <div {...cell}>
      {isActive ? (
        <CellInput
          text={row[column]}
          label={label}
          problem={problem}
          isNumber={isNumeric(column)}
          place={`${row.key} ${column}`}
        />
      ) : (
        row[column]
      )}
    </div>
  );
}

type CellInputProps = {
  readonly text: string;
  readonly label: string;
  readonly problem: string | undefined;
  readonly isNumber: boolean;
  readonly place: string;
};

/**
 * The input of the active cell. React does not control it: an input method composes into it from the
 * first key, and typing draws nothing again.
 */
function CellInput({ text, label, problem, isNumber, place }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    if (box.value !== text) box.value = text;
    if (box.closest('[data-grid-focus]')) {
      box.focus({ preventScroll: true });
      box.select();
    }
  }, [text, place]);
  return (
    <input
      ref={input}
      type="text"
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      defaultValue={text}
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-description={problem}
      data-cell-input
    />
  );
}

type BlockHeadsProps = {
  readonly rows: readonly Pick<SkuRowProps, 'row' | 'index' | 'top' | 'texts'>[];
  /** The value of the first group in the row above. */
  readonly valueAbove: (index: number) => string | undefined;
};

/**
 * The values of the first group, each once where its block of rows begins or comes into sight. They stay
 * in sight when the grid scrolls sideways. Screen readers read the cells of the rows.
 */
export const BlockHeads = ({ rows, valueAbove }: BlockHeadsProps) => (
  <div data-blocks aria-hidden>
    {rows.map(({ row, index, top, texts: [text = ''] }, at) => {
      if (at > 0 && text === valueAbove(index)) return null;
      return (
        <span key={row.key} data-off={row.status === 0 || undefined} title={text} style={{ top }}>
          {text}
        </span>
      );
    })}
  </div>
);

type GridHeadProps = {
  readonly groupNames: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly width: number;
};

export const GridHead = ({ groupNames, labels, width }: GridHeadProps) => (
  <div role="rowgroup" data-head style={{ width }}>
    <div role="row" aria-rowindex={1}>
      {groupNames.map((name, group) => (
        <div key={group} role="columnheader" data-group={group} style={{ width: groupWidth }}>
          {name}
        </div>
      ))}
      {gridColumns.map((column) => (
        <div
          key={column}
          role="columnheader"
          data-end={!['status', 'sku_code', 'bar_code'].includes(column) || undefined}
          style={{ width: columnWidth(column) }}
        >
          {labels[column]}
          {isNeeded(column) && ' *'}
        </div>
      ))}
    </div>
  </div>
);
