import { ShipStatus } from '../../../resources/shop/orders.ts';
import {
  type OrderToRefund,
  type RefundCaps,
  splitRefund,
} from '../../../resources/shop/refunds/refundCaps.ts';
import { RefundReason } from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import type { OrderRow } from '../orders/order.ts';
import type { NewRefundLine } from './writeRefund.ts';

/** Reasons for which the shop also pays the freight of goods that it sent. */
const shopFaults: readonly number[] = [
  RefundReason.not_as_described,
  RefundReason.damaged,
  RefundReason.late,
  RefundReason.goodwill,
  RefundReason.out_of_stock,
];

/**
 * Fen of freight that staff may pay back: all that is left before anything was shipped and for a fault of the
 * shop, otherwise `own`, which comes with the units. Source: domain C.4.
 */
export function freightCap(
  { ship_status }: Pick<OrderRow, 'ship_status'>,
  { freight_amount, takenFreight }: Pick<OrderToRefund, 'freight_amount' | 'takenFreight'>,
  { reasonCode, own }: { readonly reasonCode: number; readonly own: number },
): number {
  const mayAdd = ship_status === ShipStatus.none || shopFaults.includes(reasonCode);
  return mayAdd ? freight_amount - takenFreight : own;
}

/** Said at the amount that is too large: of freight alone nothing may be left. */
export const overCap = (name: 'goods_amount' | 'freight_amount', fen: number): Refusal => {
  const cap = yuanOf(fen);
  return new Refusal('refund_over_cap', { params: { cap }, data: { cap, field: `input.${name}` } });
};

/** The lines of a refund, with the shares of its amounts in fen. */
export async function linesWithShares(
  tx: Tx,
  caps: Pick<RefundCaps, 'lines'>,
  total: { readonly goods: number; readonly freight: number },
): Promise<readonly NewRefundLine[]> {
  const freights = await tx
    .selectFrom('shop_order_goods')
    .select(['id', 'freight_amount'])
    .where(
      'id',
      '=',
      anyOf(
        'bigint',
        caps.lines.map(({ id }) => id),
      ),
    )
    .execute();
  const freightOf = new Map(freights.map(({ id, freight_amount }) => [id, freight_amount]));
  const shares = splitRefund(
    total,
    caps.lines.map(({ id, amount }) => ({ amount, freight_amount: freightOf.get(id) ?? 0 })),
  );
  return caps.lines.map(({ id, num, points }, index) => ({
    order_goods_id: id,
    num,
    amount: shares[index]?.amount ?? 0,
    freight_amount: shares[index]?.freight ?? 0,
    integral_back: points,
  }));
}
