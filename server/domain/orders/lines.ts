import type { Row } from '../../../src/schema/index.ts';
import type { orderLine } from '../../../resources/shop/orderLines.ts';
import { query, type Tx } from '../../db/index.ts';

export type Line = Pick<
  Row<typeof orderLine>,
  | 'id'
  | 'goods_id'
  | 'sku_id'
  | 'num'
  | 'ship_num'
  | 'refund_num'
  | 'refunding_num'
  | 'need_ship'
  | 'pay_amount'
  | 'freight_amount'
  | 'refund_amount'
  | 'integral_used'
  | 'stock_deduct_type'
>;

/** The lines of an order. They change only under the lock of their order. */
export const linesOf = (tx: Tx, orderId: number): Promise<Line[]> =>
  query<Line>(
    tx,
    `select id, goods_id, sku_id, num, ship_num, refund_num, refunding_num, need_ship, pay_amount,
       freight_amount, refund_amount, integral_used, stock_deduct_type
     from shop_order_goods where order_id = $1 order by id`,
    [orderId],
  );
