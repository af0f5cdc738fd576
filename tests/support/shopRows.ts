import { query } from '../../server/db/index.ts';
import { now, type Raw, type Shop } from './shop.ts';

/** Shop that rows can be written to: behind its engine, or behind HTTP. */
type ShopWriter = Pick<Shop, 'db' | 'insert'>;

let count = 0;
const serial = () => ++count;

export const addMember = (shop: ShopWriter, values: Raw = {}): Promise<number> =>
  shop.insert('user', {
    username: `member${serial()}`,
    nickname: '林知夏',
    join_time: now - 9_000_000,
    create_time: now,
    ...values,
  });

export const addCarrier = (shop: ShopWriter, values: Raw = {}): Promise<number> =>
  shop.insert('shop_delivery_company', { name: `青羽${serial()}`, code: `QY${count}`, ...values });

type Sku = { readonly id: number; readonly goodsId: number };

/** Goods with one SKU of its own class. */
export async function addSku(shop: ShopWriter, values: Raw = {}): Promise<Sku> {
  const n = serial();
  const classify_id = await shop.insert('shop_goods_classify', { name: `衬衫${n}` });
  const goodsId = await shop.insert('shop_goods', {
    name: '亚麻立领衬衫',
    classify_id,
    goods_code: `SHIRT-${n}`,
    status: 1,
  });
  const id = await shop.insert('shop_goods_sku', {
    goods_id: goodsId,
    key: 'single',
    sku_code: `S${n}`,
    price: 10_000,
    stock: 20,
    ...values,
  });
  return { id, goodsId };
}

export type LineFacts = {
  readonly sku: Sku;
  readonly num: number;
  /** Fen. */
  readonly price?: number;
  readonly values?: Raw;
};

type OrderFacts = {
  readonly userId: number;
  readonly lines: readonly LineFacts[];
  readonly status: number;
  readonly method?: 'balance' | 'offline';
  readonly freight?: number;
  readonly values?: Raw;
};

/** An order as the shop would hold it in that state, with its payment; amounts add up. */
export async function addOrder(shop: ShopWriter, facts: OrderFacts) {
  const { userId, lines, status, method = 'balance', freight = 0, values = {} } = facts;
  const goodsAmount = lines.reduce((sum, { num, price = 10_000 }) => sum + num * price, 0);
  const amount = goodsAmount + freight;
  const isPaid = ![1, 6].includes(status);
  const id = await shop.insert('shop_order', {
    order_no: `2026${String(serial()).padStart(8, '0')}`,
    user_id: userId,
    goods_amount: goodsAmount,
    freight_amount: freight,
    pay_amount: amount,
    consignee: '林知夏',
    mobile: '19900003602',
    address: '文三路 478 号',
    create_time: now - 7_200,
    update_time: now - 7_200,
    ...standing(status),
    ...(isPaid && { pay_status: 1, pay_method: method, pay_time: now - 3_600 }),
    ...values,
  });
  const lineIds: number[] = [];
  for (const line of lines) lineIds.push(await addLine(shop, { id, status }, line));
  const paymentId = await shop.insert('shop_payment', {
    pay_no: `P${id}`,
    biz_type: 'order',
    biz_id: id,
    user_id: userId,
    method,
    amount,
    status: isPaid ? 1 : 0,
  });
  return { id, lineIds, paymentId, amount };
}

const hasLeft = (status: number): boolean => [3, 4, 5].includes(status);

const standing = (status: number): Raw => ({
  status,
  ...(status === 7 && { cancel_from_status: 2, cancel_reason: '拍错了尺码' }),
  ...(hasLeft(status) && { ship_status: 2 }),
});

async function addLine(
  shop: ShopWriter,
  { id, status }: { readonly id: number; readonly status: number },
  { sku, num, price = 10_000, values = {} }: LineFacts,
): Promise<number> {
  return shop.insert('shop_order_goods', {
    order_id: id,
    goods_id: sku.goodsId,
    sku_id: sku.id,
    classify_id: await classOf(shop, sku),
    goods_name: '亚麻立领衬衫',
    price,
    num,
    pay_amount: num * price,
    ...(hasLeft(status) && { ship_num: num }),
    ...values,
  });
}

async function classOf(shop: ShopWriter, { goodsId }: Sku): Promise<number> {
  const [row] = await query<{ classify_id: number }>(
    shop.db,
    'select classify_id from shop_goods where id = $1',
    [goodsId],
  );
  return row?.classify_id ?? 0;
}
