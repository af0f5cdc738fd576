import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fullTime } from '../../../src/kit/index.ts';
import { localizedName } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type Row, useScope } from '../../../src/ui/parts/index.ts';
import { linesOf, packedOf } from './linesOf.ts';
import { placeOf } from './placeOf.ts';

type Props = { readonly row: Row };

/** Prints the packing slip of an order with the browser: the slip alone, black on white. */
export function PrintSlip({ row }: Props) {
  const t = useText();
  const { access } = useScope();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);
  if (!access.can('print')) return null;
  return (
    <>
      <Button variant="text" startIcon={<PrintIcon />} onClick={() => setPrinting(true)}>
        {t('screens.order.print')}
      </Button>
      {isPrinting && (
        <PrintedPaper paper="a4">
          <Slip row={row} />
        </PrintedPaper>
      )}
    </>
  );
}

export const papers = ['a4', 'mm80', 'mm58'] as const;
export type PaperSize = (typeof papers)[number];

type PaperProps = { readonly paper: PaperSize; readonly children: ReactNode };

/** Beside the page: the screen shows nothing of it, the paper nothing else. */
export const PrintedPaper = ({ paper, children }: PaperProps) =>
  createPortal(
    <Paper data-print="" data-paper={paper}>
      <GlobalStyles styles={{ ...onlyPaper, '@page': pages[paper] }} />
      {children}
    </Paper>,
    document.body,
  );

/** CSS has no page of open length: a roll is chosen in the print dialog, and the slip is as wide as it. */
const pages = {
  a4: { size: 'A4', margin: '15mm' },
  mm80: { margin: '3mm' },
  mm58: { margin: '2mm' },
} as const;

/** What to pack for one order. */
export function Slip({ row }: Props) {
  const t = useText();
  const locale = useLocale();
  const { texts, nameOf } = useScope();
  const lines = linesOf(row).filter((line) => packedOf(line) > 0);
  const words = texts.rows('lines');
  const created = row['create_time'];
  const note = row['user_remark'];
  return (
    <article>
      <h1>{t('screens.order.slip')}</h1>
      <p>
        {texts.label('order_no')} {nameOf(row)}
        {typeof created === 'number' && ` · ${fullTime(created)}`}
      </p>
      <p>
        {[row['consignee'], row['mobile']].filter(Boolean).join(' ')}
        <br />
        {placeOf(row)}
      </p>
      <table>
        <thead>
          <tr>
            <th>{words.label('goods_name')}</th>
            <th>{words.label('sku_code')}</th>
            <th data-end="">{words.label('num')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {String(localizedName(line, 'goods_name', locale) ?? '')}
                <small>{String(localizedName(line, 'sku_text', locale) ?? '')}</small>
              </td>
              <td>{line.sku_code}</td>
              <td data-end="">{packedOf(line)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2} />
            <td data-end="">{lines.reduce((sum, line) => sum + packedOf(line), 0)}</td>
          </tr>
        </tfoot>
      </table>
      {typeof note === 'string' && note !== '' && <p>{t('screens.order.note', { note })}</p>}
    </article>
  );
}

const onlyPaper = {
  '@media screen': { 'body > [data-print]': { display: 'none' } },
  '@media print': { 'body > :not([data-print])': { display: 'none !important' } },
};

const Paper = styled('div')({
  // Paper is white in dark mode too.
  color: '#000',
  backgroundColor: '#fff',
  '& article + article': { breakBefore: 'page' },
  '&[data-paper=mm80]': { width: '74mm' },
  '&[data-paper=mm58]': { width: '54mm' },
  '&:not([data-paper=a4])': { fontSize: 12, lineHeight: 1.4 },
  '&:not([data-paper=a4]) h1': { fontSize: 15 },
  '& h1': { margin: 0, fontSize: 20 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '6px 4px',
    borderBottom: '1px solid currentColor',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& small': { display: 'block' },
  '& [data-end]': { textAlign: 'end' },
  '& tfoot td': { borderBottom: 0, fontWeight: 600 },
});
