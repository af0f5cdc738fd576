import { query } from '../../server/db/index.ts';
import { importGoods } from '../../server/domain/goods/import/index.ts';
import { now, type useShop } from './shop.ts';

type Shop = ReturnType<typeof useShop>;

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

/** Imports lines, or a file as it is, into the first class unless told otherwise. */
export const importFile = (
  shop: Shop,
  file: readonly string[] | Uint8Array,
  options: { dryRun?: boolean; classifyId?: number } = {},
) =>
  importGoods({
    db: shop.db,
    csv: file instanceof Uint8Array ? file : fileOf(file),
    classifyId: 1,
    dryRun: false,
    admin: { id: 7 },
    now,
    ...options,
  });
