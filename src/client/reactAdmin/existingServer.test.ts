import { expect, test } from 'vitest';
import { belongsTo, json, text, treeParent } from '../../fields/index.ts';
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

const sensitive = resource(
  shape('security_sensitive_data', {
    name: text({ max: 20 }),
    controller: text({ max: 100 }),
    data_fields: json(),
    data_table: text({ max: 100, system: true }),
  }),
  { path: 'security/sensitiveData', label: 'name', list: { columns: ['name'] } },
);

async function open(answer: Answerer) {
  const server = await openServer(answer);
  const tab = openTab(server.base);
  const provider = createDataProvider(tab.http, [group, flatGroup, member, sensitive, mugs]);
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

test('an edit sends the whole row that the form was read from, where the server has no versions', async () => {
  const { server, provider } = await open(() => ok(null));
  const sent = () => server.received.splice(0).map(({ body }) => JSON.parse(body) as unknown);
  const form = { isWire: true, isForm: true };
  const row = { id: 7, name: '林知夏', group_id: 2, money: 100, group: { id: 2, name: '默认' } };

  await provider.update('user', { id: 7, data: { group_id: 3 }, previousData: row, meta: form });
  await provider.update('user', {
    id: 7,
    data: { group_id: 3, version: 4 },
    previousData: { ...row, version: 4 },
    meta: form,
  });
  await provider.update('user', {
    id: 7,
    data: { group_id: 3 },
    previousData: row,
    meta: { isWire: true },
  });

  expect(sent()).toEqual([
    { id: 7, name: '林知夏', group_id: 3 },
    { id: 7, group_id: 3, version: 4 },
    { id: 7, group_id: 3 },
  ]);
});

test('a rule for sensitive fields is sent with its fields as a list', async () => {
  const { server, provider } = await open(() => ok(null));
  const row = { id: 1, name: '会员', controller: 'User.php', data_table: 'user' };

  await provider.update('security_sensitive_data', {
    id: 1,
    data: { data_fields: { mobile: '手机号' } },
    previousData: { ...row, data_fields: { mobile: '手机' }, update_time: 5 },
    meta: { isWire: true, isForm: true },
  });

  expect(server.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { ...row, fields: [{ name: 'mobile', value: '手机号' }] },
  ]);
});

test('a new rule is sent with its table and its fields as a list, to our server as it is', async () => {
  const { server, provider } = await open(() => ok({ id: 3 }));
  const data = { name: '会员', controller: 'User.php', data_fields: { mobile: '手机号' } };
  const meta = { isWire: true, isForm: true };

  await provider.create('security_sensitive_data', { data: { ...data, data_table: 'user' }, meta });
  await provider.create('security_sensitive_data', { data, meta });

  expect(server.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      name: '会员',
      controller: 'User.php',
      data_table: 'user',
      fields: [{ name: 'mobile', value: '手机号' }],
    },
    data,
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
