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
const part = (cid: string, code: string, props: object = {}, children: readonly object[] = []) => ({
  cid,
  code,
  props,
  children,
});
const title = part('a', 'title', { title: '一' });
const component = (code = 'title', facts: object = {}) =>
  add('Component', { code, name: '组件', group: 'base', ...facts });
const design = (name = '首页') => add('DragPage', { name, terminal: 'h5' });
const saved = async (id: number, tree: unknown, as = token) => {
  const { version } = (await shop.row('drag_page', id)) ?? {};
  const body = { id, version, tree: JSON.stringify(tree) };
  return shop.post('/admin/page.DragPage/draft', body, { token: as });
};

test('a design is published as a version, and an earlier one can be brought back', async () => {
  await component();
  const id = await design();
  await saved(id, [part('a', 'title')]);
  const incomplete = await call('DragPage/publish', { ids: [id], input: { note: '' } });
  await saved(id, [title]);
  await call('DragPage/publish', { ids: [id], input: { note: '第一版' } });
  await saved(id, []);
  await call('DragPage/publish', { ids: [id], input: { note: '' } });

  await call('DragPage/rollback', { ids: [id], input: { number: 1 } });

  expect(incomplete.data).toMatchObject({ error: 'invalid' });
  const { tree, draft_tree, publish_version } = (await shop.row('drag_page', id)) ?? {};
  expect(tree).toMatchObject([{ cid: 'a', props: { title: '一', align: 'start' } }]);
  expect([draft_tree, publish_version]).toEqual([tree, 1]);
  expect(await shop.rows('drag_page_version')).toMatchObject([
    { number: 1, note: '第一版' },
    { number: 2, note: '' },
  ]);
});

test('each fault of a draft is refused beside its part and property', async () => {
  await component('title', { limit_per_page: 2 });
  await component('image');
  await component('column');
  await component('spacer', { status: 0 });
  const id = await design();

  const { data } = await saved(id, [
    part('a', 'title', { title: '一', colour: 'red' }),
    part('b', 'unknown'),
    part('c', 'column'),
    part('d', 'image', { image: 'https://elsewhere.example/a.png', alt: 'x'.repeat(121) }),
    part('e', 'title', { title: '二' }),
    part('f', 'title', { title: '三' }, [part('g', 'title', { title: '四' })]),
    part('h', 'spacer'),
  ]);

  expect(Object.keys(Object(data?.['fields'])).sort()).toEqual([
    'tree.a.colour',
    'tree.b',
    'tree.c',
    'tree.d.alt',
    'tree.d.image',
    'tree.f',
    'tree.g',
    'tree.h',
  ]);
  expect(await shop.row('drag_page', id)).toMatchObject({ draft_tree: [], version: 1 });
});

test('a tree that is too deep, too large, or names a part twice is refused', async () => {
  await component();
  const id = await design();
  const nested = (depth: number): object =>
    part(`p${depth}`, 'title', {}, depth > 1 ? [nested(depth - 1)] : []);
  const many = Array.from({ length: 201 }, (_, index) => part(`p${index}`, 'title'));

  const replies = [
    await saved(id, [nested(7)]),
    await saved(id, many),
    await saved(id, [title, title]),
  ];

  expect(replies.map(({ data }) => data?.['field'])).toEqual(['tree', 'tree', 'tree']);
});

const publish = (id: number) => call('DragPage/publish', { ids: [id], input: { note: '' } });
const asTemplate = (id: number) =>
  call('DragPage/saveAsTemplate', { ids: [id], input: { name: '模板' } });

test.each([
  ['a draft', async (id: number) => saved(id, [title])],
  [
    'only the version that visitors see',
    async (id: number) => {
      await saved(id, [title]);
      await publish(id);
      await saved(id, []);
    },
  ],
  [
    'only a template',
    async (id: number) => {
      await saved(id, [title]);
      await asTemplate(id);
      await saved(id, []);
    },
  ],
])('a component of %s is not deleted', async (_, hold) => {
  const componentId = await component();
  await hold(await design());

  const kept = await shop.call('DELETE', `/admin/page.Component/del?ids[]=${componentId}`, {
    token,
  });

  expect(await shop.row('page_component', componentId)).toMatchObject({ used_count: 1 });
  expect(kept.data).toMatchObject({ error: 'invalid' });
});

test('a component is used no more once its template is deleted, and again once that is restored', async () => {
  const componentId = await component();
  const id = await design();
  await saved(id, [title]);
  await asTemplate(id);
  await saved(id, []);
  await shop.post(
    '/admin/security.DataRecycle/add',
    { name: '模板', controller: 'page/template' },
    { token },
  );
  const [template] = await shop.rows('page_template');
  const uses = async () => (await shop.row('page_component', componentId))?.['used_count'];

  await shop.call('DELETE', `/admin/page.Template/del?ids[]=${String(template?.['id'])}`, {
    token,
  });
  const without = await uses();
  const [deleted] = await shop.rows('security_data_recycle_log');
  await shop.post('/admin/security.DataRecycleLog/restore', { ids: [deleted?.['id']] }, { token });

  expect([without, await uses()]).toEqual([0, 1]);
});

