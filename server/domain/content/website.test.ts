import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
});

const call = (address: string, body: unknown) =>
  shop.post(`/admin/website.${address}`, body, { token });

test('content of a component stands by language, in the form of its type, without scripts', async () => {
  const add = (type: string, content: unknown) =>
    call('Component/add', { code: `c-${type}`, name: type, type, content });

  const rich = await add('rich', { 'zh-cn': '<b>好</b><script>x()</script>' });
  const refused = [
    await add('text', { en: 'Chinese is missing' }),
    await add('list', { 'zh-cn': 'no list' }),
    await add('image', { 'zh-cn': '/a.png', fr: 'unknown' }),
  ];

  expect(rich.code).toBe(1);
  expect(await shop.rows('website_component')).toMatchObject([
    { content: { 'zh-cn': '<b>好</b>' } },
  ]);
  expect(refused.map(({ data }) => data?.['field'])).toEqual(['content', 'content', 'content']);
});

test('an import adds keys and overwrites those that are there, or changes nothing', async () => {
  await call('Key/add', { grp: 'cart', key: 'cart.empty', zh: '空' });
  const load = (content: unknown) => call('Key/import', { input: { content } });

  const wrong = await load([
    { key: 'cart.new', zh: '新' },
    { key: 'Not A Key', zh: '错' },
  ]);
  const kept = await shop.rows('website_key');
  const right = await load([
    { grp: 'cart', key: 'cart.empty', zh: '购物车是空的', en: 'Your cart is empty' },
    { key: 'search.hint', zh: '搜索' },
  ]);

  expect(wrong.code).toBe(0);
  expect(kept).toHaveLength(1);
  expect(right.code).toBe(1);
  expect(await shop.rows('website_key')).toMatchObject([
    { key: 'cart.empty', zh: '购物车是空的', en: 'Your cart is empty', version: 2 },
    { key: 'search.hint', grp: 'common', en: null },
  ]);
  const { data } = await shop.get('/admin/website.Key/index?preset=missing', { token });
  expect(data?.['list']).toMatchObject([{ key: 'search.hint' }]);
});

test('each change of the texts of a page is a version that can be restored', async () => {
  await call('Page/add', { title: '关于我们', content: '<p>一</p>' });
  const [{ id = 0 } = {}] = await shop.rows('website_page');
  await call('Page/edit', { id, show_in_footer: 1 });
  await call('Page/edit', { id, content: '<p>二</p>' });

  const unknown = await call('Page/restore', { ids: [id], input: { number: 9 } });
  await call('Page/restore', { ids: [id], input: { number: 1 } });

  expect(unknown.data).toMatchObject({ error: 'invalid', field: 'input.number' });
  expect(await shop.rows('website_page')).toMatchObject([
    { slug: 'guan-yu-wo-men', content: '<p>一</p>', state: 0 },
  ]);
  const versions = await shop.rows('website_page_version');
  expect(versions.map(({ number, content }) => [number, content])).toEqual([
    [1, '<p>一</p>'],
    [2, '<p>二</p>'],
    [3, '<p>一</p>'],
  ]);
});

test('a social account needs a link or a QR code', async () => {
  const refused = await call('Social/add', { platform: 'wechat', name: '公众号' });
  const linked = await call('Social/add', { platform: 'x', name: 'X', url: 'https://example.com' });

  expect(refused.data).toMatchObject({ error: 'invalid', field: 'url' });
  expect(linked.code).toBe(1);
});
