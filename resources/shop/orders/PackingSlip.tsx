import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useLocale } from 'ra-core';
import { fullTime } from '../../../src/kit/index.ts';
import { localizedName } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type Row, useScope } from '../../../src/ui/parts/index.ts';
import { linesOf, packedOf } from './linesOf.ts';
import { type Barcodes, useBarcodePrinting } from '../shared/useBarcodePrinting.ts';
import { PrintedPaper } from '../shared/PrintedPaper.tsx';
import { placeOf } from './placeOf.ts';

type Props = { readonly row: Row };

/** Prints the packing slip of an order with the browser: the slip alone, black on white. */
export function PrintSlip({ row }: Props) {
  const t = useText();
  const { access } = useScope();
  const { barcodes, isPrinting, print } = useBarcodePrinting([String(row['order_no'] ?? '')]);
  if (!access.can('print')) return null;
  return (
    <>
      <Button variant="text" startIcon={<PrintIcon />} onClick={print}>
        {t('screens.order.print')}
      </Button>
      {isPrinting && (
        <PrintedPaper paper="a4">
          <Slip row={row} barcodes={barcodes} />
        </PrintedPaper>
      )}
    </>
  );
}

type SlipProps = Props & {
  readonly isRoll?: boolean;
  /** By order number: scanned at the packing desk, it opens the order. */
  readonly barcodes?: Barcodes | undefined;
};

/** Packing list of one order. A roll has no room for a column of codes: they are below the names. */
export function Slip({ row, isRoll, barcodes }: SlipProps) {
  const t = useText();
  const locale = useLocale();
  const { texts, nameOf } = useScope();
  const lines = linesOf(row).filter((line) => packedOf(line) > 0);
  const words = texts.rows('lines');
  const created = row['create_time'];
  const note = row['user_remark'];
  const bars = barcodes?.get(String(row['order_no'] ?? ''));
  return (
    <article>
      {bars !== undefined && (
        <img data-bars="" alt="" src={`data:image/svg+xml,${encodeURIComponent(bars)}`} />
      )}
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
            {!isRoll && <th>{words.label('sku_code')}</th>}
            <th data-end="">{words.label('num')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {String(localizedName(line, 'goods_name', locale) ?? '')}
                <small>{String(localizedName(line, 'sku_text', locale) ?? '')}</small>
                {isRoll && <small>{line.sku_code}</small>}
              </td>
              {!isRoll && <td>{line.sku_code}</td>}
              <td data-end="">{packedOf(line)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={isRoll ? 1 : 2} />
            <td data-end="">{lines.reduce((sum, line) => sum + packedOf(line), 0)}</td>
          </tr>
        </tfoot>
      </table>
      {typeof note === 'string' && note !== '' && <p>{t('screens.order.note', { note })}</p>}
    </article>
  );
}
