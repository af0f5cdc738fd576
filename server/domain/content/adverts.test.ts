import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
});

const call = (address: string, body: object) =>
  shop.post(`/admin/shop.advert.${address}`, body, { token });
const banner = (values: object = {}) =>
  call('Banner/add', { title: '大衣', image: '/still/coats-oat.svg', ...values });
const visitor = '7b0c1b52-6d0c-4a55-9d3a-2f6c1f0a9e11';
const click = (id: number, visitor_id = visitor) =>
  shop.post('/api/shop.Advert/click', { kind: 'banner', id, visitor_id });
const clicks = async (id: number) => (await shop.row('shop_banner', id))['clicks'];

test('the target of an advert is asked for by its type, and exists', async () => {
  const types = [
    ['goods', 'link_goods_id'],
    ['classify', 'link_classify_id'],
    ['coupon', 'link_coupon_id'],
    ['page', 'link_page_id'],
    ['look', 'link_look_id'],
    ['url', 'link_url'],
    ['miniapp', 'link_value'],
  ] as const;
  for (const [link_type, field] of types)
    expect((await banner({ link_type })).data).toMatchObject({ error: 'invalid', field });

  const unknown = await banner({ link_type: 'goods', link_goods_id: 4_711 });
  const script = await banner({ link_type: 'url', link_url: 'javascript:alert(1)' });

  expect(unknown.data).toMatchObject({ field: 'link_goods_id' });
  expect(script.data).toMatchObject({ field: 'link_url' });
  expect((await banner({ link_type: 'goods_list' })).code).toBe(1);
  const turned = await banner({ start_time: shop.now, end_time: shop.now });
  expect(turned.data).toMatchObject({ field: 'end_time' });
});

test('a click counts once for each visitor and hour, and only while the advert is shown', async () => {
  const added = await banner({ end_time: shop.now + 7_200 });
  const other = Number((await banner()).data?.['id']);
  const id = Number(added.data?.['id']);

  expect((await click(id)).code).toBe(1);
  await Promise.all([click(id), click(id), click(id)]);
  await click(id, '11111111-6d0c-4a55-9d3a-2f6c1f0a9e11');
  expect(await clicks(id)).toBe(2);
  shop.pass(3_600);
  await shop.composed.scheduled.tidy();
  await click(id);
  expect(await clicks(id)).toBe(3);
  expect(await shop.rows('shop_advert_click')).toHaveLength(1);
  shop.pass(3_600);
  await click(id, '22222222-6d0c-4a55-9d3a-2f6c1f0a9e11');

  expect(await clicks(id)).toBe(3);
  expect(await clicks(other)).toBe(0);
  expect((await click(4_711)).code).toBe(1);
  expect((await click(id, "x'; drop")).code).toBe(0);
});

test('a position takes ten banners that are on', async () => {
  for (let n = 0; n < 10; n++) await banner();

  const eleventh = await banner();
  const off = await banner({ status: 0 });
  const elsewhere = await banner({ position: 'user' });
  const switched = await call('Banner/edit', { id: Number(off.data?.['id']), status: 1 });
  const moved = await call('Banner/edit', {
    id: Number(elsewhere.data?.['id']),
    position: 'home_top',
  });

  expect(eleventh.data).toMatchObject({ error: 'invalid', field: 'position' });
  expect([off.code, elsewhere.code]).toEqual([1, 1]);
  expect(switched.data).toMatchObject({ field: 'position' });
  expect(moved.data).toMatchObject({ field: 'position' });
  expect(await shop.rows('shop_banner')).toHaveLength(12);

  const full = await shop.rows('shop_banner');
  const last = Number(full[0]?.['id']);
  expect((await call('Banner/edit', { id: last, end_time: shop.now + 60 })).code).toBe(1);
  shop.pass(60);
  expect((await banner()).code).toBe(1);
});

test('products of a block keep their order', async () => {
  const classify_id = await shop.insert('shop_goods_classify', { name: '衬衫' });
  const ids = [];
  for (const goods_code of ['a', 'b', 'c'])
    ids.push(await shop.insert('shop_goods', { name: goods_code, classify_id, goods_code }));
  const [first, second, third] = ids;
  const goods = [third, first, second].map((goods_id, place) => ({ goods_id, place }));

  const added = await call('HotRecommend/add', { title: '店长推荐', goods });

  expect(added.code).toBe(1);
  expect((await shop.rows('shop_hot_goods')).map((row) => row['goods_id'])).toEqual([
    third,
    first,
    second,
  ]);
  const twice = await call('HotRecommend/add', {
    title: '重复',
    goods: [{ goods_id: first }, { goods_id: first }],
  });
  expect(twice.code).toBe(0);
});
