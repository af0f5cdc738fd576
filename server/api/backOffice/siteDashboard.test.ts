import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';
import { seed } from '../../seed/index.ts';
import { dayIn } from '../../../tests/support/dayOf.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';

const shop = useHttpShop();
const zone = 'Asia/Shanghai';
const nodes = {
  members: 'user/user/index',
  activeMembers: 'user/user/index',
  joins: 'user/user/index',
  attachments: 'routine/attachment/index',
  operations: 'auth/adminLog/index',
  signIns: 'auth/adminLog/index',
  signedIn: 'auth/admin/index',
  program: 'routine/config/index',
};
const url = (action: string) => `/admin/Dashboard/${action}`;

type RawRow = Readonly<Record<string, unknown>>;
const day = 86_400;
const dayOf = dayIn(zone);

/** A count of the days until today, from the rows alone. */
const countIn = (rows: readonly RawRow[], column: string, days: number, what = 'id') =>
  new Set(
    rows
      .filter((row) => dayOf(row[column]) > dayOf(shop.now - days * day))
      .filter((row) => dayOf(row[column]) <= dayOf(shop.now))
      .map((row) => row[what]),
  ).size;

test('every figure equals the rows of the demo', async () => {
  await seed({
    db: shop.db,
    profile: 'demo',
    now: shop.now,
    adminUser: 'admin',
    adminPasswordHash: 'x',
  });
  const token = await shop.admin('*');
  const read = async (action: string) => (await shop.get(url(action), { token })).data;
  const members = await shop.rows('user');
  const active = [
    ...(await shop.rows('shop_order')),
    ...(await shop.rows('user_money_log')),
    ...(await shop.rows('user_score_log')),
  ];
  const recent = (rows: readonly RawRow[], column: string, what?: string) => ({
    today: { value: countIn(rows, column, 1, what) },
    week: { value: countIn(rows, column, 7, what) },
    month: { value: countIn(rows, column, 30, what) },
  });

  expect(await read('members')).toMatchObject(recent(members, 'join_time'));
  expect(await read('activeMembers')).toMatchObject(recent(active, 'create_time', 'user_id'));
  expect(await read('attachments')).toMatchObject(
    recent(await shop.rows('attachment'), 'create_time'),
  );
  const joins = await read('joins');
  const days = joins['days'] as readonly { day: string; count: number }[];
  expect(days).toHaveLength(30);
  expect(days.map(({ day: on, count }) => [on, count])).toEqual(
    days.map(({ day: on }) => [on, members.filter((row) => dayOf(row['join_time']) === on).length]),
  );
  const sources = joins['sources'] as readonly { name: string; count: number }[];
  expect(sources.reduce((sum, { count }) => sum + count, 0)).toBe(
    countIn(members, 'join_time', 30),
  );
});

test('growth is told against the days before, and not without a base', async () => {
  const joinedAgo = (...seconds: number[]) =>
    Promise.all(
      seconds.map((ago, index) =>
        shop.insert('user', {
          username: `m${ago}${index}`,
          nickname: 'm',
          join_time: shop.now - ago,
        }),
      ),
    );
  // Today until now, yesterday until the same time of day, and yesterday after it.
  await joinedAgo(10, 20, 30, day + 10, day + 20, day - 10);
  const token = await shop.admin(['dashboard/index', nodes.members]);

  const { data } = await shop.get(url('members'), { token });

  expect(data).toEqual({
    today: { value: 3, previous: 2, growth: 50 },
    week: { value: 6, previous: 0, growth: null },
    month: { value: 6, previous: 0, growth: null },
  });
});

