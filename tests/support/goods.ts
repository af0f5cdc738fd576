import { Invalid, InvalidInput, type InvalidCode } from '../../src/schema/index.ts';
import { adminWith, type Raw, type Shop } from './shop.ts';
import { crudOf } from './shopCrud.ts';

/** The calls of the engine, as the tests of goods make them. */
export function goodsOf(shop: Shop) {
  const admin = adminWith();
  return {
    async addClass(values: Raw = {}): Promise<number> {
      const name = `衬衫${(await shop.rows('shop_goods_classify')).length}`;
      const id = await shop.insert('shop_goods_classify', { name, ...values });
      await shop.db
        .updateTable('shop_goods_classify')
        .set({ path: `/${id}/` })
        .where('id', '=', id)
        .execute();
      return id;
    },
    add: async (body: Raw): Promise<number> =>
      (await crudOf(shop).add('shop_goods', admin, body)).id,
    change: (body: Raw) => crudOf(shop).change('shop_goods', admin, body),
    del: (id: number) => crudOf(shop).del('shop_goods', admin, { ids: [id] }),
    skusOf: async (goodsId: number): Promise<Raw[]> =>
      (await shop.rows('shop_goods_sku')).filter(({ goods_id }) => goods_id === goodsId),
  };
}

/** Goods of one SKU that are on sale. */
export const shirt = (classify_id: number, more: Raw = {}): Raw => ({
  name: '亚麻立领衬衫',
  classify_id,
  images: ['/still/shirts-oat.svg'],
  status: 1,
  skus: [{ price: '259.00', stock_change: 40 }],
  ...more,
});

/** The same in two groups, one SKU for each text. */
export const inSizes = (...texts: readonly string[]): Raw => ({
  spec_type: 2,
  spec_names: '颜色 / 尺码',
  spec_names_en: 'Colour / Size',
  skus: texts.map((sku_text) => ({ sku_text, price: '259.00', stock_change: 20 })),
});

export const refusedAt = (path: string, code: InvalidCode, params = {}) =>
  new InvalidInput(new Map([[path, new Invalid(code, params)]]));