test('HTML loses its scripts, and only a super admin writes it', async () => {
  await component('html');
  await component('rich-text');
  const id = await design();
  const designer = await shop.admin(['page/dragPage', 'page/dragPage/design'], 'designer');
  const bad = '<p onclick="x()">a<script>alert(1)</script></p>';
  await saved(id, [part('a', 'html', { content: bad }), part('b', 'rich-text', { content: bad })]);

  const kept = await saved(
    id,
    [part('a', 'html', { content: '<p>a</p>' }), part('b', 'rich-text', { content: '<p>b</p>' })],
    designer,
  );
  const changed = await saved(id, [part('a', 'html', { content: '<p>c</p>' })], designer);

  expect(kept.data).toMatchObject({ isSaved: true });
  expect(Object.keys(Object(changed.data?.['fields']))).toEqual(['tree.a']);
  expect(await shop.row('drag_page', id)).toMatchObject({
    draft_tree: [{ props: { content: '<p>a</p>' } }, { props: { content: '<p>b</p>' } }],
  });
});

test('a draft that somebody else saved meanwhile is returned, and nothing is saved over it', async () => {
  await component();
  const id = await design();
  const stale = await shop.post(
    '/admin/page.DragPage/draft',
    { id, version: 7, tree: JSON.stringify([title]) },
    { token },
  );

  expect(stale.data).toMatchObject({ isSaved: false, version: 1, tree: [] });
  expect(await shop.row('drag_page', id)).toMatchObject({ draft_tree: [] });
});

test('people in the builder hear of each other, and of nobody who left', async () => {
  const id = await design();
  const other = await shop.admin(['page/dragPage', 'page/dragPage/design'], 'designer');
  const present = (as: string) => shop.post('/admin/page.DragPage/presence', { id }, { token: as });
  await present(other);

  const both = await present(token);
  shop.pass(61);
  const alone = await present(token);

  expect(both.data?.['others']).toHaveLength(1);
  expect(alone.data?.['others']).toEqual([]);
});

test('a shared draft opens without a sign-in for an hour, and under no other signature', async () => {
  await component();
  const id = await design();
  await saved(id, [title]);
  const { data } = await shop.post('/admin/page.DragPage/share', { id }, { token });
  const address = String(data?.['path']).replace('/shop/preview', '/api/shop.Page/preview');

  const open = await shop.get(address);
  const forged = await shop.get(address.replace('token=1.', 'token=2.'));
  shop.pass(3_601);
  const late = await shop.get(address);

  expect(open.data).toMatchObject({ tree: [{ cid: 'a' }] });
  expect([forged.data, late.data]).toMatchObject([{ error: 'not_found' }, { error: 'not_found' }]);
});

test('the builder takes the node to design, and to publish another one', async () => {
  await component();
  const id = await design();
  await saved(id, [title]);
  const reader = await shop.admin(['page/dragPage'], 'reader');
  const designer = await shop.admin(['page/dragPage', 'page/dragPage/design'], 'designer');

  const replies = [
    await shop.get(`/admin/page.DragPage/design?id=${id}`, { token: reader }),
    await shop.get(`/admin/page.DragPage/design?id=${id}`, { token: designer }),
    await shop.post(
      '/admin/page.DragPage/publish',
      { ids: [id], input: { note: '' } },
      { token: designer },
    ),
  ];

  expect(replies.map(({ code }) => code)).toEqual([401, 1, 401]);
});

test('problems are named: pictures without text, dead references, what is missing', async () => {
  for (const code of ['image', 'goods-grid', 'title', 'columns']) await component(code);
  const tree = JSON.stringify([
    part('a', 'image', { image: '/a.png', link: { to: 'goods', id: 404 } }),
    part('b', 'goods-grid', { pick: 'hand', goods: [{ goods_id: 405 }] }),
    part('c', 'title'),
    part('d', 'columns'),
  ]);

  const { data } = await shop.post(
    '/admin/page.DragPage/draw',
    { tree, terminal: 'h5' },
    { token },
  );

  const found = Object(data)['problems'].map((each: Record<string, unknown>) => [
    each['cid'],
    each['code'],
    each['key'],
  ]);
  expect(found).toEqual([
    ['a', 'pictureText', 'alt'],
    ['a', 'deadReference', 'link'],
    ['b', 'empty', undefined],
    ['b', 'deadReference', 'goods'],
    ['c', 'required', 'title'],
    ['d', 'empty', undefined],
  ]);
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

test('a design becomes a template, and a template starts a design and counts it', async () => {
  await component();
  const first = await design();
  await saved(first, [title]);
  await call('DragPage/saveAsTemplate', { ids: [first], input: { name: '简洁' } });
  const [template] = await shop.rows('page_template');
  const id = Number(template?.['id']);

  await call('Template/use', { ids: [id], input: { name: '新首页' } });

  expect(await shop.rows('drag_page')).toMatchObject([
    {},
    { name: '新首页', template_id: id, draft_tree: [{ code: 'title' }] },
  ]);
  expect(await shop.row('page_template', id)).toMatchObject({ use_count: 1 });
});

test('a component says which designs and templates have it, and where', async () => {
  await component();
  const used = await component('spacer');
  const id = await design('用');
  await design('不用');
  await saved(id, [title, part('gap', 'spacer'), part('end', 'spacer')]);
  await call('DragPage/saveAsTemplate', { ids: [id], input: { name: '模板' } });

  const { data } = await shop.get(`/admin/page.Component/uses?id=${used}`, { token });

  expect(data).toMatchObject({
    designs: [
      {
        id,
        name: '用',
        parts: [
          { cid: 'gap', line: 2 },
          { cid: 'end', line: 3 },
        ],
      },
    ],
    templates: [{ name: '模板', count: 2 }],
  });
});
