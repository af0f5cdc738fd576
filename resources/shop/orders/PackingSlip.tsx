import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fullTime } from '../../../src/kit/index.ts';
import { localizedName } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type Row, useScope } from '../../../src/ui/parts/index.ts';
import { linesOf } from './linesOf.ts';
import { placeOf } from './placeOf.ts';

type Props = { readonly row: Row };

/** Prints the packing slip of an order with the browser: the slip alone, black on white. */
export function PrintSlip({ row }: Props) {
  const t = useText();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);
  return (
    <>
      <Button variant="text" startIcon={<PrintIcon />} onClick={() => setPrinting(true)}>
        {t('screens.order.print')}
      </Button>
      {isPrinting && createPortal(<Slip row={row} />, document.body)}
    </>
  );
}

function Slip({ row }: Props) {
  const t = useText();
  const locale = useLocale();
  const { texts, nameOf } = useScope();
  const lines = linesOf(row);
  const words = texts.rows('lines');
  const created = row['create_time'];
  const note = row['user_remark'];
  return (
    <Paper data-print="">
      <GlobalStyles styles={onlySlip} />
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
              <td data-end="">{line.num}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2} />
            <td data-end="">{lines.reduce((sum, { num }) => sum + num, 0)}</td>
          </tr>
        </tfoot>
      </table>
      {typeof note === 'string' && note !== '' && <p>{t('screens.order.note', { note })}</p>}
    </Paper>
  );
}

/** The screen shows no slip, the paper nothing else. */
const onlySlip = {
  '@media screen': { 'body > [data-print]': { display: 'none' } },
  '@media print': {
    'body > :not([data-print])': { display: 'none !important' },
    '@page': { margin: '15mm' },
  },
};

const Paper = styled('article')({
  // Paper is white in dark mode too.
  color: '#000',
  backgroundColor: '#fff',
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
