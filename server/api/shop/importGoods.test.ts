import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { inSizes, shirt } from '../../../tests/support/goods.ts';
import { type HttpShop, useHttpShop } from '../../../tests/support/httpShop.ts';
import { postForm } from '../../../tests/support/postForm.ts';
import { query } from '../../db/index.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  test('a product file is imported all or nothing, with a sentence for each row', async () => {
    const token = await shop.admin(['shop/goods/goods/import', 'shop/goods/goods/index']);
    await query(shop.db, `insert into shop_goods_classify (name, path) values ('衬衫', '/1/')`);
    const csv = (price: string) =>
      `Handle,Title,Option1 Name,Option1 Value,Variant Price\nlinen,Linen Shirt,Size,M,${price}\n`;
    const send = (
      file: string | undefined,
      fields: Readonly<Record<string, string>>,
      by = token,
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      if (file !== undefined)
        form.append('file', new File([file], 'goods.csv', { type: 'text/csv' }));
      return postForm(shop, '/admin/shop.goods.Goods/import', form, by);
    };

    const dry = await send(csv('99.00'), { classify_id: '1', dry_run: '1' });
    const wrong = await send(csv('abc'), { classify_id: '1' });
    const before = await shop.rows('shop_goods');
    const done = await send(csv('99.00'), { classify_id: '1' });
    const again = await send(csv('99.00'), { classify_id: '1' });
    const none = await send(undefined, { classify_id: '1' });
    const guest = await send(csv('99.00'), { classify_id: '1' }, '');

    expect(dry).toMatchObject({ code: 1, data: { ok: true, goods: 1, skus: 1, created: 1 } });
    expect(wrong).toMatchObject({
      code: 1,
      data: {
        ok: false,
        created: 0,
        messages: [{ row: 2, level: 'error', column: 'Variant Price' }],
      },
    });
    expect(before).toEqual([]);
    expect(done).toMatchObject({ code: 1, data: { ok: true, created: 1, unchanged: 0 } });
    const at = String(done.data['imported_at']);
    const imported = await shop.get(
      `/admin/shop.goods.Goods/index?search[0][field]=create_time&search[0][operator]=RANGE&search[0][val]=${at},${at}`,
      { token },
    );
    expect(imported.data).toMatchObject({ total: 1, list: [{ source: 'shopify' }] });
    expect(again).toMatchObject({ code: 1, data: { ok: true, created: 0, unchanged: 1 } });
    expect(none).toMatchObject({ code: 0, data: { error: 'invalid', field: 'file' } });
    expect(guest).toMatchObject({ code: 303 });
    expect(await shop.rows('shop_goods')).toHaveLength(1);
  });

  test.each(['csv', 'xlsx'])(
    'the product file as %s imports again unchanged; what is changed in it is written, all or nothing',
    async (extension) => {
      const token = await shop.admin('*', 'owner');
      await query(
        shop.db,
        `insert into shop_goods_classify (name, pid, path, level) values ('男装', 0, '/1/', 1), ('衬衫', 1, '/1/2/', 2)`,
      );
      const body = shirt(2, inSizes('石墨 / S', '石墨 / XL'));
      await shop.post('/admin/shop.goods.Goods/add', body, { token });
      const before = [await shop.rows('shop_goods'), await shop.rows('shop_goods_sku')];
      const send = async (file: Uint8Array | string, dry_run = '0') => {
        const form = new FormData();
        form.append('dry_run', dry_run);
        form.append('file', new File([file as BlobPart], `products.${extension}`));
        return postForm(shop, '/admin/shop.goods.Goods/import', form, token);
      };

      const file = await exported(shop, `product-${extension}`, token);
      const again = await send(file);
      const now = [await shop.rows('shop_goods'), await shop.rows('shop_goods_sku')];

      expect(again).toMatchObject({
        code: 1,
        data: { ok: true, goods: 1, skus: 2, created: 0, changed: 0, unchanged: 1, messages: [] },
      });
      expect(now).toEqual(before);
      if (extension === 'xlsx') return;

      const edited = `${file.toString('utf8').replace('259.00', '269.00')}NEW1,新品,,男装/衬衫,/still/a.svg,,,12.00,,7,,,N-1,B-2,,\r\n`;
      const wrong = await send(edited.replace('男装/衬衫,/still/a.svg', '男装/袜子,/still/a.svg'));
      const untouched = await shop.rows('shop_goods_sku');
      const tried = await send(edited, '1');
      const done = await send(edited);
      const once = await send(edited);

      expect(wrong.data).toMatchObject({
        ok: false,
        created: 0,
        messages: [{ row: 4, column: '分类' }],
      });
      expect(untouched).toEqual(before[1]);
      expect(tried.data).toMatchObject({ ok: true, created: 1, changed: 1 });
      expect(done.data).toMatchObject({ ok: true, created: 1, changed: 1, unchanged: 0 });
      expect(once.data).toMatchObject({ ok: true, created: 0, changed: 0, unchanged: 2 });
      expect(await shop.rows('shop_goods_sku')).toMatchObject([
        { sku_text: '石墨 / S', price: 269_00, stock: 20 },
        { sku_text: '石墨 / XL', price: 259_00, stock: 20 },
        { sku_code: 'N-1', shelf: 'B-2', price: 12_00, stock: 7 },
      ]);
      expect(await shop.rows('goods_price_log')).toMatchObject([
        { cause: 'import', old_price: 259_00, new_price: 269_00 },
      ]);
    },
  );

  test('places come with a file, stay without the column, and an empty cell takes them away', async () => {
    const token = await shop.admin('*', 'owner');
    await query(shop.db, `insert into shop_goods_classify (name, path) values ('衬衫', '/1/')`);
    const [small, large] = ['石墨 / S', '石墨 / XL'].map((sku_text, at) => ({
      sku_text,
      price: '259.00',
      sku_code: `S-${at + 1}`,
    }));
    const skus = [
      { ...small, shelf: ' Ａ-2 ' },
      { ...large, shelf: 'A-10' },
    ];
    const body = { ...shirt(1, inSizes()), goods_code: 'SH1', skus };
    await shop.post('/admin/shop.goods.Goods/add', body, { token });
    const send = async (file: string, lang = 'zh-cn') => {
      const form = new FormData();
      form.append('file', new File([file], 'goods.csv'));
      return (await postForm(shop, '/admin/shop.goods.Goods/import', form, token, lang)).data;
    };
    const places = async () => (await shop.rows('shop_goods_sku')).map(({ shelf }) => shelf);
    const start = await places();

    const old = await send('商品编码,规格值,规格编码,售价\nSH1,石墨 / S,S-1,269.00\n');
    const kept = await places();
    const list = await send('SKU,Bin\nS-1,C-3\nS-2,\n');
    const moved = await places();
    const long = { zh: await send(tooLong('库位')), en: await send(tooLong('Bin location'), 'en') };

    expect(start).toEqual(['A-2', 'A-10']);
    expect(old).toMatchObject({ ok: true, changed: 1 });
    expect(kept).toEqual(start);
    expect(list).toMatchObject({ ok: true, changed: 1 });
    expect(moved).toEqual(['C-3', '']);
    expect(long).toMatchObject({
      zh: { ok: false, messages: [{ row: 2, column: '库位', msg: '库位最多 32 个字符' }] },
      en: {
        ok: false,
        messages: [{ row: 2, msg: 'Bin location may have at most 32 characters' }],
      },
    });
    expect(await places()).toEqual(moved);
  });
});

const tooLong = (column: string) => `SKU,${column}\nS-1,${'A'.repeat(33)}\n`;

async function exported(shop: HttpShop, format: string, token: string): Promise<Buffer> {
  const reply = await shop.composed.app.inject({
    method: 'POST',
    url: '/admin/shop.goods.Goods/export',
    payload: { filter: {}, fields: [], format },
    headers: { server: 'true', batoken: token },
  });
  return reply.rawPayload;
}
