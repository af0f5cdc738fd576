import { describe, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { query } from '../../db/index.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const members = membersOf(shop);
  const get = async (path: string, memberToken?: string) =>
    (await shop.get(`/api/shop.${path}`, memberToken === undefined ? {} : { memberToken })).data;
  const idsIn = (data: Readonly<Record<string, unknown>>) =>
    (data['list'] as { id: number }[]).map(({ id }) => id);

  /** Goods with one SKU, with sums as the shop keeps them. */
  async function goods(values = {}, sku = {}): Promise<number> {
    const { goodsId } = await addSku(shop, sku);
    const columns = Object.entries({ min_price: 10_000, max_price: 10_000, stock: 200, ...values });
    await query(
      shop.db,
      `update shop_goods set ${columns.map(([name], n) => `${name} = $${n + 2}`).join(', ')} where id = $1`,
      [goodsId, ...columns.map(([, value]) => value)],
    );
    return goodsId;
  }

  test('a member pages through own orders alone, by status, and counts them', async () => {
    const userId = await members.add('visitor');
    const { memberToken } = await members.signIn();
    const sku = await addSku(shop);
    const lines = [{ sku, num: 2 }];
    const ids = [];
    for (const status of [1, 2, 2, 3])
      ids.push((await addOrder(shop, { userId, status, lines })).id);
    const hidden = await addOrder(shop, {
      userId,
      status: 6,
      lines,
      values: { user_delete_time: 9 },
    });
    const stranger = await addMember(shop);
    const theirs = await addOrder(shop, { userId: stranger, status: 1, lines });

    const first = await get('Order/index?limit=3', memberToken);
    const second = await get(`Order/index?limit=3&cursor=${String(first['cursor'])}`, memberToken);

    expect([idsIn(first), idsIn(second)]).toEqual([[ids[3], ids[2], ids[1]], [ids[0]]]);
    expect([first['cursor'], second['cursor']]).toEqual([ids[1], null]);
    expect(idsIn(await get('Order/index?status=2', memberToken))).toEqual([ids[2], ids[1]]);
    expect(await get('Order/counts', memberToken)).toMatchObject({
      to_pay: 1,
      to_ship: 2,
      to_receive: 1,
      cancelled: 0,
    });
    expect(await get(`Order/detail?id=${ids[0]}`, memberToken)).toMatchObject({
      row: {
        id: ids[0],
        pay_amount: '200.00',
        lines: [{ num: 2, price: '100.00', pay_amount: '200.00' }],
      },
    });
    for (const id of [theirs.id, hidden.id])
      expect(await get(`Order/detail?id=${id}`, memberToken)).toMatchObject({ error: 'not_found' });
  });

  test('goods on sale are found by class, words, price and attribute, and paged in any order', async () => {
    const shirt = await goods({ name: '亚麻衬衫', sales: 5, weigh: 1 });
    const dress = await goods({
      name: '真丝连衣裙',
      name_en: 'Silk Dress',
      min_price: 59_900,
      sales: 9,
      weigh: 3,
    });
    const coat = await goods({ name: '羊毛大衣', min_price: 99_900, sales: 9, weigh: 2, stock: 0 });
    await goods({ name: '下架衬衫', status: 0 });
    const { classify_id } = await shop.row('shop_goods', shirt);
    await query(shop.db, `update shop_goods_classify set path = '/' || id || '/'`);
    const group_id = await shop.insert('shop_attr_group', { name: '面料' });
    const attr_id = await shop.insert('shop_attr', {
      group_id,
      name: '面料',
      filterable: 1,
      status: 1,
    });
    const value_id = await shop.insert('shop_attr_value', { attr_id, value: '真丝', status: 1 });
    await query(shop.db, 'insert into shop_goods_attr_value (goods_id, value_id) values ($1, $2)', [
      dress,
      value_id,
    ]);
    const found = async (asked: string) => idsIn(await get(`Goods/index?${asked}`));

    expect(await found('')).toEqual([dress, coat, shirt]);
    expect(await found('sort=newest')).toEqual([coat, dress, shirt]);
    expect(await found('sort=price_asc')).toEqual([shirt, dress, coat]);
    expect(await found(`classify_id=${String(classify_id)}`)).toEqual([shirt]);
    const further = await shop.insert('shop_goods_classify', { name: '礼品', status: 1 });
    await query(shop.db, `update shop_goods_classify set path = '/' || id || '/'`);
    await query(
      shop.db,
      'insert into shop_goods_further_classify (goods_id, classify_id) values ($1, $2)',
      [dress, further],
    );
    expect(await found(`classify_id=${further}`)).toEqual([dress]);
    expect(await found('keyword=silk')).toEqual([dress]);
    expect(await found('keyword=%25')).toEqual([]);
    expect(await found('min_price=200.00&max_price=600.00')).toEqual([dress]);
    expect(await found('in_stock=1')).toEqual([dress, shirt]);
    expect(await found(`attr_value_ids[]=${value_id}`)).toEqual([dress]);
    const pages = [];
    for (let cursor: unknown = ''; pages.length < 3;) {
      const page = await get(`Goods/index?sort=sales&limit=1&cursor=${String(cursor)}`);
      pages.push(...idsIn(page));
      cursor = page['cursor'];
    }
    expect(pages).toEqual([coat, dress, shirt]);
    expect(await get('Goods/index')).toMatchObject({ facets: [{ attr_id, value_id, count: 1 }] });
    expect(await get('Goods/index?limit=61')).toMatchObject({ field: 'limit' });
  });

  test('goods show no stock above 99, and nothing once they are off sale', async () => {
    const id = await goods({ virtual_sales: 30, sales: 2 }, { stock: 200 });

    const data = await get(`Goods/detail?id=${id}&district=330106`);

    expect(data).toMatchObject({
      goods: { id, stock: 99, sales: 32, min_price: '100.00' },
      skus: [{ price: '100.00', stock: 99, stock_state: 'in' }],
      freight: { deliverable: true, amount: '0.00' },
    });
    expect(JSON.stringify(data)).not.toMatch(/cost_price|"200"|:200[,}]/);
    await query(shop.db, 'update shop_goods set status = 0');
    expect(await get(`Goods/detail?id=${id}`)).toMatchObject({ error: 'not_found' });
  });

  test('reviews that are shown are counted by stars, without the names of anonymous members', async () => {
    const sku = await addSku(shop);
    const userId = await addMember(shop, { nickname: '林知夏' });
    const { lineIds, id: order_id } = await addOrder(shop, {
      userId,
      status: 5,
      lines: [
        { sku, num: 1 },
        { sku, num: 1 },
        { sku, num: 1 },
      ],
    });
    const review = (n: number, values: object) =>
      shop.insert('order_evaluate', {
        order_id,
        order_goods_id: lineIds[n],
        goods_id: sku.goodsId,
        sku_id: sku.id,
        user_id: userId,
        star: 5,
        content: '很好',
        status: 1,
        ...values,
      });
    const good = await review(0, { is_anonymous: 1 });
    const bad = await review(1, { star: 1 });
    await review(2, { status: 0 });

    const data = await get(`Goods/evaluations?goods_id=${sku.goodsId}`);

    expect(data).toMatchObject({
      total: 2,
      stars: { 1: 1, 2: 0, 5: 1 },
      list: [
        { id: bad, nickname: '林知夏' },
        { id: good, nickname: '林***', avatar: '' },
      ],
    });
    expect(idsIn(await get(`Goods/evaluations?goods_id=${sku.goodsId}&filter=bad`))).toEqual([bad]);
  });

  test('classes below one that is off are not shown', async () => {
    const add = (name: string, values = {}) =>
      shop.insert('shop_goods_classify', { name, status: 1, ...values });
    const men = await add('男装');
    const shirts = await add('衬衫', { pid: men, level: 2 });
    const off = await add('女装', { status: 0 });
    await add('裙', { pid: off, level: 2 });

    expect(await get('Classify/tree')).toMatchObject({
      list: [{ id: men, children: [{ id: shirts, children: [] }] }],
    });
    expect(idsIn(await get('Classify/tree'))).toEqual([men]);
  });

  test('the home page shows what runs now for the terminal, with goods that are on sale', async () => {
    const now = shop.now;
    const banner = (title: string, values = {}) =>
      shop.insert('shop_banner', { title, image: '/a.png', status: 1, ...values });
    await banner('现在');
    await banner('以后', { start_time: now + 60 });
    await banner('过去', { end_time: now });
    await banner('小程序', { terminal: 'miniapp' });
    await banner('停用', { status: 0 });
    const on = await goods();
    const off = await goods({ status: 0 });
    const hot = await shop.insert('shop_hot_recommend', {
      title: '热卖',
      pick_by: 'hand',
      status: 1,
    });
    for (const goods_id of [off, on])
      await shop.insert('shop_hot_goods', { hot_id: hot, goods_id });

    const data = await get('Index/home');

    expect(data).toMatchObject({
      banners: [{ title: '现在' }],
      hot: [{ title: '热卖', goods: [{ id: on }] }],
      page: null,
    });
    expect(data['banners']).toHaveLength(1);
    expect(await get('Page/show?route=/none')).toMatchObject({ error: 'not_found' });
  });

  test('posts, pages and settings are public only as far as they are published', async () => {
    const category_id = await shop.insert('blog_category', {
      name: '资讯',
      slug: 'news',
      status: 1,
    });
    const post = (slug: string, state: number) =>
      shop.insert('blog_post', { title: slug, slug, category_id, content: '<p>文</p>', state });
    const shown = await post('shown', 1);
    await post('draft', 0);

    expect(idsIn(await get('Blog/index'))).toEqual([shown]);
    expect(await get('Blog/detail?slug=shown')).toMatchObject({ id: shown, content: '<p>文</p>' });
    expect(await get('Blog/detail?slug=draft')).toMatchObject({ error: 'not_found' });
    expect(await get('Site/page?slug=none')).toMatchObject({ error: 'not_found' });
    expect(await get('Agreement/show?name=user_agreement')).toEqual({
      content: '',
      content_en: '',
    });
    expect(await get('Agreement/show?name=smtp_pass')).toMatchObject({ field: 'name' });
    const settings = JSON.stringify(await get('Config/public'));
    expect(settings).toContain('site_name');
    expect(settings).toContain('"time_zone":"Asia/Shanghai","sandbox_enabled":false');
    expect(settings).not.toMatch(/smtp|key|secret|private|mch/);
  });
});
