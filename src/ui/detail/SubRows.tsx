import { styled } from '@mui/material/styles';
import type { Row } from '../actions/offers.ts';
import type { FieldLine } from '../model/columns.ts';
import { rowsViewOf } from '../model/rowsView.ts';
import { useScope } from '../Scope.tsx';
import { RowsTable } from './RowsTable.tsx';
import { Timeline } from './Timeline.tsx';

type Props = {
  readonly line: FieldLine;
  readonly row: Row;
  /** The section holds nothing else, so its title names the rows already. */
  readonly isAlone: boolean;
};

/** The rows that belong to a record: as a table, or as a timeline when they notify what happened. */
export function SubRows({ line: { source, field }, row, isAlone }: Props) {
  const { texts } = useScope();
  const view = rowsViewOf(field);
  const found = row[source];
  // Sub-rows of our own replies are rows.
  const rows = Array.isArray(found) ? (found as readonly Row[]) : [];
  return (
    <Block>
      {!isAlone && <Name>{texts.label(source)}</Name>}
      {view.isLog ? (
        <Timeline view={view} rows={rows} texts={texts.rows(source)} />
      ) : (
        <RowsTable view={view} rows={rows} texts={texts.rows(source)} />
      )}
    </Block>
  );
}

const Block = styled('div')({ minWidth: 0 });

const Name = styled('h4')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(0, 0, 1),
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));
