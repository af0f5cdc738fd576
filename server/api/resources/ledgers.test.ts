import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { membersOf } from '../../../tests/support/accounts.ts';

const money = '/admin/user.MoneyLog';
const score = '/admin/user.ScoreLog';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const members = membersOf(shop);

  test('an amount moves the balance and stands in the ledger with what was there', async () => {
    const id = await members.add('visitor', { money: 200, score: 5 });
    const other = await members.add('other', { money: 300 });
    const token = await shop.admin('*');

    const added = await shop.post(
      `${money}/add`,
      { user_id: id, money: '1.50', memo: '补偿', before: '9.00', after: '9.00', type: 1 },
      { token },
    );
    const taken = await shop.post(
      `${money}/add`,
      { user_id: id, money: '-3.50', memo: 'x' },
      { token },
    );
    const points = await shop.post(
      `${score}/add`,
      { user_id: id, score: -5, memo: 'x' },
      { token },
    );

    expect([added.code, taken.code, points.code]).toEqual([1, 1, 1]);
    expect(await shop.row('user', id)).toMatchObject({ money: 0, score: 0, version: 4 });
    expect(await shop.row('user', other)).toMatchObject({ money: 300, version: 1 });
    expect(await shop.rows('user_money_log')).toMatchObject([
      { user_id: id, type: 5, money: 150, before: 200, after: 350, memo: '补偿', actor: 'admin:1' },
      { type: 6, money: -350, before: 350, after: 0, biz_type: 'admin', biz_id: 1 },
    ]);
    expect(await shop.rows('user_score_log')).toMatchObject([
      { type: 6, score: -5, before: 5, after: 0 },
    ]);
  });

  test('ledgers are searched by the account name, members by their number too', async () => {
    const id = await members.add('visitor', { money: 200, score: 5 });
    const other = await members.add('other', { money: 300 });
    const token = await shop.admin('*');
    for (const user_id of [id, other])
      await shop.post(`${money}/add`, { user_id, money: '1.00', memo: 'x' }, { token });

    const rowsOf = async (path: string, quickSearch: string | number) =>
      (await shop.get(`${path}/index?quickSearch=${quickSearch}`, { token })).data['list'];

    expect(await rowsOf(money, 'visit')).toMatchObject([{ user_id: id }]);
    expect(await rowsOf('/admin/user.User', other)).toMatchObject([{ id: other }]);
  });

  test.each([
    ['more than is there', { money: '-999999.00', memo: 'x' }, 'money'],
    ['nothing', { money: '0.00', memo: 'x' }, 'money'],
    ['no number', { money: '1e5', memo: 'x' }, 'money'],
    ['half a fen', { money: '1.234', memo: 'x' }, 'money'],
    ['a dash', { money: '-', memo: 'x' }, 'money'],
    ['no note', { money: '1.00' }, 'memo'],
    ['a blank note', { money: '1.00', memo: '  ' }, 'memo'],
    ['a member who is not there', { user_id: 99, money: '1.00', memo: 'x' }, 'user_id'],
  ])('%s is refused by its field, and nothing moves', async (_name, body, field) => {
    const id = await members.add('visitor', { money: 200 });
    const token = await shop.admin('*');

    const reply = await shop.post(`${money}/add`, { user_id: id, ...body }, { token });

    expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field } });
    expect(await shop.row('user', id)).toMatchObject({ money: 200, version: 1 });
    expect(await shop.rows('user_money_log')).toEqual([]);
  });

  test('points that are added pay a debt first, as from the dialog', async () => {
    const id = await members.add('visitor', { score: 10, score_debt: 30 });
    const token = await shop.admin('*');
    const add = (points: number) =>
      shop.post(`${score}/add`, { user_id: id, score: points, memo: '补发' }, { token });

    const replies = [await add(-4), await add(20), await add(15)];

    expect(replies.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(await shop.row('user', id)).toMatchObject({ score: 11, score_debt: 0 });
    const rows = await shop.rows('user_score_log');
    expect(rows.map((row) => [row['type'], row['score'], row['before'], row['after']])).toEqual([
      [6, -4, 10, 6],
      [6, 20, 6, 26],
      [8, -20, 26, 6],
      [6, 15, 6, 21],
      [8, -10, 21, 11],
    ]);
    expect(rows[2]).toMatchObject({
      memo: '补发',
      actor: 'admin:1',
      unique_key: `${String(rows[1]?.['unique_key'])}:debt`,
    });
  });

  test('a change for an erased member is not booked', async () => {
    const id = await members.add('visitor', { money: 200, score: 5, erase_time: shop.now });
    const token = await shop.admin('*');

    const replies = [
      await shop.post(`${money}/add`, { user_id: id, money: '1.00', memo: 'x' }, { token }),
      await shop.post(`${score}/add`, { user_id: id, score: 1, memo: 'x' }, { token }),
    ];

    const refusal = { code: 0, data: { error: 'invalid', field: 'user_id' } };
    expect(replies).toMatchObject([refusal, refusal]);
    expect(await shop.row('user', id)).toMatchObject({ money: 200, score: 5, version: 1 });
    expect(await shop.rows('user_money_log')).toEqual([]);
  });

  test('a row that was written is neither changed nor deleted by anybody', async () => {
    const id = await members.add('visitor', { money: 200 });
    const token = await shop.admin('*');
    await shop.post(`${money}/add`, { user_id: id, money: '1.00', memo: 'x' }, { token });
    const before = await shop.rows('user_money_log');

    const edit = await shop.post(`${money}/edit`, { id: 1, money: '9.00' }, { token });
    const del = await shop.call('DELETE', `${money}/del?ids[]=1`, { token });

    expect([edit.status, del.status]).toEqual([404, 404]);
    expect(await shop.rows('user_money_log')).toEqual(before);
  });

  test('the list filters by the member of its address, without a secret of theirs', async () => {
    const id = await members.add('visitor', { money: 200 });
    const other = await members.add('other');
    const token = await shop.admin(['user/moneyLog/index', 'user/moneyLog/add']);
    for (const user_id of [id, other])
      await shop.post(`${money}/add`, { user_id, money: '1.00', memo: `to ${user_id}` }, { token });

    const search = 'search[0][field]=user_id&search[0][operator]=eq';
    const { data, text } = await shop.get(`${money}/index?${search}&search[0][val]=${id}`, {
      token,
    });

    expect(data['list']).toMatchObject([
      { user_id: id, money: '1.00', before: '2.00', after: '3.00', user: { username: 'visitor' } },
    ]);
    expect(text).not.toMatch(/argon2|password|salt/);
  });

  test('whom a row would be about is told with balance and points, and nothing secret', async () => {
    const id = await members.add('visitor', { money: 250, score: 7 });
    const token = await shop.admin(['user/moneyLog/add']);

    expect((await shop.get(`${money}/add?userId=${id}`, { token })).data).toEqual({
      user: { id, username: 'visitor', nickname: 'visitor', money: '2.50', score: 7 },
    });
    expect(await shop.get(`${money}/add?userId=99`, { token })).toMatchObject({
      code: 0,
      data: { error: 'not_found' },
    });
    expect(await shop.get(`${score}/add?userId=${id}`, { token })).toMatchObject({ code: 401 });
  });

  describe('accounts of members, as staff arrange them', () => {
    const users = '/admin/user.User';
    const body = { username: 'newcomer', nickname: '新人', password: 'paper-boat-22' };

    test('are made in a group, with a password, and can sign in at once', async () => {
      const group = await members.group('*');
      const token = await shop.admin('*');
      const given = { ...body, money: '99.00', score: 99 };

      const without = await shop.post(
        `${users}/add`,
        { ...given, password: '', group_id: group },
        { token },
      );
      const homeless = await shop.post(`${users}/add`, given, { token });
      const added = await shop.post(`${users}/add`, { ...given, group_id: group }, { token });

      expect(without).toMatchObject({ code: 0, data: { field: 'password' } });
      expect(homeless).toMatchObject({ code: 0, data: { field: 'group_id' } });
      expect(added.code).toBe(1);
      expect(await shop.rows('user')).toMatchObject([{ money: 0, score: 0, join_time: shop.now }]);
      await members.signIn('newcomer', body.password);
    });

    test('a new password ends their sessions; money is nobody to type', async () => {
      const id = await members.add('visitor', { money: 200 });
      const visitor = await members.signIn();
      const token = await shop.admin('*');

      const edit = { id, password: 'paper-boat-22', money: '99.00' };
      const reply = await shop.post(`${users}/edit`, edit, { token });

      expect(reply.code).toBe(1);
      expect(reply.text).not.toContain('argon2');
      expect(await shop.row('user', id)).toMatchObject({ money: 200 });
      expect(await shop.get('/api/account/overview', visitor)).toMatchObject({ code: 303 });
      await members.signIn('visitor', 'paper-boat-22');
    });

    test('a disabled member is signed out at once, and no other', async () => {
      const id = await members.add('visitor');
      await members.add('other');
      const visitor = await members.signIn();
      const other = await members.signIn('other');
      const token = await shop.admin('*');

      const reply = await shop.post(`${users}/edit`, { id, status: 'disable' }, { token });

      expect(reply.code).toBe(1);
      expect(await shop.get('/api/account/overview', visitor)).toMatchObject({ code: 303 });
      expect(await shop.get('/api/account/overview', other)).toMatchObject({ code: 1 });
    });

    test('are deleted only without a balance and without a history', async () => {
      const rich = await members.add('rich', { money: 1 });
      const old = await members.add('old');
      const fresh = await members.add('fresh');
      const token = await shop.admin('*');
      await shop.post(`${score}/add`, { user_id: old, score: 1, memo: 'x' }, { token });
      const del = (id: number) => shop.call('DELETE', `${users}/del?ids[]=${id}`, { token });

      expect(await del(rich)).toMatchObject({ code: 0, data: { error: 'invalid' } });
      expect(await del(old)).toMatchObject({ code: 0, data: { error: 'in_use' } });
      expect(await del(fresh)).toMatchObject({ code: 1 });
      expect((await shop.rows('user')).map(({ username }) => username)).toEqual(['rich', 'old']);
    });
  });

  describe('groups and rules of members', () => {
    test('the default group stays, and stays on', async () => {
      const first = await members.group('*', 'first');
      const second = await members.group([], 'second');
      const token = await shop.admin('*');
      const group = '/admin/user.Group';

      const off = await shop.post(`${group}/edit`, { id: first, status: '0' }, { token });
      const gone = await shop.call('DELETE', `${group}/del?ids[]=${first}`, { token });
      const other = await shop.call('DELETE', `${group}/del?ids[]=${second}`, { token });

      expect([off.code, gone.code, other.code]).toEqual([0, 0, 1]);
      expect(await shop.rows('user_group')).toMatchObject([{ name: 'first', status: '1' }]);
    });

    test('every rule there is means everything; one that is not there is refused', async () => {
      const token = await shop.admin('*');
      const rules = (await shop.rows('user_rule')).map(({ id }) => id);
      const add = (name: string, given: unknown) =>
        shop.post('/admin/user.Group/add', { name, rules: given }, { token });

      const replies = [await add('all', rules), await add('none', []), await add('odd', [999])];

      expect(replies.map(({ code }) => code)).toEqual([1, 1, 0]);
      expect(await shop.rows('user_group')).toMatchObject([{ rules: ['*'] }, { rules: [] }]);
    });

    test('groups that hold a page also hold rules added to it, and lose deleted ones', async () => {
      const [folder] = await shop.rows('user_rule');
      const holder = await members.group(['account']);
      const token = await shop.admin('*');
      const rule = {
        pid: folder?.['id'],
        type: 'menu',
        title: '页',
        name: 'account/more',
        no_login_valid: 1,
      };

      const added = await shop.post('/admin/user.Rule/add', rule, { token });
      const id = Number(added.data['id']);
      const held = await shop.row('user_group', holder);
      const written = await shop.row('user_rule', id);
      await shop.call('DELETE', `/admin/user.Rule/del?ids[]=${id}`, { token });

      expect(held['rules']).toEqual([folder?.['id'], id]);
      expect(written).toMatchObject({ no_login_valid: 0 });
      expect(await shop.row('user_group', holder)).toMatchObject({ rules: [folder?.['id']] });
    });
  });
});
