import { beforeEach, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { shopZone } from '../../../src/schema/index.ts';
import { rollUpViews } from './views.ts';

const shop = useHttpShop();
const members = membersOf(shop);
const day = 86_400;
let goods = 0;

beforeEach(async () => {
  const classify_id = await shop.insert('shop_goods_classify', { name: '衬衫' });
  goods = await shop.insert('shop_goods', { name: '亚麻衬衫', classify_id });
});

const look = (given: object = {}, call: object = {}) =>
  shop.post(
    '/api/shop.Goods/view',
    { goods_id: goods, visitor_id: 'visitor-1', source: 'search', terminal: 'h5', ...given },
    call,
  );
const views = () => shop.rows('goods_view_log');

test('a view is kept with its visitor, its member and no address', async () => {
  const id = await members.add('visitor');
  const { memberToken } = await members.signIn('visitor');

  const anonymous = await look();
  const own = await look({ visitor_id: 'visitor-2' }, { memberToken });

  expect([anonymous.code, own.code]).toEqual([1, 1]);
  const [first, second] = await views();
  expect(first).toMatchObject({
    goods_id: goods,
    user_id: null,
    visitor_id: 'visitor-1',
    source: 'search',
  });
  expect(second).toMatchObject({ user_id: id, visitor_id: 'visitor-2' });
  expect(first?.['ip_hash']).toMatch(/^[0-9a-f]{64}$/);
});

test('a second call within half a minute, or when leaving, is no second view', async () => {
  await look();
  shop.pass(29);
  await look({ stay_seconds: 29 });
  shop.pass(60);
  await look({ stay_seconds: 89 });
  await look({ visitor_id: 'visitor-2' });

  expect((await views()).map((view) => [view['visitor_id'], view['stay_seconds']])).toEqual([
    ['visitor-1', 89],
    ['visitor-2', null],
  ]);

  shop.pass(31);
  await look();
  expect(await views()).toHaveLength(3);
});

test.each([
  ['an unknown product', { goods_id: 99 }, 1],
  ['an unknown source', { source: 'radio' }, 0],
  ['no visitor', { visitor_id: '' }, 0],
])('%s leaves no view', async (_name, given, code) => {
  const reply = await look(given);

  expect(reply.code).toBe(code);
  expect(await views()).toEqual([]);
});

const past = (daysAgo: number, visitor_id: string, values: object = {}) =>
  shop.insert('goods_view_log', {
    goods_id: goods,
    visitor_id,
    source: 'search',
    create_time: shop.now - daysAgo * day,
    ...values,
  });

test('a rollup counts visitors once, bots only as views, and repeats without a change', async () => {
  await past(1, 'visitor-1');
  await past(2, 'visitor-1');
  await past(2, 'visitor-2', { source: 'share' });
  await past(2, 'crawler-1', { is_bot: 1 });
  await past(20, 'visitor-3');
  await past(0, 'visitor-4');

  await rollUpViews(shop.db, shop.now, shopZone);
  const days = await shop.rows('goods_view_day');
  await rollUpViews(shop.db, shop.now, shopZone);

  expect(
    (await shop.rows('goods_view_stat')).map(({ period, pv, uv }) => [period, pv, uv]),
  ).toEqual([
    [7, 5, 3],
    [30, 6, 4],
    [90, 6, 4],
  ]);
  expect(days.map(({ source, pv, uv }) => [source, pv, uv]).toSorted()).toEqual([
    ['search', 1, 1],
    ['search', 1, 1],
    ['search', 2, 1],
    ['share', 1, 1],
  ]);
  expect(await shop.rows('goods_view_day')).toEqual(days);
});

test('views older than 90 days go, and the counts of their days stay', async () => {
  await past(100, 'visitor-1');
  await past(10, 'visitor-2');

  await rollUpViews(shop.db, shop.now, shopZone);

  expect((await views()).map((view) => view['visitor_id'])).toEqual(['visitor-2']);
  expect(await shop.rows('goods_view_day')).toHaveLength(2);
});