test('a figure takes the permission to its records and the one to the dashboard', async () => {
  for (const [action, node] of Object.entries(nodes)) {
    const both = await shop.admin(['dashboard/index', node], `${action}1`);
    const noDashboard = await shop.admin([node], `${action}2`);
    const noRecords = await shop.admin(['dashboard/index'], `${action}3`);

    expect((await shop.get(url(action), { token: both })).code).toBe(1);
    expect(await shop.get(url(action), { token: noDashboard })).toMatchObject({ code: 401 });
    expect(await shop.get(url(action), { token: noRecords })).toMatchObject({ code: 401 });
  }
});

test('sign-ins are those of the caller alone without the permission to all', async () => {
  const own = await shop.admin(['dashboard/index', nodes.signIns], 'first');
  const all = await shop.admin(['dashboard/index', nodes.signIns, 'auth/adminLog/all'], 'second');
  const read = async (token: string) =>
    ((await shop.get(url('signIns'), { token })).data['list'] as RawRow[]).map(
      ({ username }) => username,
    );
  await shop.composed.adminLog.settled();

  expect(await read(own)).toEqual(['first']);
  expect(await read(all)).toEqual(['second', 'first']);
});

test('admins are online while they hold an access token, each once, who was seen last first', async () => {
  const token = await shop.admin('*', 'first');
  shop.pass(60);
  const second = await shop.admin(['dashboard/index'], 'second');
  const again = await shop.signIn('second');
  const read = async () => (await shop.get(url('signedIn'), { token })).data;

  expect(await read()).toMatchObject({
    total: 2,
    list: [
      { username: 'second', time: shop.now },
      { username: 'first', time: shop.now - 60 },
    ],
  });

  for (const each of [second, again.token])
    await shop.post('/admin/Index/logout', {}, { token: each });
  expect(await read()).toMatchObject({ total: 1, list: [{ username: 'first' }] });
  shop.pass(7_200);
  const late = await shop.admin('*', 'third');
  const { data } = await shop.get(url('signedIn'), { token: late });
  expect(data).toMatchObject({ total: 1, list: [{ username: 'third' }] });
});

test('cached sessions are counted, and cleared', async () => {
  const token = await shop.admin('*');
  await shop.get(url('program'), { token: await shop.admin('*', 'other') });
  const read = async () => (await shop.get(url('program'), { token })).data['cached'];

  expect(await read()).toBe(2);
  await shop.post('/admin/ajax/clearCache', { type: 'all' }, { token });
  expect(await read()).toBe(1);
});

test('operations are not compared with days that the log does not keep', async () => {
  const token = await shop.admin('*');
  await shop.composed.adminLog.settled();
  const [row = {}] = await shop.rows('admin_log');
  const { id: _, ...call } = row;
  for (const ago of [8, 40]) {
    await shop.insert('admin_log', { ...call, create_time: shop.now - ago * day });
  }
  await query(shop.db, `update config set value = '30' where name = 'admin_log_days'`);
  const { data } = await shop.get(url('operations'), { token });

  expect(data).toMatchObject({
    week: { value: 1, previous: 1, growth: 0 },
    month: { value: 2, previous: null, growth: null },
  });
});

test('missing setup steps are shown to admins who may do them, until they are done', async () => {
  const owner = await shop.admin('*');
  const packer = await shop.admin(['dashboard/index', 'shop/order/order/index'], 'packer');
  const open = async (token: string) => (await shop.get(url('firstSteps'), { token })).data['open'];
  const set = (name: string, value: string) =>
    query(shop.db, 'update config set value = $2 where name = $1', [name, value]);

  expect(await open(owner)).toEqual(['name', 'payment', 'order']);
  expect(await open(packer)).toEqual(['order']);

  await set('site_name', '青石商城');
  await set('offline_text', '户名：青石商城');
  await addOrder(shop, {
    userId: await addMember(shop),
    status: 2,
    lines: [{ sku: await addSku(shop), num: 1 }],
  });
  expect(await open(owner)).toEqual([]);

  await set('offline_enabled', '0');
  expect(await open(owner)).toEqual(['payment']);
  await set('alipay_enabled', '1');
  expect(await open(owner)).toEqual([]);
});
