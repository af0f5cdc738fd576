import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shapes } from '../../../resources/index.ts';
import { engines } from '../../../tests/support/databases.ts';
import { pngOf, upload } from '../../../tests/support/files.ts';
import { addOrder, useHttpShop } from '../../../tests/support/httpShop.ts';
import { membersOf } from '../../../tests/support/accounts.ts';
import { query } from '../../db/index.ts';

const complete = 5;
const toShip = 2;

/** Everything somebody told of themselves. */
const person = {
  id: 41,
  username: 'canary_name',
  nickname: 'canary nickname',
  email: 'canary@example.com',
  mobile: '19900003602',
  birthday: '1991-02-03',
  motto: 'canary motto',
  tags: JSON.stringify(['canary tag']),
  join_ip: '203.0.113.41',
  last_login_ip: '203.0.113.42',
};
const traces = /canary|19900003602|1991-02-03|203\.0\.113\.4|林知夏|17712343602|文三路/i;

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const members = membersOf(shop);

  const erase = (token: string, username = person.username, id = 41) =>
    shop.post('/admin/user.User/erase', { ids: [id], input: { typed_name: username } }, { token });

  async function history() {
    const id = await members.add(person.username, { ...person, money: 0, score: 3 });
    const order = await addOrder(shop, '20261120000001', complete);
    const token = await shop.admin('*', 'writer');
    const ledger = { user_id: id, money: '2.50', memo: 'gift' };
    await shop.post('/admin/user.MoneyLog/add', ledger, { token });
    await query(
      shop.db,
      `insert into mail_log (recipient, event, subject, next_time) values ('Canary@example.com', 'x', 'canary', 0)`,
    );
    await query(
      shop.db,
      `insert into sms_log (mobile, template_code, content, status) values ('19900003602', 'x', 'x', 'logged')`,
    );
    await query(
      shop.db,
      `insert into sent_code (channel, target, event, origin, expire_time)
       values ('mobile', '19900003602', 'x', 'x', 0), ('email', 'other@example.com', 'x', 'x', 0)`,
    );
    await query(
      shop.db,
      `insert into login_failure (name, count, last_time)
       values ('member:canary_name', 2, 0), ('canary_name', 1, 0)`,
    );
    await query(
      shop.db,
      `insert into login_address (name, network, last_time) values ('member:canary_name', 'x', 0)`,
    );
    await query(
      shop.db,
      `insert into user_feedback (user_id, type, content, images, contact)
       values ($1, 'other', 'canary content', '[]', 'canary contact')`,
      [id],
    );
    const rule = { name: 'members', controller: 'user/user', data_fields: { mobile: 'mobile' } };
    expect(await shop.post('/admin/security.SensitiveData/add', rule, { token })).toMatchObject({
      code: 1,
    });
    await query(
      shop.db,
      `insert into security_sensitive_data_log
         (controller, data_table, id_value, data_field, before, after)
       values ('user/user', 'user', $1, 'mobile', '"19900003602"', '"1"'),
         ('user/user', 'user', 7, 'mobile', '"1"', '"2"')`,
      [id],
    );
    return { id, order, token };
  }

  test('nothing tells any more who an erased member was, and the books stay', async () => {
    const { id, order, token } = await history();
    const { memberToken } = await members.signIn(person.username);
    const own = { name: 'canary.png', type: 'image/png', bytes: await pngOf() };
    await upload(shop, own, { memberToken });
    await query(shop.db, `delete from login_failure where name = 'canary_name'`);
    await typeAboutThem(token);

    const reply = await erase(token);
    await shop.composed.adminLog.settled();

    expect(reply).toMatchObject({ code: 1, data: { done: [id], refused: [] } });
    const left = await Promise.all(shapes.map(({ name }) => shop.rows(name)));
    expect(left.flat().length).toBeGreaterThan(50);
    expect(left.flat().filter((row) => traces.test(JSON.stringify(row)))).toEqual([]);
    expect(await shop.row('user', id)).toMatchObject({
      username: '#41',
      status: 'disable',
      password: null,
      money: 250,
      score: 3,
      erase_time: shop.now,
    });
    expect(await shop.row('shop_order', order)).toMatchObject({
      order_no: '20261120000001',
      user_id: id,
      pay_amount: 34_100,
      version: 2,
    });
    expect(await shop.rows('user_money_log')).toMatchObject([{ user_id: id, money: 250 }]);
    expect(await shop.rows('security_sensitive_data_log')).toMatchObject([{ id_value: 7 }]);
    expect(await shop.get('/api/account/overview', { memberToken })).toMatchObject({ code: 303 });
    await shop.composed.files.settled();
    expect(await readdir(join(shop.filesDir, 'storage'), { recursive: true })).not.toContainEqual(
      expect.stringMatching(/\.png$/),
    );
  });

  /** Staff write the member's data into the admin log, and kept versions of other records of theirs. */
  async function typeAboutThem(token: string) {
    const { post } = shop;
    const earlier = { mobile: '19900003601', motto: 'canary of before' };
    await post('/admin/user.User/edit', { id: 41, ...earlier }, { token });
    const present = { mobile: person.mobile, motto: person.motto, birthday: person.birthday };
    await post('/admin/user.User/edit', { id: 41, ...present }, { token });
    // Refused, and about somebody else.
    const same = { id: 7, username: person.username, nickname: 'Canary Nickname' };
    await post(`/admin/user.User/edit?mail=${person.email}`, same, { token });
    await post(
      '/admin/user.MoneyLog/add',
      { memo: `call ${person.mobile}`, user_id: 0 },
      { token },
    );
    await post('/admin/shop.delivery.Company/add', { name: '汇通', code: 'HT' }, { token });
    const added = { username: person.username, motto: 'canary of then', group_id: 0 };
    await post('/admin/user.User/add', added, { token });
    await query(
      shop.db,
      `insert into security_data_recycle_log (controller, data_table, id_value, data)
       values ('user/feedback', 'user_feedback', 99, '{"user_id": 41, "contact": "canary contact"}')`,
    );
  }

  test('what staff typed about an erased member is masked in the admin log, and the rest of it stays', async () => {
    const { token } = await history();
    await typeAboutThem(token);

    await erase(token);
    await shop.composed.adminLog.settled();

    const calls = await shop.rows('admin_log');
    expect(calls.map(({ url, data }) => [url, data])).toEqual(
      expect.arrayContaining([
        ['/admin/user.User/edit', { id: 41, mobile: '***', motto: '***' }],
        ['/admin/user.User/edit', { id: 41, mobile: '***', motto: '***', birthday: '***' }],
        [
          '/admin/user.User/edit?mail=***',
          { id: 7, mail: '***', username: '***', nickname: '***' },
        ],
        ['/admin/user.MoneyLog/add', { memo: '***', user_id: 0 }],
        ['/admin/shop.delivery.Company/add', { name: '汇通', code: 'HT' }],
        ['/admin/user.User/add', { username: '***', motto: '***', group_id: 0 }],
      ]),
    );
    await expect(query(shop.db, `update admin_log set data = null`)).rejects.toThrow('only grows');
  });

  test('others keep what is theirs, even under the same name', async () => {
    const { token } = await history();
    const other = await members.add('other', { email: 'other@example.com', mobile: '19900009999' });
    const { memberToken } = await members.signIn('other');
    const before = await shop.row('user', other);
    const own = { name: 'other.png', type: 'image/png', bytes: await pngOf(41) };
    await upload(shop, own, { memberToken });

    expect(await erase(token)).toMatchObject({ code: 1 });

    expect(await shop.row('user', other)).toEqual(before);
    expect(await shop.get('/api/account/overview', { memberToken })).toMatchObject({ code: 1 });
    expect(await shop.rows('attachment')).toMatchObject([{ name: 'other.png', user_id: other }]);
    expect(await shop.rows('sent_code')).toMatchObject([{ target: 'other@example.com' }]);
    // An admin of that name is somebody else.
    expect(await shop.rows('login_failure')).toMatchObject([{ name: 'canary_name' }]);
  });

  test('a name that is not theirs, and work that is open, keep everything as it is', async () => {
    const { id, token } = await history();
    const before = await shop.row('user', id);

    const mistyped = await erase(token, 'canary_nam');
    await addOrder(shop, '20261120000002', toShip);
    const open_ = await erase(token);

    expect([mistyped, open_]).toMatchObject([
      { code: 0, data: { field: 'input.typed_name' } },
      { code: 0, data: { field: 'input.typed_name' }, msg: expect.stringContaining('1') },
    ]);
    expect(await shop.row('user', id)).toEqual(before);
    expect(await shop.row('shop_order', 1)).toMatchObject({ consignee: '林知夏', version: 1 });
  });

  test('it takes its own permission, happens once, and nobody is made of a number again', async () => {
    const { id, token } = await history();
    const editor = await shop.admin(
      ['user/user/index', 'user/user/edit', 'user/user/del'],
      'editor',
    );

    const denied = await erase(editor);
    const first = await erase(token);
    const again = await erase(token, '#41');
    const edit = { id, username: 'canary_name', status: 'enable', password: 'paper-boat-22' };
    const revived = await shop.post('/admin/user.User/edit', edit, { token });

    expect([denied.code, first.code]).toEqual([401, 1]);
    expect(again).toMatchObject({ code: 0, data: { error: 'illegal_transition' } });
    expect(revived).toMatchObject({ code: 0, data: { error: 'invalid', field: 'username' } });
    expect(await shop.row('user', id)).toMatchObject({ username: '#41', status: 'disable' });
  });
});
