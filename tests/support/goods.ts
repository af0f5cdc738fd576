import { query } from '../../server/db/index.ts';
import {
  importGoods,
  type LeavesOut,
  readProductFile,
} from '../../server/domain/goods/import/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../src/schema/index.ts';
import { adminWith, crudOf, now, type Raw, type Shop } from './shop.ts';

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

/** The columns of the export that the import reads. */
export const heading =
  'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position';

/** Three goods: a tea in two sizes and two pictures, a cup without options, a scarf in colour and size. */
export const catalogue = [
  heading,
  'spring-tea,Spring Tea,"<p onclick=""x()"">Picked <b>early</b></p>",Cloud Hill,"tea, green",true,Size,50 g,,,TEA-50,60,12,39.50,45,https://pictures.example/tea-1.jpg,1',
  'spring-tea,,,,,,,100 g,,,TEA-100,115,0,72,,,',
  'spring-tea,,,,,,,,,,,,,,,https://pictures.example/tea-2.jpg,2',
  'plain-cup,Plain Cup,,,,true,Title,Default Title,,,,300,5,18,,https://pictures.example/cup.jpg,1',
  'silk-scarf,Silk Scarf,,,,false,Colour,Blue/Grey,Size,S,,90,3,199.00,,,',
  'silk-scarf,,,,,,,Red,,S,,90,4,189.00,,,',
];
export const fileOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));

/** The class imported goods go to; gives its id. */
export async function classify(shop: Shop): Promise<number> {
  const id = await shop.insert('shop_goods_classify', { name: '茶具', level: 1, path: '/1/' });
  await query(shop.db, `update shop_goods_classify set path = '/' || id || '/'`);
  return id;
}

/** Imports lines, or a file as it is, into the first class by default. */
export const importFile = async (
  shop: Shop,
  file: readonly string[] | Uint8Array,
  options: {
    dryRun?: boolean;
    classifyId?: number;
    takesRest?: boolean;
    leavesOut?: LeavesOut;
  } = {},
) =>
  importGoods({
    db: shop.db,
    file: await readProductFile({ bytes: file instanceof Uint8Array ? file : fileOf(file) }),
    classifyId: 1,
    dryRun: false,
    admin: { id: 7 },
    now,
    ...options,
  });
