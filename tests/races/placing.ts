import { query, transact } from '../../server/db/index.ts';
import {
  placeOrder,
  quoteOrder,
  quoteToken,
  readQuoteToken,
} from '../../server/domain/storefront.ts';
import { declaredSettings } from '../support/orderHandlers.ts';
import { now, type Raw, type Shop } from '../support/shop.ts';

type OrderWish = {
  readonly userId: number;
  readonly addressId: number;
  readonly items: { readonly skuId: number; readonly num: number }[];
  readonly couponId?: number;
};

/** Members who place orders, as `Order/create` does. */
export function placingIn(shop: Shop) {
  const services = () => ({ ...declaredSettings, db: shop.db, zone: 'Asia/Shanghai' });

  /** Reads a quote as `Order/create` does. */
  async function quoted({ userId, items, couponId, addressId }: OrderWish) {
    const request = { userId, items, cartIds: [], addressId, couponId, points: 0 };
    const quote = await quoteOrder(services(), request, now);
    const token = quoteToken(key, { request: quote.request, pay: quote.price.pay }, now);
    return readQuoteToken(key, token, { userId, now });
  }

  const place = (order: Awaited<ReturnType<typeof quoted>>) => () =>
    transact(shop.db, (tx) =>
      placeOrder(tx, services(), {
        quoted: order,
        hash: '',
        source: 'web',
        key: '',
        remark: '',
        actor: { type: 'member', id: order.request.userId },
        now,
      }),
    );

  return {
    services,
    quoted,
    place,
    buyers: (count: number, values: Raw = {}) => buyersIn(shop, count, values),
  };
}

const key = Buffer.alloc(32, 7);

/** Members with a balance in fen and an address each, by two statements. */
async function buyersIn(shop: Shop, count: number, { money = 0 }: Raw): Promise<OrderWish[]> {
  const members = await query<{ id: number }>(
    shop.db,
    `insert into "user" (username, nickname, money, join_time, create_time)
     select 'buyer' || n, '林知夏', $2::bigint, $3::bigint, $3::bigint
     from generate_series(1, $1::int) n returning id`,
    [count, money, now - 9_000],
  );
  const addresses = await query<{ id: number; user_id: number }>(
    shop.db,
    `insert into user_address (user_id, consignee, mobile, area_province, area_city, area_district,
       area_text, address)
     select id, '林知夏', '19900003602', '330000', '330100', '330106', '浙江省 杭州市 西湖区',
       '文三路 478 号' from unnest($1::bigint[]) id returning id, user_id`,
    [members.map(({ id }) => id)],
  );
  return addresses.map(({ id, user_id }) => ({ userId: user_id, addressId: id, items: [] }));
}
