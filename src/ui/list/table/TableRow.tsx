import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { styled } from '@mui/material/styles';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { viewsOf } from '../../../fields/FieldKitProvider.tsx';
import { Tick } from '../../../kit/index.ts';
import { RecordProvider, useScope } from '../../scope/Scope.tsx';
import { RowActions } from '../../actions/RowActions.tsx';
import type { Row } from '../../model/row.ts';
import { alignOf, CellLine } from '../../fields/CellLine.tsx';
import { idOf, type Column, type FieldLine } from '../../model/columns.ts';
import { switchOf } from '../../model/fields.ts';
import { Identity } from './Identity.tsx';
import { endRowDrag, startRowDrag, useRowDrop, useSorting } from '../../actions/Sorting.tsx';
import { isShifted } from '../../scope/useSelection.ts';
import { useText } from '../../../texts/index.ts';

type TableRowProps = {
  readonly row: Row;
  readonly columns: readonly Column[];
  readonly isSelected: boolean;
  /** Absent if no action can run on several rows. */
  readonly onToggle: ((row: Row, isRange?: boolean) => void) | undefined;
  /** The query of the list, which stays when a row is opened. */
  readonly query: string;
  readonly hasActions: boolean;
  /** Content before the name. */
  readonly lead: ReactNode;
};

/** One row. Drawn again only when it, its selection or the columns change. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, columns, isSelected, onToggle, query, hasActions, lead } = props;
  const t = useText('ui');
  const { nameOf } = useScope();
  const drop = useRowDrop(idOf(row));
  return (
    <RecordProvider row={row}>
      <tr aria-selected={onToggle && isSelected} data-row={String(row['id'])} {...drop}>
        {onToggle && (
          <td data-box="">
            <Tick
              checked={isSelected}
              aria-label={t('list.selectRow', { row: nameOf(row) })}
              onChange={({ nativeEvent }) => onToggle(row, isShifted(nativeEvent))}
            />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.key} row={row} column={column} query={query} lead={lead} />
        ))}
        {hasActions && (
          <td data-actions="">
            <RowActions row={row} />
          </td>
        )}
      </tr>
    </RecordProvider>
  );
});

type CellProps = Pick<TableRowProps, 'row' | 'query' | 'lead'> & { readonly column: Column };

function Cell({ row, column, query, lead }: CellProps) {
  const { nameOf } = useScope();
  const [fact, ...details] = column.lines;
  const align = alignOf(fact.field);
  const lines = (
    <>
      {column.isIdentity ? (
        <Identity row={row} line={fact} query={query} />
      ) : (
        <ListCell row={row} line={fact} />
      )}
      {details.map((line) => (
        <Detail key={line.source} data-detail={line.field.choices ? 'word' : ''}>
          <ListCell row={row} line={line} />
        </Detail>
      ))}
    </>
  );
  if (!column.isIdentity) {
    const room = roomOf(column);
    return (
      <td
        data-align={align}
        data-room={room}
        data-blank={column.isBlank}
        // Initial shown in place of a missing picture.
        data-initial={room === 'picture' ? [...nameOf(row)][0] : undefined}
      >
        {lines}
      </td>
    );
  }
  return (
    <td data-identity="">
      <Named data-id={fact.source === 'id' || undefined}>
        <RowHandle row={row} />
        {lead}
        <div>{lines}</div>
      </Named>
    </td>
  );
}

/**
 * Kind of minimum width of a cell: sub-rows are told by picture and name or by their number alone, codes break
 * nowhere, texts can wrap.
 */
function roomOf({ lines }: Column): 'rows' | 'code' | 'text' | 'name' | 'picture' | undefined {
  if (lines.every(({ field }) => viewsOf(field).isPicture)) return 'picture';
  if (lines.some(({ field }) => field.relation?.type === 'rows'))
    return lines.some(({ field }) => 'summary' in field.options) ? 'rows' : undefined;
  if (lines.some(({ field }) => isCode(field))) return 'code';
  if (lines.some(({ field }) => field.operators.includes('LIKE'))) return 'text';
  return lines.some(({ field }) => field.relation?.type === 'one') ? 'name' : undefined;
}

/** Numbers and codes that are read as one word, if they are short enough to stand in a line. */
const isCode = ({ options }: FieldLine['field']): boolean =>
  ('copyable' in options || ('form' in options && options.form === 'code')) &&
  'max' in options &&
  Number(options.max) <= 40;

type ListCellProps = { readonly row: Row; readonly line: FieldLine };

/** Value in a list. An on-off value can be switched there. */
function ListCell({ row, line }: ListCellProps) {
  const { access } = useScope();
  const codes = access.verb('edit') ? switchOf(line.field) : undefined;
  const value = <CellLine row={row} line={line} />;
  if (!codes) return value;
  return (
    <Suspense fallback={value}>
      <SwitchCell row={row} line={line} codes={codes} />
    </Suspense>
  );
}

const SwitchCell = lazy(() =>
  import('./SwitchCell.tsx').then(({ SwitchCell: each }) => ({ default: each })),
);

type RowHandleProps = { readonly row: Row };

/** Drags a row to another place. Those who cannot drag have "move up" and "move down" in the menu. */
function RowHandle({ row }: RowHandleProps) {
  const t = useText('ui');
  const { nameOf } = useScope();
  const { move } = useSorting();
  if (!move) return null;
  return (
    <Handle
      draggable
      aria-hidden="true"
      title={t('row.drag', { row: nameOf(row) })}
      onDragStart={(event) => startRowDrag(event, idOf(row))}
      onDragEnd={endRowDrag}
    >
      <DragIcon />
    </Handle>
  );
}

const Named = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  // A row named by its id only needs no minimum width.
  '&:not([data-id])': { minWidth: 160 },
});

const Detail = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

const Handle = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: theme.measure.target,
  height: theme.measure.target,
  color: theme.vars.palette.ui.text3,
  cursor: 'grab',
  '& svg': { fontSize: 18 },
  '@media (pointer: coarse)': { display: 'none' },
}));
