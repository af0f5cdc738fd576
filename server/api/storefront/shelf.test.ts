import { expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { query } from '../../db/index.ts';

const shop = useHttpShop();
const members = membersOf(shop);

test('the place of a SKU in the storeroom is in no answer to a member', async () => {
  const userId = await members.add('visitor');
  const { memberToken } = await members.signIn();
  const sku = await addSku(shop, { shelf: 'HIDDEN-7', bar_code: '6901234567892' });
  await query(shop.db, 'update shop_goods set min_price = 10000, max_price = 10000, stock = 20');
  const { id } = await addOrder(shop, { userId, status: 3, lines: [{ sku, num: 1 }] });
  const get = (path: string) => shop.get(`/api/shop.${path}`, { memberToken });
  const post = (path: string, body: object) =>
    shop.post(`/api/shop.${path}`, body, { memberToken });

  const detail = await get(`Goods/detail?id=${sku.goodsId}`);
  const answers = [
    detail,
    await get('Goods/index'),
    await get('Index/home'),
    await post('Favorite/toggle', { goods_id: sku.goodsId }),
    await get('Favorite/index'),
    await post('Cart/add', { sku_id: sku.id, num: 1 }),
    await get('Cart/index'),
    await post('Order/quote', { items: [{ sku_id: sku.id, num: 1 }] }),
    await get('Order/index'),
    await get(`Order/detail?id=${id}`),
    await get(`Refund/precheck?order_id=${id}`),
  ];

  expect(answers.filter(({ code }) => code !== 1)).toEqual([]);
  expect(JSON.stringify(answers)).not.toMatch(/HIDDEN-7|shelf|6901234567892/);
  // All that a buyer may know of a SKU: another column is given out on purpose alone.
  const [given = {}] = detail.data['skus'] as readonly object[];
  expect(Object.keys(given).toSorted()).toEqual([
    'id',
    'image',
    'key',
    'origin_price',
    'price',
    'sku_text',
    'sku_text_en',
    'stock',
    'stock_state',
  ]);
});
