import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Thumb } from '../../../../src/fields/parts/cells.tsx';
import { Tick } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { PrintedPaper } from '../../shared/PrintedPaper.tsx';
import { type PackingOrder, pickRows, piecesOf, useLineTexts } from './packingOrder.ts';
import type { Desk } from './deskState.ts';
import { usePrinting } from '../../shared/usePrinting.ts';

type Props = {
  readonly orders: readonly PackingOrder[];
  readonly picked: Desk['picked'];
  readonly onPick: (skuId: number, num: number) => void;
};

/** Pieces to fetch for all orders, one row for each SKU: ticked off by hand or by scan, or printed. */
export function PickList({ orders, picked, onPick }: Props) {
  const t = useText('packing.pick');
  const said = useText('packing.line');
  const textsOf = useLineTexts();
  const table = useShownPick(picked);
  return (
    <Table ref={table}>
      <thead>
        <tr>
          <th>{t('picked')}</th>
          <th data-wide="">{t('shelf')}</th>
          <th>{t('product')}</th>
          <th data-wide="">{t('orders')}</th>
          <th data-end="">{t('num')}</th>
        </tr>
      </thead>
      <tbody>
        {pickRows(orders).map(({ line, num, orders: parts }) => {
          const { name, options, full } = textsOf(line);
          const done = Math.min(num, picked[line.sku_id] ?? 0);
          return (
            <tr key={line.sku_id} data-sku={line.sku_id} data-done={done === num || undefined}>
              <td>
                <Tick
                  aria-label={t('tick', { name: full })}
                  checked={done === num}
                  isMixed={done > 0 && done < num}
                  onChange={({ target }) => onPick(line.sku_id, target.checked ? num : 0)}
                />
              </td>
              <td data-wide="" data-shelf="">
                {line.shelf}
              </td>
              <td>
                <div>
                  <Thumb address={line.image ?? ''} />
                  <span>
                    {name}
                    <small>
                      <b>{options}</b> {line.sku_code || said('noCode')}
                    </small>
                    {line.shelf && (
                      <small data-narrow="">{said('shelf', { shelf: line.shelf })}</small>
                    )}
                  </span>
                </div>
              </td>
              <td data-wide="">
                <small>{parts.map(partText).join('  ')}</small>
              </td>
              <td data-end="">
                <strong>{done > 0 ? t('of', { done, all: num }) : num}</strong>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Brings the row that was picked last into sight: a scan counts in a row that may be far below. */
function useShownPick(picked: Props['picked']) {
  const table = useRef<HTMLTableElement>(null);
  const before = useRef(picked);
  useEffect(() => {
    const changed = Object.keys(picked).find(
      (sku) => picked[Number(sku)] !== before.current[Number(sku)],
    );
    before.current = picked;
    if (changed === undefined) return;
    table.current
      ?.querySelector(`[data-sku="${changed}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [picked]);
  return table;
}

/** Prints the pick list. */
export function PrintPickList({ orders }: Pick<Props, 'orders'>) {
  const t = useText('packing.pick');
  const { isPrinting, print } = usePrinting();
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={print}>
        {t('print')}
      </Button>
      {isPrinting && (
        <PrintedPaper paper="a4">
          <PickSheet orders={orders} />
        </PrintedPaper>
      )}
    </>
  );
}

type Part = { readonly orderNo: string; readonly num: number };

/** The number is left out for the one piece that most orders have. */
const partText = ({ orderNo, num }: Part): string => (num === 1 ? orderNo : `${orderNo} × ${num}`);

/** Not broken at its hyphens, if the paper has room. */
const isShort = (code: string | null): boolean => (code ?? '').length <= 16;

/** The pick list on paper, with a box to tick in each row. */
function PickSheet({ orders }: Pick<Props, 'orders'>) {
  const t = useText('packing.pick');
  const textsOf = useLineTexts();
  const pieces = orders.reduce((sum, order) => sum + piecesOf(order), 0);
  return (
    <article>
      <h1>{t('title')}</h1>
      <p>{t('total', { orders: orders.length, pieces })}</p>
      <table>
        <thead>
          <tr>
            <th />
            <th>{t('shelf')}</th>
            <th>{t('product')}</th>
            <th>{t('code')}</th>
            <th data-end="">{t('num')}</th>
            <th>{t('orders')}</th>
          </tr>
        </thead>
        <tbody>
          {pickRows(orders).map(({ line, num, orders: parts }) => {
            const { name, options } = textsOf(line);
            return (
              <tr key={line.sku_id}>
                <td>☐</td>
                <td data-whole={isShort(line.shelf) || undefined}>{line.shelf}</td>
                <td>
                  {name}
                  <small>{options}</small>
                </td>
                <td data-whole={isShort(line.sku_code) || undefined}>{line.sku_code}</td>
                <td data-end="">{num}</td>
                <td>{parts.map(partText).join(' · ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </article>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    ...theme.typography.caption,
    padding: theme.spacing(1, 2),
    textAlign: 'start',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  // The field of the scanner covers the first rows.
  '& tr, & input': { scrollMarginTop: 180 },
  '& td': {
    padding: theme.spacing(1.5, 2),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& th:first-of-type, & td:first-of-type': {
    width: 1,
    whiteSpace: 'nowrap',
    paddingInlineStart: 0,
  },
  '& td > div': { display: 'flex', alignItems: 'center', gap: theme.spacing(3) },
  '& td > div > span:not([data-thumb])': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'pre-wrap',
  },
  '& small b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& [data-end]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tr[data-done] td': { backgroundColor: theme.vars.palette.tone.success.bg },
  '& tr[data-done] :is(small, small b, strong, span)': {
    color: theme.vars.palette.tone.success.fg,
  },
  '& [data-shelf]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.up('sm')]: { '& [data-narrow]': { display: 'none' } },
  [theme.breakpoints.down('sm')]: { '& [data-wide]': { display: 'none' } },
}));
