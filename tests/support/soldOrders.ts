import type { Db } from '../../server/db/index.ts';
import { query, transact } from '../../server/db/index.ts';
import {
  memberActor,
  createPayment,
  placeOrder,
  quoteOrder,
} from '../../server/domain/storefront.ts';
import { declaredSettings } from './orderHandlers.ts';
import { type Raw } from './shop.ts';
import { addSku } from './shopRows.ts';

type SellingShop = {
  readonly db: Db;
  readonly now: number;
  insert(table: string, values: Raw): Promise<number>;
};

/** Orders as the checkout places them, with stock and money that add up. */
export function sellingIn(shop: SellingShop) {
  const services = () => ({ ...declaredSettings, db: shop.db, zone: 'Asia/Shanghai' });
  const address = {
    consignee: '林知夏',
    mobile: '19900001236',
    area_province: '330000',
    area_city: '330100',
    area_district: '330106',
    area_text: '浙江省 杭州市 西湖区',
    address: '北山街 12 号',
  };
  return {
    /** A SKU with the ledger rows of its stock, and the sums of its product. */
    async sku(values: Raw = {}) {
      const sku = await addSku(shop, values);
      const [row] = await query<{ stock: number }>(
        shop.db,
        `update shop_goods g set stock = s.stock, sku_count = 1, min_price = s.price,
           max_price = s.price, low_count = (s.stock <= g.stock_warn)::int
         from shop_goods_sku s where s.goods_id = g.id and g.id = $1 returning s.stock`,
        [sku.goodsId],
      );
      await shop.insert('shop_stock_log', {
        sku_id: sku.id,
        goods_id: sku.goodsId,
        type: 'init',
        delta_stock: row?.stock ?? 0,
        stock_after: row?.stock ?? 0,
        delta_locked: 0,
        locked_after: 0,
        biz_type: 'goods',
        biz_id: sku.goodsId,
      });
      return sku;
    },
    /** A member with an address and a balance in fen. */
    async member(username: string, money = 0) {
      const id = await shop.insert('user', {
        username,
        nickname: '周晚',
        money,
        join_time: shop.now - 9_000,
        create_time: shop.now,
      });
      if (money > 0)
        await shop.insert('user_money_log', {
          user_id: id,
          type: 4,
          money,
          before: 0,
          after: money,
          unique_key: `start:${id}`,
        });
      const addressId = await shop.insert('user_address', {
        ...address,
        user_id: id,
        is_default: 1,
      });
      return { id, addressId };
    },
    /** Places an order for a member. */
    async order(
      member: { readonly id: number; readonly addressId: number },
      items: readonly { readonly skuId: number; readonly num: number }[],
      couponId?: number,
    ): Promise<number> {
      const request = {
        userId: member.id,
        items,
        cartIds: [],
        addressId: member.addressId,
        couponId,
        points: 0,
      };
      const { price } = await quoteOrder(services(), request, shop.now);
      const placed = await transact(shop.db, (tx) =>
        placeOrder(tx, services(), {
          quoted: { request, pay: price.pay },
          hash: '',
          source: 'web',
          key: '',
          remark: '',
          actor: { type: 'member', id: member.id },
          now: shop.now,
        }),
      );
      return placed.id;
    },
    /** Pays an order with the balance of its member. */
    pay: (orderId: number, memberId: number) =>
      transact(shop.db, (tx) =>
        createPayment(tx, {
          orderId,
          actor: memberActor({ id: memberId, username: 'member' }),
          method: 'balance',
          hasGateway: false,
          now: shop.now,
        }),
      ),
  };
}
