import { memo, useLayoutEffect, useRef } from 'react';
import { rowHeight } from './geometry.ts';
import type { SheetColumnModel, SheetModel } from './model.ts';
import type { RowSelection } from './sheetKeys.ts';

/** Marks of a row. */
export type RowLook = {
  /** Drawn faint: the row is switched off. */
  readonly isOff?: boolean;
  /** Column whose cell asks for attention. */
  readonly warning?: string | undefined;
  /** Address of a picture beside the name. */
  readonly image?: string | undefined;
};

export type DrawnSheetRow = RowLook & {
  readonly row: object;
  readonly index: number;
  /** Texts of the heads. */
  readonly texts: readonly string[];
  readonly top: number;
};

/** A model as far as drawing needs it, of any document. */
type DrawnModel = Pick<SheetModel<never, object>, 'heads' | 'columns' | 'keyOf' | 'textOf'>;

type SheetRowProps = DrawnSheetRow & {
  readonly model: DrawnModel;
  readonly selection: RowSelection | undefined;
  readonly problems: ReadonlyMap<string, string> | undefined;
  /** Begins the ids of the lists of suggestions. */
  readonly listId: string;
  readonly onSwitch: (index: number, column: string, isOn: boolean) => void;
};

/** One row. Drawn again only when its own cells or its part of the selection change. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, index, texts, model, selection, problems, top } = props;
  const name = texts.join(' / ');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-sheet-row={index}
      data-off={props.isOff || undefined}
      style={{ top, height: rowHeight }}
    >
      {model.heads.map(({ width }, at) => (
        <div
          key={at}
          role="rowheader"
          aria-colindex={at + 1}
          data-head-cell={at}
          title={texts[at]}
          style={{ width }}
        >
          {texts[at]}
        </div>
      ))}
      {model.columns.map((column, at) => (
        <Cell
          key={column.name}
          column={column}
          text={model.textOf(row, column.name)}
          at={{ row: index, column: at, first: model.heads.length }}
          label={`${name} ${column.label}`.trim()}
          place={`${model.keyOf(row)} ${column.name}`}
          isActive={selection?.active === at}
          isSelected={selection !== undefined && at >= selection.left && at <= selection.right}
          problem={problems?.get(column.name)}
          isWarning={props.warning === column.name}
          listId={props.listId}
          onSwitch={props.onSwitch}
        />
      ))}
    </div>
  );
});

type CellProps = Pick<SheetRowProps, 'listId' | 'onSwitch'> & {
  readonly column: SheetColumnModel;
  readonly text: string;
  /** Place of the cell; `first`: number of heads before the columns. */
  readonly at: { readonly row: number; readonly column: number; readonly first: number };
  readonly label: string;
  readonly place: string;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly problem: string | undefined;
  readonly isWarning: boolean;
};

function Cell(props: CellProps) {
  const { column, text, at, label, isActive, isSelected, problem, isWarning } = props;
  const cell = {
    role: 'gridcell',
    'aria-colindex': at.first + at.column + 1,
    'aria-selected': isSelected,
    'aria-readonly': column.isReadOnly || undefined,
    'data-row': at.row,
    'data-column': at.column,
    'data-number': column.type === 'number' || undefined,
    'data-invalid': problem !== undefined || undefined,
    'data-warning': isWarning || undefined,
    'data-active': isActive || undefined,
    style: { width: column.width },
    title: problem,
  };
  if (column.type === 'switch') {
    return (
      <div {...cell} data-switch>
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          aria-description={problem}
          tabIndex={isActive ? 0 : -1}
          checked={text === '1'}
          disabled={column.isReadOnly === true}
          onChange={(event) => props.onSwitch(at.row, column.name, event.target.checked)}
        />
      </div>
    );
  }
  return (
    <div {...cell}>
      {isActive ? (
        <CellInput
          text={text}
          label={label}
          problem={problem}
          column={column}
          listId={column.suggestions ? `${props.listId}${column.name}` : undefined}
          place={props.place}
        />
      ) : (
        text
      )}
    </div>
  );
}

type CellInputProps = Pick<CellProps, 'text' | 'label' | 'problem' | 'column' | 'place'> & {
  readonly listId: string | undefined;
};

/**
 * The input of the active cell. React does not control it: an input method composes into it from the
 * first key, and typing draws nothing again.
 */
function CellInput({ text, label, problem, column, listId, place }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    if (box.value !== text) box.value = text;
    if (box.closest('[data-sheet-focus]')) {
      box.focus({ preventScroll: true });
      box.select();
    }
  }, [text, place]);
  return (
    <input
      ref={input}
      type="text"
      inputMode={column.type === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      list={listId}
      readOnly={column.isReadOnly === true}
      defaultValue={text}
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-description={problem}
      data-cell-input
    />
  );
}

type BlockHeadsProps = {
  readonly rows: readonly DrawnSheetRow[];
  readonly model: DrawnModel;
  /** Text of the first head in the row above; undefined: rows are never drawn as one block. */
  readonly textAbove: (index: number) => string | undefined;
};

/**
 * The texts of the first head, each once where its block of rows begins or comes into sight. They stay
 * in sight when the sheet scrolls sideways. Screen readers read the cells of the rows.
 */
export const BlockHeads = ({ rows, model, textAbove }: BlockHeadsProps) => (
  <div data-blocks aria-hidden>
    {rows.map(({ row, index, top, isOff, image, texts: [text = ''] }, at) => {
      if (at > 0 && text === textAbove(index)) return null;
      return (
        <span key={model.keyOf(row)} data-off={isOff || undefined} title={text} style={{ top }}>
          {image !== undefined && <img src={image} alt="" width={28} height={28} />}
          {text}
        </span>
      );
    })}
  </div>
);

type SheetHeadProps = {
  readonly model: DrawnModel;
  readonly width: number;
};

export const SheetHeadRow = ({ model, width }: SheetHeadProps) => (
  <div role="rowgroup" data-head style={{ width }}>
    <div role="row" aria-rowindex={1}>
      {model.heads.map((head, at) => (
        <div key={at} role="columnheader" data-head-cell={at} style={{ width: head.width }}>
          {head.label}
        </div>
      ))}
      {model.columns.map(({ name, label, type, width: own, isRequired }) => (
        <div
          key={name}
          role="columnheader"
          data-end={type === 'number' || undefined}
          style={{ width: own }}
        >
          {label}
          {isRequired && ' *'}
        </div>
      ))}
    </div>
  </div>
);
