import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../texts/index.ts';
import { Sheet } from '../Page.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** The figures of a chart in words: the first cell of a row names it. */
export type ChartTable = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

type ChartCardProps = {
  readonly title: string;
  readonly legend?: ReactNode;
  /** Figures as a table; absent before they are loaded. */
  readonly table?: ChartTable | undefined;
  readonly children: ReactNode;
};

/** A chart with its title; its figures can be read as a table instead. */
export function ChartCard({ title, legend, table, children }: ChartCardProps) {
  const t = useText('shell.chart');
  const id = useId();
  const [isTable, setTable] = useState(false);
  const isShown = table !== undefined && table.rows.length > 0;
  return (
    <Card aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {legend}
        {isShown && <TableSwitch title={title} isTable={isTable} onChange={setTable} />}
      </Head>
      <Body>
        {table && !isShown ? (
          <Empty>{t('empty')}</Empty>
        ) : isTable && table ? (
          <FigureTable title={title} table={table} />
        ) : (
          children
        )}
      </Body>
    </Card>
  );
}

type TableSwitchProps = {
  readonly title: string;
  readonly isTable: boolean;
  readonly onChange: (isTable: boolean) => void;
};

/** Shows figures as a table instead of a drawing, and back. */
export function TableSwitch({ title, isTable, onChange }: TableSwitchProps) {
  const t = useText('shell.chart');
  return (
    <Button size="small" onClick={() => onChange(!isTable)}>
      {t(isTable ? 'asChart' : 'asTable')}
      <VisuallyHidden>{t('of', { title })}</VisuallyHidden>
    </Button>
  );
}

type FigureTableProps = { readonly title: string; readonly table: ChartTable };

export const FigureTable = ({ title, table }: FigureTableProps) => (
  <Scroll tabIndex={0} role="group" aria-label={title}>
    <table>
      <thead>
        <tr>
          {table.head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

const Card = styled(Sheet)({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  breakInside: 'avoid',
});

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 3),
  minHeight: 48,
  padding: theme.spacing(2, 4, 0),
  '& > h2': { ...theme.typography.h2, margin: 0, marginInlineEnd: 'auto' },
  '@media print': { '& > button': { display: 'none' } },
}));

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  padding: theme.spacing(2, 4, 4),
}));

const Empty = styled('p')(({ theme }) => ({
  margin: 'auto',
  padding: theme.spacing(6, 0),
  color: theme.vars.palette.text.secondary,
}));

const Scroll = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  maxHeight: 320,
  overflow: 'auto',
  '& > table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: theme.spacing(1.5, 2),
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
    textAlign: 'end',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& tr > :first-of-type': { textAlign: 'start', whiteSpace: 'normal' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    backgroundColor: theme.vars.palette.ui.surface,
    color: theme.vars.palette.text.secondary,
  },
  '@media print': { maxHeight: 'none' },
}));
