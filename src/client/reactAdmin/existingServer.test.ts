import { expect, test } from 'vitest';
import { belongsTo, text, treeParent } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { createDataProvider } from '../index.ts';
import { mugs } from '../testing/mugs.ts';
import { openTab } from '../testing/openTab.ts';
import { ok, openServer, type Answerer } from '../testing/realServer.ts';

// Our client on an existing server, which has fewer columns and fewer calls. Source: decision 4.

const group = resource(
  shape('admin_group', {
    pid: treeParent('admin_group', { shows: 'name' }),
    name: text({ max: 20, bilingual: true }),
  }),
  { path: 'auth/group', label: 'name', list: { columns: ['name'], tree: 'pid' } },
);

const flatGroup = resource(shape('user_group', { name: text({ max: 20 }) }), {
  path: 'user/group',
  label: 'name',
  list: { columns: ['name'] },
});

const member = resource(
  shape('user', { group_id: belongsTo('user_group', { shows: 'name' }), name: text({ max: 20 }) }),
  { path: 'user/user', label: 'name', list: { columns: ['name'] } },
);

async function open(answer: Answerer) {
  const server = await openServer(answer);
  const tab = openTab(server.base);
  const provider = createDataProvider(tab.http, [group, flatGroup, member, mugs]);
  return { server, tab, provider };
}

const notFound = { status: 404, body: { code: 404, message: 'Not Found' } };

test('a tree without a total has as many rows as it shows', async () => {
  const list = [{ id: 1, name: '总部', children: [{ id: 2, name: '仓储' }] }];
  const { provider } = await open(() => ok({ list, remark: '', group: [1] }));

  expect(await provider.getList('admin_group', {})).toMatchObject({ total: 2 });
});

test('chosen rows are named by the bare key, and with their table where other tables are joined', async () => {
  const { server, provider } = await open(() => ok({ list: [], total: 0, options: [] }));
  const keyOf = async (name: string) => {
    await provider.getMany(name, { ids: [3] });
    await provider.select(name, { ids: [3] });
    return server.received
      .splice(0)
      .map(({ url }) => new URL(url, server.base).searchParams.get('initKey'));
  };

  expect(await keyOf('admin_group')).toEqual(['id', 'id']);
  expect(await keyOf('user_group')).toEqual(['id', 'id']);
  expect(await keyOf('user')).toEqual(['user.id', 'user.id']);
});

test('an empty English column that the server never named is not sent', async () => {
  const { server, provider } = await open(() => ok(null));
  const sent = () => server.received.splice(0).map(({ body }) => JSON.parse(body) as unknown);
  const meta = { isWire: true };
  const data = { name: '仓储', name_en: null };

  await provider.create('admin_group', { data, meta });
  await provider.update('admin_group', { id: 2, data, previousData: { id: 2, name: '仓' }, meta });
  expect(sent()).toEqual([{ name: '仓储' }, { id: 2, name: '仓储' }]);

  const previousData = { id: 2, name: '仓', name_en: 'Store' };
  await provider.create('admin_group', { data: { ...data, name_en: 'Stock' }, meta });
  await provider.update('admin_group', { id: 2, data, previousData, meta });
  expect(sent()).toEqual([
    { name: '仓储', name_en: 'Stock' },
    { id: 2, name: '仓储', name_en: null },
  ]);
});

test('an unsupported call is requested only once', async () => {
  const { server, tab, provider } = await open(({ path }) =>
    path.endsWith('/edit') ? ok({ row: { id: 7 } }) : notFound,
  );

  for (const name of ['mug', 'user', 'mug']) {
    expect(await provider.counts(name)).toEqual({});
    await provider.getOne(name, { id: 7 });
  }

  expect(server.received.map(({ path }) => path)).toEqual([
    '/admin/shop.goods.Mug/counts',
    '/admin/shop.goods.Mug/detail',
    '/admin/shop.goods.Mug/edit',
    '/admin/user.User/edit',
    '/admin/shop.goods.Mug/edit',
  ]);
  expect(tab.toasts).toEqual([]);
});

test('a call that one resource supports is tried on each other one', async () => {
  const { server, provider } = await open(({ path }) =>
    path.startsWith('/admin/user.User') ? notFound : ok({ onSale: { count: 2 } }),
  );

  const counts = [];
  for (const name of ['mug', 'user', 'user', 'mug']) counts.push(await provider.counts(name));

  expect(counts.map((each) => Object.keys(each).length)).toEqual([1, 0, 0, 1]);
  expect(server.received.map(({ path }) => path)).toEqual([
    '/admin/shop.goods.Mug/counts',
    '/admin/user.User/counts',
    '/admin/shop.goods.Mug/counts',
  ]);
});
