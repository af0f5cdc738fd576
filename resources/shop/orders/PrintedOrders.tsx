import { useLocale } from 'ra-core';
import { localizedName } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type Row, useScope } from '../../../src/ui/parts/index.ts';
import { linesOf, packedOf } from './linesOf.ts';
import { Slip } from './PackingSlip.tsx';
import type { Barcodes } from '../shared/useBarcodePrinting.ts';
import type { PaperSize } from '../shared/PrintedPaper.tsx';
import { placeOf } from './placeOf.ts';

export const printedKinds = ['slip', 'waybills'] as const;
export type PrintedKind = (typeof printedKinds)[number];

type OrdersProps = { readonly orders: readonly Row[] };
type PrintedProps = OrdersProps & {
  readonly kind: PrintedKind;
  readonly paper: PaperSize;
  readonly barcodes?: Barcodes | undefined;
};

/** A packing slip for each order, or one list of all to hand over by. */
export function PrintedOrders({ kind, paper, orders, barcodes }: PrintedProps) {
  const isRoll = paper !== 'a4';
  if (kind === 'slip')
    return orders.map((row) => (
      <Slip key={String(row['id'])} row={row} isRoll={isRoll} barcodes={barcodes} />
    ));
  return isRoll ? <ShippingRoll orders={orders} /> : <ShippingTable orders={orders} />;
}

/** All orders one below the other, to be signed for by the carrier. */
function ShippingTable({ orders }: OrdersProps) {
  const t = useText('orderDesk.print');
  const { texts, nameOf } = useScope();
  return (
    <article>
      <ListHead orders={orders} />
      <table>
        <thead>
          <tr>
            <th>{texts.label('order_no')}</th>
            <th>{t('receiver')}</th>
            <th data-end="">{t('pieces')}</th>
            <th>{t('sign')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((row) => (
            <tr key={String(row['id'])}>
              <td>
                {nameOf(row)}
                <PackedLines row={row} />
              </td>
              <td>
                {receiverOf(row)}
                <small>{placeOf(row)}</small>
              </td>
              <td data-end="">{piecesOf(row)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** The same on a roll, which is too narrow for columns. */
function ShippingRoll({ orders }: OrdersProps) {
  const t = useText('orderDesk.print');
  const { nameOf } = useScope();
  return (
    <article>
      <ListHead orders={orders} />
      {orders.map((row) => (
        <section key={String(row['id'])}>
          <h2>{nameOf(row)}</h2>
          {receiverOf(row)}
          <small>{placeOf(row)}</small>
          <PackedLines row={row} />
          <div>
            {t('pieces')} {piecesOf(row)}
          </div>
          <div data-sign="">{t('sign')}</div>
        </section>
      ))}
    </article>
  );
}

function ListHead({ orders }: OrdersProps) {
  const t = useText('orderDesk.print');
  const pieces = orders.reduce((sum, row) => sum + piecesOf(row), 0);
  return (
    <>
      <h1>{t('waybills')}</h1>
      <p>{t('total', { orders: orders.length, pieces })}</p>
    </>
  );
}

function PackedLines({ row }: { readonly row: Row }) {
  const locale = useLocale();
  return packedIn(row).map((line) => (
    <small key={line.id}>
      {String(localizedName(line, 'goods_name', locale) ?? '')} × {packedOf(line)}
    </small>
  ));
}

const receiverOf = (row: Row) => [row['consignee'], row['mobile']].filter(Boolean).join(' ');
const packedIn = (row: Row) => linesOf(row).filter((line) => packedOf(line) > 0);
const piecesOf = (row: Row) => packedIn(row).reduce((sum, line) => sum + packedOf(line), 0);
