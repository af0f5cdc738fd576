import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
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
});
