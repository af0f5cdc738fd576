import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import type { Row } from '../actions/offers.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { Tick } from '../../kit/index.ts';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import { alignOf } from '../fields/CellLine.tsx';
import type { Column } from '../model/columns.ts';
import { RecordProvider, useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { Identity } from './Identity.tsx';
import { ListCell } from './ListCell.tsx';
import { RowHandle } from './RowHandle.tsx';
import { isShifted } from './isShifted.ts';
import { idOf } from './useSelection.ts';
import { useDrop } from './useDrop.ts';

type Props = {
  readonly row: Row;
  readonly columns: readonly Column[];
  readonly isSelected: boolean;
  /** Absent when nothing can be done with many rows. */
  readonly onToggle: ((row: Row, isRange?: boolean) => void) | undefined;
  /** The query of the list, which stays when a row is opened. */
  readonly query: string;
  readonly hasActions: boolean;
  /** Stands before the name. */
  readonly lead: ReactNode;
};

/** One row. Drawn again only when it, its selection or the columns change. */
export const TableRow = memo(function TableRow(props: Props) {
  const { row, columns, isSelected, onToggle, query, hasActions, lead } = props;
  const t = useUiText();
  const { nameOf } = useScope();
  const drop = useDrop(idOf(row));
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

type CellProps = Pick<Props, 'row' | 'query' | 'lead'> & { readonly column: Column };

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
        <Detail key={line.source} data-detail="">
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
        // Stands where a picture is not.
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

/** How little a cell can be squeezed: sub-rows bring a picture, texts break where they must. */
function roomOf({ lines }: Column): 'rows' | 'text' | 'name' | 'picture' | undefined {
  if (lines.every(({ field }) => viewsOf(field).isPicture)) return 'picture';
  if (lines.some(({ field }) => field.relation?.type === 'rows')) return 'rows';
  if (lines.some(({ field }) => field.operators.includes('LIKE'))) return 'text';
  return lines.some(({ field }) => field.relation?.type === 'one') ? 'name' : undefined;
}

const Named = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  // What has no name but its number leaves its room to the others.
  '&:not([data-id])': { minWidth: 160 },
});

const Detail = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));
