import { DeductType } from '../../../resources/shop/goods.ts';
import { OrderType, Status } from '../../../resources/shop/orders.ts';
import { basicSettings } from '../../../resources/shopSetting/basic.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Tx } from '../../db/index.ts';
import type { SettingsReader } from '../handle.ts';
import type { SaleLine } from '../quotes/orderFacts.ts';

type Wanted = {
  /** Locked: two orders of a member are placed one after the other. */
  readonly userId: number;
  readonly lines: readonly Pick<SaleLine, 'num' | 'stock_deduct_type'>[];
};

/**
 * Keeps a member without money from emptying the shelves: so many unpaid orders, and so many pieces that they
 * take from stock. Custom orders are placed by staff and take nothing.
 *
 * @throws {Refusal} unpaid_orders, reserved_pieces
 */
export async function assertMayReserve(
  tx: Tx,
  { setting }: SettingsReader,
  { userId, lines }: Wanted,
): Promise<void> {
  const { unpaid_order_max: orders, reserved_piece_max: pieces } = basicSettings;
  const mostOrders = (await setting('unpaid_order_max')) ?? orders.default;
  const mostPieces = (await setting('reserved_piece_max')) ?? pieces.default;
  const held = await heldBy(tx, userId);
  if (held.orders >= mostOrders)
    throw new Refusal('unpaid_orders', { params: { max: mostOrders } });
  const wanted = lines.filter(isReserved).reduce((sum, { num }) => sum + num, 0);
  if (held.pieces + wanted > mostPieces) {
    const left = Math.max(0, mostPieces - held.pieces);
    throw new Refusal('reserved_pieces', { params: { max: mostPieces, left } });
  }
}

const isReserved = ({ stock_deduct_type }: Wanted['lines'][number]): boolean =>
  stock_deduct_type === DeductType.at_order;

/** The unpaid orders of a member, and their pieces that are out of stock. */
async function heldBy(tx: Tx, userId: number) {
  const { orders, pieces } = await tx
    .selectFrom('shop_order as order')
    .leftJoin('shop_order_goods as line', (join) =>
      join
        .onRef('line.order_id', '=', 'order.id')
        .on('line.stock_deduct_type', '=', DeductType.at_order),
    )
    .select((eb) => [
      eb.fn.count<number>('order.id').distinct().as('orders'),
      eb.fn.coalesce(eb.fn.sum<number>('line.num'), eb.lit(0)).as('pieces'),
    ])
    .where('order.user_id', '=', userId)
    .where('order.status', '=', Status.to_pay)
    .where('order.type', '<>', OrderType.custom)
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), pieces: Number(pieces) };
}
