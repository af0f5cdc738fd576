import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { createPortal } from 'react-dom';
import { moneyText } from '#shopwright/kit';
import type { Row } from '#shopwright/ui/parts';
import { Bars } from '../../fields/barcode/Bars.tsx';
import { isArticleNumber } from '../../fields/barcode/bars.ts';

/** A label with the format that it is printed on. */
export type SizedLabel = Row & { readonly size?: Row | undefined };

/** Sheets of labels beside the page: the screen shows nothing of them, the paper nothing else. */
export const LabelSheets = ({ rows }: { readonly rows: readonly SizedLabel[] }) =>
  createPortal(
    <Paper data-print="">
      <GlobalStyles styles={onlyPaper} />
      {sheetsOf(rows).map(({ size, labels }, at) => (
        <Sheet key={at} style={gridOf(size)}>
          {labels.map((row, place) => (
            <Label key={place} row={row} />
          ))}
        </Sheet>
      ))}
    </Paper>,
    document.body,
  );

function Label({ row }: { readonly row: SizedLabel }) {
  const code = String(row['code'] ?? '');
  return (
    <Cell>
      <Title>{String(row['title'])}</Title>
      {row['price'] != null && <Price>{moneyText(Number(row['price']))}</Price>}
      {isArticleNumber(code) && (
        <div>
          <Bars code={code} height={24} />
          <Digits>{code}</Digits>
        </div>
      )}
    </Cell>
  );
}

/** Sheets in the order of the labels, each of one format and full before the next begins. */
export function sheetsOf(rows: readonly SizedLabel[]) {
  const byFormat = Map.groupBy(rows, (row) => Number(row['format_id']));
  return [...byFormat.values()].flatMap((labels) => {
    const size = labels[0]?.size;
    const copies = labels.flatMap((row) =>
      Array.from({ length: Number(row['copies']) }, () => row),
    );
    const perSheet = numberIn(size, 'columns', 1) * numberIn(size, 'rows', 1);
    return Array.from({ length: Math.ceil(copies.length / perSheet) }, (_, at) => ({
      size,
      labels: copies.slice(at * perSheet, (at + 1) * perSheet),
    }));
  });
}

const numberIn = (size: Row | undefined, name: string, none: number) =>
  Number(size?.[name] ?? none) || none;

const gridOf = (size: Row | undefined) => ({
  gridTemplateColumns: `repeat(${numberIn(size, 'columns', 1)}, ${numberIn(size, 'width_mm', 70)}mm)`,
  gridAutoRows: `${numberIn(size, 'height_mm', 37)}mm`,
});

const onlyPaper = {
  '@media screen': { 'body > [data-print]': { display: 'none' } },
  '@media print': { 'body > :not([data-print])': { display: 'none !important' } },
  // Sheets of labels reach to the edge.
  '@page': { margin: 0 },
};

// Paper is white in dark mode too.
const Paper = styled('div')({ color: '#000', backgroundColor: '#fff' });

const Sheet = styled('section')({
  display: 'grid',
  alignContent: 'start',
  '& + &': { breakBefore: 'page' },
});

const Cell = styled('div')({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  overflow: 'hidden',
  padding: '2mm 3mm',
  breakInside: 'avoid',
});

const Title = styled('div')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: '9pt',
  lineHeight: 1.2,
});

const Price = styled('div')({ fontSize: '16pt', fontWeight: 700, lineHeight: 1 });

const Digits = styled('div')({ fontSize: '7pt', textAlign: 'center' });
