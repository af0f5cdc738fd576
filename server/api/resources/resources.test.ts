import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { addOrder, useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';

const orders = '/admin/shop.order.Order';
const companies = '/admin/shop.delivery.Company';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  test.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', '//evil.test'])(
    'a website %j, which a person would follow, is refused',
    async (site) => {
      const token = await shop.admin('*');

      const reply = await shop.post(
        `${companies}/add`,
        { name: 'SF', code: 'SF', site },
        { token },
      );

      expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field: 'site' } });
      expect(await shop.rows('shop_delivery_company')).toEqual([]);
    },
  );

  test('a search that is too wide says how wide it may be, in both languages', async () => {
    const token = await shop.admin('*');
    const item = (n: number) =>
      `search[${n}][field]=lines.goods_name&search[${n}][operator]=NOT LIKE&search[${n}][val]=x`;
    const address = `${orders}/index?${Array.from({ length: 5 }, (_, n) => item(n)).join('&')}`;

    const inChinese = await shop.get(encodeURI(address), { token });
    const inEnglish = await shop.get(encodeURI(address), { token, lang: 'en' });

    expect(inChinese).toMatchObject({ code: 0, data: { error: 'search_too_wide' } });
    expect([inChinese.msg, inEnglish.msg]).toEqual([
      '搜索条件过多：关联数据最多 4 个条件，文字合计最多 2000 个字符',
      'Too many search conditions. Use at most 4 on related records and 2000 characters of text.',
    ]);
  });

  test('a row goes all the way: added, listed, read, changed, deleted', async () => {
    const token = await shop.admin('*');
    const added = await shop.post(
      `${companies}/add`,
      { name: "a<b>&'c", name_en: 'SF Express', code: 'SF' },
      { token },
    );
    const listed = await shop.get(`${companies}/index?page=1&limit=10&order=weigh,desc`, { token });
    const read = await shop.get(`${companies}/detail?id=1`, { token });
    const form = await shop.get(`${companies}/edit?id=1`, { token });
    const changed = await shop.post(
      `${companies}/edit`,
      { id: 1, version: 1, phone: '95338' },
      { token },
    );
    const deleted = await shop.call('DELETE', `${companies}/del?ids[]=1`, { token });

    expect(added).toMatchObject({
      code: 1,
      msg: '',
      data: { id: 1, row: { id: 1, name: "a<b>&'c", code: 'SF', version: 1, status: 1 } },
    });
    expect(listed).toMatchObject({ code: 1, data: { total: 1, total_exact: true, remark: '' } });
    expect(read.data['row']).toMatchObject({ name: "a<b>&'c", name_en: 'SF Express' });
    expect(form.data['row']).toMatchObject({ id: 1, version: 1 });
    expect(changed.data['row']).toMatchObject({ id: 1, version: 2, phone: '95338' });
    expect(deleted).toMatchObject({ code: 1, data: { count: 1 } });
    expect(await shop.get(`${companies}/detail?id=1`, { token })).toMatchObject({
      code: 0,
      data: { error: 'not_found' },
    });
  });

  test('a list has the remark of the rule of its page as soon as it is saved', async () => {
    const token = await shop.admin('*');
    const [rule] = await query<{ id: number }>(
      shop.db,
      `select id from admin_rule where name = 'shop/delivery/company'`,
    );
    const remark = async () => (await shop.get(`${companies}/index`, { token })).data['remark'];
    expect(await remark()).toBe('');

    await shop.post('/admin/auth.Rule/edit', { id: rule?.id, remark: 'Ask Mei first' }, { token });

    expect(await remark()).toBe('Ask Mei first');
  });

  test('a stale edit is refused with the newer row', async () => {
    const token = await shop.admin('*');
    await shop.post(`${companies}/add`, { name: '顺丰', code: 'SF' }, { token });
    await shop.post(`${companies}/edit`, { id: 1, version: 1, phone: '95338' }, { token });

    const stale = await shop.post(
      `${companies}/edit`,
      { id: 1, version: 1, phone: '1' },
      { token, lang: 'en' },
    );

    expect(stale).toMatchObject({
      code: 0,
      msg: 'This record was changed after you opened it. Reload to see the newer version.',
      data: { error: 'stale', row: { version: 2, phone: '95338' } },
    });
  });

  test('a duplicate value is named by its label', async () => {
    const token = await shop.admin('*');
    await shop.post(`${companies}/add`, { name: '顺丰', code: 'SF' }, { token });

    const twice = await shop.post(
      `${companies}/add`,
      { name: '中通', code: 'SF' },
      { token, lang: 'en' },
    );

    expect(twice).toMatchObject({ code: 0, data: { error: 'duplicate', field: 'code' } });
    expect(twice.msg).toBe('Code is already taken. Choose another one.');
  });

  test('the counts of the views are read by whoever reads the list', async () => {
    const token = await shop.admin(['shop/order/order/index']);
    await addOrder(shop, 'A1', 2);
    await addOrder(shop, 'A2', 7);

    const { data } = await shop.get(`${orders}/counts`, { token });

    expect(data).toMatchObject({
      toShip: { count: 1, exact: true, oldest: shop.now - 60 },
      cancelAsked: { count: 1 },
    });
  });

  test('the views of several resources are counted by one call', async () => {
    const token = await shop.admin('*');
    await addOrder(shop, 'A1', 2);

    const { data } = await shop.get('/admin/Index/counts?names=shop_order,shop_goods', { token });

    const { data: ofOrders } = await shop.get(`${orders}/counts`, { token });
    const { data: ofGoods } = await shop.get('/admin/shop.goods.Goods/counts', { token });
    expect(data).toEqual({ counts: { shop_order: ofOrders, shop_goods: ofGoods } });
    expect(ofOrders).toMatchObject({ toShip: { count: 1 } });
  });

  test('counts of several resources include those whose list the caller may read', async () => {
    const token = await shop.admin(['shop/order/order/index', 'shop/goods/goods/add']);
    const names = 'shop_order,shop_goods,no_such_resource,look,constructor';

    const { data } = await shop.get(`/admin/Index/counts?names=${names}`, { token });

    expect(Object.keys(data['counts'] ?? {})).toEqual(['shop_order']);
  });

  test('a hundred resources are counted at once, more are refused', async () => {
    const token = await shop.admin('*');
    const counted = (many: number) =>
      shop.get(
        `/admin/Index/counts?names=${Array.from({ length: many }, (_, n) => `r${n}`).join()}`,
        {
          token,
        },
      );

    expect(await counted(100)).toMatchObject({ code: 1, data: { counts: {} } });
    expect(await counted(101)).toMatchObject({
      code: 0,
      data: { error: 'invalid', field: 'names' },
    });
  });

  test('counts require a session', async () => {
    expect(await shop.get('/admin/Index/counts?names=shop_order', {})).toMatchObject({ code: 303 });
  });
});
