import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
});

const call = (address: string, body: unknown) =>
  shop.post(`/admin/page.${address}`, body, { token });
const add = async (of: string, body: object): Promise<number> =>
  Number((await call(`${of}/add`, body)).data?.['id']);
const banner = { cid: 'a', code: 'banner', props: {} };
const component = () =>
  add('Component', {
    code: 'banner',
    name: '轮播图',
    schema: [{ key: 'title', type: 'text', required: 1 }],
    limit_per_page: 1,
  });
const design = (draft_tree: unknown = [], name = '首页') =>
  add('DragPage', { name, terminal: 'h5', draft_tree });

test('a design is published as a version, and an earlier one can be brought back', async () => {
  await component();
  const id = await design([banner]);
  const incomplete = await call('DragPage/publish', { ids: [id] });
  const full = [{ ...banner, props: { title: '一' }, children: [] }];
  await call('DragPage/edit', { id, draft_tree: full });
  await call('DragPage/publish', { ids: [id] });
  await call('DragPage/edit', { id, draft_tree: [] });
  await call('DragPage/publish', { ids: [id] });

  await call('DragPage/rollback', { ids: [id], input: { number: 1 } });

  expect(incomplete.data).toMatchObject({ error: 'invalid' });
  expect(await shop.row('drag_page', id)).toMatchObject({
    tree: full,
    draft_tree: full,
    publish_version: 1,
  });
  expect(await shop.rows('drag_page_version')).toMatchObject([{ number: 1 }, { number: 2 }]);
});

test('a design takes known components only, within their limit, and keeps them from being deleted', async () => {
  const componentId = await component();
  const add = (draft_tree: unknown) =>
    call('DragPage/add', { name: 'x', terminal: 'pc', draft_tree });

  const refused = [
    await add([{ cid: 'a', code: 'unknown' }]),
    await add([banner, { ...banner, cid: 'b' }]),
    await add([{ code: 'banner' }]),
  ];
  await design([banner]);
  const kept = await shop.call('DELETE', `/admin/page.Component/del?ids[]=${componentId}`, {
    token,
  });

  expect(refused.map(({ data }) => data?.['field'])).toEqual([
    'draft_tree',
    'draft_tree',
    'draft_tree',
  ]);
  expect(await shop.row('page_component', componentId)).toMatchObject({ used_count: 1 });
  expect(kept.data).toMatchObject({ error: 'invalid' });
});

test('a terminal has one home page, which stays', async () => {
  const drag_page_id = await design();
  const first = await add('Page', { title: '一', route: '/', drag_page_id });
  const second = await add('Page', { title: '二', route: '/two', drag_page_id });
  await call('Page/setHome', { ids: [first] });
  await call('Page/setHome', { ids: [second] });

  const kept = await shop.call('DELETE', `/admin/page.Page/del?ids[]=${second}`, { token });
  const off = await call('Page/edit', { id: second, status: 0 });

  expect((await shop.rows('page')).map((row) => row['is_home'])).toEqual([0, 1]);
  expect([kept.data, off.data]).toMatchObject([{ error: 'invalid' }, { field: 'status' }]);
});

test('a template starts a design and counts it', async () => {
  await component();
  const id = await add('Template', { name: '简洁', terminal: 'h5', tree: [banner] });

  await call('Template/use', { ids: [id], input: { name: '新首页' } });

  expect(await shop.rows('drag_page')).toMatchObject([
    { name: '新首页', template_id: id, draft_tree: [{ code: 'banner' }] },
  ]);
  expect(await shop.row('page_template', id)).toMatchObject({ use_count: 1 });
});
