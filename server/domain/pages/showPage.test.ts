import { beforeEach, describe, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { isShown } from './showPage.ts';

const part = (cid: string, code: string, props: object = {}) => ({
  cid,
  code,
  props,
  children: [],
});
const reader = { terminal: 'h5', now: 1_000, groups: [] } as const;

describe('a part of a page is shown', () => {
  test.each([
    [{}, true],
    [{ hidden: 1 }, false],
    [{ show_from: 1_000 }, true],
    [{ show_from: 1_001 }, false],
    [{ show_until: 1_001 }, true],
    [{ show_until: 1_000 }, false],
    [{ show_on: 'h5' }, true],
    [{ show_on: 'pc' }, false],
    [{ show_groups: [] }, true],
    [{ show_groups: [3] }, false],
  ])('%j to a guest on a phone: %s', (props, answer) => {
    expect(isShown({ ...part('a', 'title', {}), props }, reader)).toBe(answer);
  });

  test('to members of its groups alone', () => {
    const own = { ...part('a', 'title', {}), props: { show_groups: [3, 4] } };

    expect(isShown(own, { ...reader, groups: [4] })).toBe(true);
    expect(isShown(own, { ...reader, groups: [5] })).toBe(false);
  });
});

describe('a published page', () => {
  const shop = useHttpShop();
  const members = membersOf(shop);
  let token = '';
  beforeEach(async () => {
    token = await shop.admin('*');
    for (const code of ['title', 'goods-grid', 'coupon'])
      await post('Component/add', { code, name: '组件', group: 'base' });
  });
  const post = (address: string, body: object) =>
    shop.post(`/admin/page.${address}`, body, { token });
  const add = async (of: string, body: object) =>
    Number((await post(`${of}/add`, body)).data?.['id']);

  async function published(tree: readonly object[]): Promise<number> {
    const id = await add('DragPage', { name: '页', terminal: 'h5' });
    await post('DragPage/draft', { id, version: 1, tree: JSON.stringify(tree) });
    await post('DragPage/publish', { ids: [id], input: { note: '' } });
    const page = await add('Page', {
      title: '秋',
      title_en: 'Autumn',
      route: '/autumn',
      drag_page_id: id,
    });
    await post('Page/setHome', { ids: [page] });
    return page;
  }

  test('is found by its route, its id, and as the home page', async () => {
    const id = await published([part('a', 'title', { title: '一' })]);

    const found = await Promise.all(
      ['?route=/autumn', `?id=${id}`, ''].map((query) => shop.get(`/api/shop.Page/show${query}`)),
    );
    const none = await shop.get('/api/shop.Page/show?id=99');

    expect(found.map(({ data }) => data)).toMatchObject(
      found.map(() => ({ format: 1, id, title_en: 'Autumn', tree: [{ cid: 'a' }], data: {} })),
    );
    expect(none.data).toMatchObject({ error: 'not_found' });
  });

  test('of phones stands in for a device that has none of its own', async () => {
    const id = await published([part('a', 'title', { title: '一' })]);
    const desktop = await add('DragPage', { name: '电脑', terminal: 'pc' });
    const get = (query: string) => shop.get(`/api/shop.Page/show?${query}`);
    const before = await get('terminal=web');

    await post('DragPage/publish', { ids: [desktop], input: { note: '' } });
    await add('Page', { title: '宽', route: '/autumn', drag_page_id: desktop });
    const wide = await get('route=/autumn&terminal=web');
    const narrow = await get('route=/autumn&terminal=h5');

    expect(before.data).toMatchObject({ id });
    expect([wide.data, narrow.data]).toMatchObject([{ title: '宽' }, { id }]);
  });

  test('shows members what is for their group, and says that there is such a thing', async () => {
    await shop.insert('user_group', { id: 7, name: '会员', rules: '["*"]' });
    await members.add('visitor', { group_id: 7 });
    const { memberToken } = await members.signIn();
    await published([part('a', 'title', { title: '一', show_groups: [7] })]);

    const guest = await shop.get('/api/shop.Page/show');
    const own = await shop.get('/api/shop.Page/show', { memberToken });

    expect(guest.data).toMatchObject({ tree: [], is_personal: true });
    expect(own.data).toMatchObject({ tree: [{ cid: 'a' }], is_personal: true });
  });

  test('leads where its adverts lead', async () => {
    await post('Component/add', { code: 'banner', name: '轮播', group: 'base' });
    const banner = {
      title: '图',
      image: '/a.png',
      position: 'home_top',
      terminal: 'all',
      status: 1,
    };
    await shop.insert('shop_banner', { ...banner, weigh: 2, link_type: 'coupon' });
    const words = { link_type: 'goods_list', link_value: '茶 杯' };
    await shop.insert('shop_banner', { ...banner, weigh: 1, ...words });
    await published([part('a', 'banner', { source: 'adverts', position: 'home_top' })]);

    const { data } = await shop.get('/api/shop.Page/show');

    const { banners } = Object(data)['data'].a;
    expect(banners.map((each: { link: unknown }) => each.link)).toEqual([
      { to: 'coupons' },
      { to: 'url', url: '/shop/goods?q=%E8%8C%B6%20%E6%9D%AF' },
    ]);
  });

  test('leaves out parts whose component was switched off, and goes on', async () => {
    await published([part('a', 'title', { title: '一' }), part('b', 'coupon')]);
    const [row] = (await shop.rows('page_component')).filter(({ code }) => code === 'coupon');
    await post('Component/edit', { id: row?.['id'], status: 0 });

    const { data } = await shop.get('/api/shop.Page/show');

    expect(data).toMatchObject({ tree: [{ cid: 'a' }] });
  });
});
