import { query } from '../../server/db/index.ts';
import type { HttpShop } from './httpShop.ts';

/** An order at a status, paid unless it still waits for that. */
export async function addOrder(shop: HttpShop, order_no: string, status: number): Promise<number> {
  await query(
    shop.db,
    `insert into "user" (id, username, nickname) values (41, 'linzhixia', '林知夏') on conflict (id) do nothing`,
  );
  const [row] = await query<{ id: number }>(
    shop.db,
    `insert into shop_order (order_no, user_id, status, pay_amount, goods_amount, pay_status, cancel_from_status, cancel_reason, consignee, mobile, address, create_time, pay_time)
     values ($1, 41, $2::smallint, 34100, 34100, case when $2::smallint = 1 then 0 else 1 end,
       case when $2::smallint = 7 then 2 end, case when $2::smallint = 7 then '拍错了' else '' end, '林知夏', '17712343602', '文三路 478 号', $3, $3) returning id`,
    [order_no, status, shop.now - 60],
  );
  return row?.id ?? 0;
}
