import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
});

const call = (address: string, body: unknown) =>
  shop.post(`/admin/blog.${address}`, body, { token });
const add = async (of: 'Category' | 'Post', body: object): Promise<number> =>
  Number((await call(`${of}/add`, body)).data?.['id']);
const category = (name = '面料') => add('Category', { name });
const post = async (values: object = {}) =>
  add('Post', {
    title: '一件亚麻衬衫',
    category_id: await category(),
    content: '<p>水洗</p>',
    ...values,
  });
const run = (action: string, id: number, input: object = {}) =>
  call(`Post/${action}`, { ids: [id], input });
const remove = (of: 'Category' | 'Post', id: number) =>
  shop.call('DELETE', `/admin/blog.${of}/del?ids[]=${id}`, { token });

test('a post without a handle gets one from its title, numbered when it is taken', async () => {
  const first = await post();
  const second = await add('Post', { title: '一件亚麻衬衫', category_id: 1, content: 'x' });
  const own = await add('Post', { title: '另一件', slug: 'linen', category_id: 1, content: 'x' });

  expect((await shop.row('blog_post', first))['slug']).toBe('yi-jian-ya-ma-chen-shan');
  expect((await shop.row('blog_post', second))['slug']).toBe('yi-jian-ya-ma-chen-shan-2');
  expect((await shop.row('blog_post', own))['slug']).toBe('linen');
  const taken = await call('Post/edit', { id: second, slug: 'linen' });
  expect(taken.data).toMatchObject({ error: 'duplicate', field: 'slug' });
});

test('scripts in the content are removed, and a cover has to be an upload', async () => {
  const id = await post({ content: '<p onclick="x()">好<script>alert(1)</script></p>' });

  expect((await shop.row('blog_post', id))['content']).toBe('<p>好</p>');
  const foreign = await call('Post/edit', { id, cover: 'https://example.com/a.png' });
  expect(foreign.data).toMatchObject({ error: 'invalid', field: 'cover' });
});

test('a scheduled post is published at its time, once', async () => {
  const id = await post();
  const past = await run('schedule', id, { publish_time: shop.now });
  await run('schedule', id, { publish_time: shop.now + 3_600 });

  await shop.composed.scheduled.tidy();
  const early = await shop.row('blog_post', id);
  shop.pass(3_600);
  await shop.composed.scheduled.tidy();
  const due = await shop.row('blog_post', id);
  await shop.composed.scheduled.tidy();

  expect(past.data).toMatchObject({ error: 'invalid', field: 'input.publish_time' });
  expect(early).toMatchObject({ state: 2 });
  expect(due).toMatchObject({ state: 1, publish_time: shop.now });
  expect((await shop.row('blog_post', id))['version']).toBe(due['version']);
});

test('the old handle of a published post redirects until a post uses it again', async () => {
  const id = await post({ slug: 'first' });
  await call('Post/edit', { id, slug: 'draft-change' });
  const whileDraft = await shop.rows('blog_redirect');
  await run('publish', id);

  await call('Post/edit', { id, slug: 'second' });
  const moved = await shop.rows('blog_redirect');
  await call('Post/edit', { id, slug: 'draft-change' });

  expect(whileDraft).toEqual([]);
  expect(moved).toMatchObject([{ slug: 'draft-change', post_id: id }]);
  expect(await shop.rows('blog_redirect')).toMatchObject([{ slug: 'second', post_id: id }]);
});

test('a post that readers see is not deleted, and goes with its redirects once it is offline', async () => {
  const id = await post({ slug: 'first' });
  await run('publish', id);
  await call('Post/edit', { id, slug: 'second' });

  const visible = await remove('Post', id);
  await run('offline', id);
  const offline = await remove('Post', id);

  expect(visible.data).toMatchObject({ error: 'invalid' });
  expect(offline.code).toBe(1);
  expect(await shop.rows('blog_redirect')).toEqual([]);
});

test('categories count their posts, and stay while they have some', async () => {
  const [fabrics, care] = [await category(), await category('护理')];
  const id = await add('Post', { title: '支数', category_id: fabrics, content: 'x' });
  await add('Post', { title: '手洗', category_id: care, content: 'x' });
  const counts = async () =>
    (await shop.rows('blog_category')).map(({ post_count: count }) => count);
  const before = await counts();

  await call('Post/edit', { id, category_id: care });
  const after = await counts();
  const refused = await remove('Category', care);
  await remove('Post', id);

  expect([before, after, await counts()]).toEqual([
    [1, 1],
    [0, 2],
    [0, 1],
  ]);
  expect(refused.data).toMatchObject({ error: 'in_use' });
});
