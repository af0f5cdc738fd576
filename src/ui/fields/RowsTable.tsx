import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { Thumb } from '../../fields/parts/cells.tsx';
import type { Row } from '../model/row.ts';
import { VisuallyHidden } from '../../kit/index.ts';
import { alignOf, CellLine } from './CellLine.tsx';
import type { FieldLine } from '../model/columns.ts';
import type { RowsView } from '../model/rowsView.ts';
import type { FieldSetTexts } from '../texts/textsOf.ts';
import { useText } from '../../texts/index.ts';

type RowsTableProps = {
  readonly view: RowsView;
  readonly rows: readonly Row[];
  readonly texts: FieldSetTexts;
};

/** Sub-rows: picture and name first, then what can be compared. */
export function RowsTable({ view, rows, texts }: RowsTableProps) {
  const t = useText('ui');
  const { title, columns } = view;
  return (
    <Frame>
      <table>
        <thead>
          <tr>
            <th>
              {title ? (
                texts.label(title.source)
              ) : (
                <VisuallyHidden>{t('detail.row')}</VisuallyHidden>
              )}
            </th>
            {columns.map((column) => (
              <HeadCell key={column.source} line={column} texts={texts} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(row['id'] ?? index)}>
              <td>
                <Summary view={view} row={row} texts={texts} />
              </td>
              {columns.map((column) => (
                <Cell key={column.source} line={column} row={row} texts={texts} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

type CellProps = { readonly line: FieldLine; readonly row: Row; readonly texts: FieldSetTexts };

function HeadCell({ line, texts }: Omit<CellProps, 'row'>) {
  return <th data-align={alignOf(line.field)}>{texts.label(line.source)}</th>;
}

function Cell({ line, row, texts }: CellProps) {
  return (
    <td data-align={alignOf(line.field)}>
      <CellLine line={line} row={row} texts={texts} />
    </td>
  );
}

function Summary({
  view: { image, title, detail, beside },
  row,
  texts,
}: Omit<CellProps, 'line'> & { readonly view: RowsView }) {
  const named = beside?.(row, useLocale());
  const picture = named?.image;
  return (
    <Head>
      {image && <CellLine line={image} row={row} texts={texts} />}
      {typeof picture === 'string' && picture !== '' && <Thumb address={picture} />}
      <span>
        {title && <CellLine line={title} row={row} texts={texts} />}
        {detail && (
          <small>
            <CellLine line={detail} row={row} texts={texts} />
          </small>
        )}
        {named?.detail && <small>{named.detail}</small>}
      </span>
    </Head>
  );
}

const Frame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': {
    ...theme.typography.caption,
    padding: '4px 8px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& td': {
    padding: '8px',
    verticalAlign: 'middle',
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& tr > :first-child': { paddingInlineStart: 0 },
  '& tr > :last-child': { paddingInlineEnd: 0 },
  '& [data-align=end]': { textAlign: 'end', whiteSpace: 'nowrap' },
}));

const Head = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  minWidth: 140,
  // The name of the row is shown in full: it appears nowhere else here.
  '--cell-lines': 'none',
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));
