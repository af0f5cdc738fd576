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
