import { styled } from '@mui/material/styles';
import type { Row } from '../model/row.ts';
import { Time } from '../../kit/index.ts';
import { CellLine } from '../fields/CellLine.tsx';
import type { RowsView } from '../model/rowsView.ts';
import type { FieldSetTexts } from '../texts/textsOf.ts';

type TimelineProps = {
  readonly view: RowsView;
  readonly rows: readonly Row[];
  readonly texts: FieldSetTexts;
};

/** Lists events newest first: time, event, and the comment left with it. */
export function Timeline({ view, rows, texts }: TimelineProps) {
  const { title } = view;
  const words = [...view.columns, ...view.others].filter(({ field }) =>
    field.operators.includes('LIKE'),
  );
  const newestFirst = rows.toSorted((a, b) => Number(b['id']) - Number(a['id']));
  return (
    <Log>
      {newestFirst.map((row) => (
        <li key={String(row['id'])}>
          <When>{typeof row['create_time'] === 'number' && <Time at={row['create_time']} />}</When>
          <div>
            {title && <CellLine line={title} row={row} texts={texts} />}
            {words.map(
              (line) =>
                Boolean(row[line.source]) && (
                  <small key={line.source}>
                    <CellLine line={line} row={row} texts={texts} />
                  </small>
                ),
            )}
          </div>
        </li>
      ))}
    </Log>
  );
}

const Log = styled('ol')(({ theme }) => {
  const { ui, primary } = theme.vars.palette;
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& li': { position: 'relative', display: 'flex', gap: 16, padding: '4px 0 8px 18px' },
    '& li::before': {
      content: '""',
      position: 'absolute',
      left: 2,
      top: 11,
      width: 7,
      height: 7,
      borderRadius: '50%',
      backgroundColor: ui.control,
    },
    '& li:first-of-type::before': { backgroundColor: primary.main },
    '& li:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      left: 5,
      top: 22,
      bottom: -8,
      width: 1,
      backgroundColor: ui.hairline,
    },
    '& small': {
      ...theme.typography.caption,
      display: 'block',
      color: theme.vars.palette.text.secondary,
    },
  };
});

const When = styled('span')(({ theme }) => ({
  flex: 'none',
  color: theme.vars.palette.text.secondary,
}));
