import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shapes } from '../../../resources/index.ts';
import { engines } from '../../../tests/support/databases.ts';
import { pngOf, upload } from '../../../tests/support/files.ts';
import { addOrder, useHttpShop } from '../../../tests/support/httpShop.ts';
import { addSku } from '../../../tests/support/shopRows.ts';
import { membersOf } from '../../../tests/support/accounts.ts';
import { isWritten, personalFields, tablesToErase } from '../../domain/members/personalFields.ts';
import { query } from '../../db/index.ts';

const complete = 5;
const toShip = 2;

/** All personal data of a member. */
const person = {
  id: 41,
  username: 'canary_name',
  nickname: 'canary nickname',
  email: 'canary@example.com',
  mobile: '19900003602',
  real_name: 'canary real',
  id_number: '11010519491231002X',
  birthday: '1991-02-03',
  motto: 'canary motto',
  tags: JSON.stringify(['canary tag']),
  join_ip: '203.0.113.41',
  last_login_ip: '203.0.113.42',
};
const traces =
  /canary|19900003602|11010519491231002X|1991-02-03|203\.0\.113\.4|林知夏|17712343602|文三路/i;

/** Every table that `tablesToErase` walks, with its free-text fields. */
test('each field in which people write about a member has an answer for the day they are erased', () => {
  const asked = tablesToErase.map(({ shape }) => [
    shape.name,
    Object.keys(shape.fields)
      .filter((name) => isWritten(Object(shape.fields[name])))
      .toSorted(),
  ]);
  const answered = tablesToErase.map(({ shape: { name, fields } }) => {
    const answer = personalFields[name as keyof typeof personalFields];
    const all =
      answer === 'delete'
        ? Object.keys(fields)
        : [...(answer?.clears ?? []), ...(answer?.keeps ?? [])];
    return [name, all.filter((each) => isWritten(Object(fields[each]))).toSorted()];
  });

  expect(answered).toEqual(asked);
});

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const members = membersOf(shop);

  const erase = (token: string, username = person.username, id = 41) =>
    shop.post('/admin/user.User/erase', { ids: [id], input: { typed_name: username } }, { token });

  async function history() {
    const id = await members.add(person.username, { ...person, money: 0, score: 3 });
    const order = await addOrder(shop, '20261120000001', complete);
    const token = await shop.admin('*', 'writer');
    const note = { id: order, text: 'canary note', mentions: [] };
    await shop.post('/admin/shop.order.Order/note', note, { token });
    const colleague = await shop.staff({ username: 'reader', nodes: ['user/user/detail'] });
    const mention = { id, text: '@reader', mentions: [colleague.id] };
    await shop.post('/admin/user.User/note', mention, { token });
    await query(
      shop.db,
      `insert into shop_notification (admin_id, message_type, message, message_data, dedupe_key)
       values (1, 'note', 'x mentioned you in a note on canary nickname', $1, 'note:1')`,
      [JSON.stringify({ path: 'user/user', id, name: 'canary nickname' })],
    );
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
    await query(
      shop.db,
      `insert into custom_order (custom_no, user_id, contact, requirement, images, state)
       values ('M1', $1, 'canary', 'canary requirement', '["/storage/canary.png"]', 6)`,
      [id],
    );
    await query(
      shop.db,
      `insert into custom_order_log (custom_order_id, action, from_state, to_state, remark)
       values (1, 'close', 1, 6, 'canary left')`,
    );
    await query(
      shop.db,
      `insert into shop_order_log (order_id, action, from_status, to_status, actor_type, actor_id, actor_name, remark, data)
       values ($1, 'place', 0, 1, 'member', $2, 'canary nickname', 'canary remark', '{"to": "canary"}'),
         ($1, 'ship', 2, 3, 'admin', 1, '店长', '', null)`,
      [order, id],
    );
    await query(
      shop.db,
      `insert into balance_approval (user_id, amount, memo, admin_id, state, decider_id, decide_time, answer)
       values ($1, 5, 'canary memo', 1, 3, 1, 1, 'canary answer')`,
      [id],
    );
    const { id: sku, goodsId: goods } = await addSku(shop);
    const line = await shop.insert('shop_order_goods', {
      order_id: order,
      goods_id: goods,
      sku_id: sku,
      classify_id: 1,
      goods_name: '亚麻立领衬衫',
      sku_text: '',
      num: 1,
      price: 100,
      pay_amount: 100,
    });
    await query(
      shop.db,
      `insert into order_evaluate (goods_id, user_id, star, content, images, has_image, append_content,
         order_id, order_goods_id, sku_id)
       values ($2, $1, 5, 'canary review', '["/storage/canary.png"]', 1, 'canary later', $3, $4, $5)`,
      [id, goods, order, line, sku],
    );
    await query(
      shop.db,
      `insert into goods_view_log (goods_id, user_id, visitor_id, referer, ip_hash)
       values ($2, $1, 'canary-visitor', 'https://canary.example', 'canary'),
         ($2, $1, 'canary-visitor', '', ''), ($2, null, 'other-visitor', '', '')`,
      [id, goods],
    );
    await query(
      shop.db,
      `insert into order_export (name, filter, status, admin_id)
       values ('canary_name', '{}', 3, 1), ('x', '{"search": [{"val": "17712343602"}]}', 4, 1)`,
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

  test('no data identifies an erased member any more, and the books stay', async () => {
    const { id, order, token } = await history();
    const { memberToken } = await members.signIn(person.username);
    const own = { name: 'canary.png', type: 'image/png', bytes: await pngOf() };
    await upload(shop, own, { memberToken });
    await query(shop.db, `delete from login_failure where name = 'canary_name'`);
    await typeAboutThem(token);
    // More than are read at a time.
    await query(
      shop.db,
      `insert into admin_log (admin_id, admin_name, username, title, title_en, outcome, url, data)
       select 1, 'x', 'x', 'x', 'x', 'done', '/admin/x.Y/add', '{"memo": "canary@example.com"}'
       from generate_series(1, 1100)`,
    );

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
    expect(await shop.rows('shop_order_log')).toMatchObject([
      { action: 'place', actor_name: '', remark: '', data: null },
      { action: 'ship', actor_name: '店长' },
    ]);
    const views = await shop.rows('goods_view_log');
    expect(views.map(({ user_id: member }) => member)).toEqual([null, null, null]);
    expect(new Set(views.map(({ visitor_id: visitor }) => visitor)).size).toBe(2);
    expect(await shop.rows('security_sensitive_data_log')).toMatchObject([{ id_value: 7 }]);
    expect(await shop.get('/api/account/overview', { memberToken })).toMatchObject({ code: 303 });
    await shop.composed.files.settled();
    expect(await readdir(join(shop.filesDir, 'storage'), { recursive: true })).not.toContainEqual(
      expect.stringMatching(/\.png$/),
    );
  });

  test('files with the orders of an erased member are removed after the commit, others stay', async () => {
    const { order, token } = await history();
    const dir = join(shop.filesDir, 'storage', 'exports');
    await mkdir(dir, { recursive: true });
    const sha256 = 'a'.repeat(64);
    const rows = await query<{ id: number }>(
      shop.db,
      `insert into order_export (name, status, as_of_id, format, sha256, admin_id)
       values ('before', 3, $1, 'csv', $3, 1), ('with', 3, $2, 'csv', $3, 1),
         ('running', 2, $2, 'csv', '', 1), ('queued', 1, $2, 'csv', '', 1) returning id`,
      [order - 1, order, sha256],
    );
    const [before, holding] = rows.map(({ id }) => `${id}-${sha256}.csv`);
    await Promise.all([before, holding].map((file) => writeFile(join(dir, file ?? ''), 'canary')));

    await erase(token);
    await shop.composed.files.settled();

    expect(await readdir(dir)).toEqual([before]);
    const states = (await shop.rows('order_export')).map(({ name, status }) => [name, status]);
    expect(Object.fromEntries(states)).toMatchObject({ before: 3, with: 5, running: 6, queued: 1 });
  });

  test('mailed files of scheduled exports go, and one that names the member is paused', async () => {
    const { token } = await history();
    const dir = join(shop.filesDir, 'storage', 'exports');
    await mkdir(dir, { recursive: true });
    const sha256 = 'a'.repeat(64);
    await query(
      shop.db,
      `insert into scheduled_export (id, name, list_path, filter, admin_id) values
         (1, 'all', 'user/user', '{}', 1),
         (2, 'one', 'user/user', '{"search": [{"val": "17712343602"}]}', 1)`,
    );
    await query(
      shop.db,
      `insert into scheduled_export_run (id, export_id, name, status, format, sha256, expire_time, admin_id)
       values (1, 1, 'all', 4, 'csv', $1, 9000000000, 1)`,
      [sha256],
    );
    await writeFile(join(dir, `scheduled-1-${sha256}.csv`), 'canary');

    await erase(token);
    await shop.composed.files.settled();

    expect(await readdir(dir)).toEqual([]);
    expect(await shop.rows('scheduled_export')).toMatchObject([
      { name: 'all', status: 1 },
      { name: 'one', status: 2, filter: {} },
    ]);
  });

  /**
   * Types the member's data as staff: into the admin log, and into kept versions of other records of theirs.
   */
  async function typeAboutThem(token: string) {
    const { post } = shop;
    const earlier = { mobile: '19900003601', motto: 'canary of before' };
    await post('/admin/user.User/edit', { id: 41, ...earlier }, { token });
    const present = { mobile: person.mobile, motto: person.motto, birthday: person.birthday };
    await post('/admin/user.User/edit', { id: 41, ...present }, { token });
    // A refused call about another member.
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
    const tags = { field: 'tags', ids: [41], value: ['canary of tags'] };
    await post('/admin/user.User/bulkEdit', tags, { token });
    const undone = { field: 'tags', undo: [{ id: 41, value: ['canary tag'] }] };
    await post('/admin/user.User/bulkEdit', undone, { token });
    const cells = { id: 41, version: 1, values: { nickname: 'canary of cells' } };
    await post('/admin/user.User/sheet', { rows: [cells] }, { token });
    await query(
      shop.db,
      `insert into security_data_recycle_log (controller, data_table, id_value, data)
       values ('user/feedback', 'user_feedback', 99, '{"user_id": 41, "contact": "canary contact"}')`,
    );
  }

  test('input of staff about an erased member is masked in the admin log, and the rest of it stays', async () => {
    const { order, token } = await history();
    await typeAboutThem(token);
    const door = { ids: [order], input: { admin_remark: '三楼左手' } };
    await shop.post('/admin/shop.order.Order/remark', door, { token });
    await shop.post('/admin/shop.order.Order/note', { id: order, text: '三楼左手' }, { token });
    const parcel = {
      ids: [order],
      input: { ship_type: 1 },
      rows: { [order]: { express_no: 'Q1' } },
    };
    await shop.post('/admin/shop.order.Order/ship', parcel, { token });

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
        ['/admin/user.User/bulkEdit', { field: 'tags', ids: [41], value: '***' }],
        ['/admin/user.User/bulkEdit', { field: 'tags', undo: [{ id: 41, value: '***' }] }],
        ['/admin/user.User/sheet', { rows: [{ id: 41, version: 1, values: { nickname: '***' } }] }],
        ['/admin/shop.order.Order/remark', { ids: [order], input: { admin_remark: '***' } }],
        ['/admin/shop.order.Order/note', { id: order, text: '***' }],
        [
          '/admin/shop.order.Order/ship',
          { ids: [order], input: { ship_type: 1 }, rows: { [order]: { express_no: '***' } } },
        ],
      ]),
    );
    await expect(query(shop.db, `update admin_log set data = null`)).rejects.toThrow('only grows');
  });

  test('a member with the name of a route leaves the routes of the admin log as they are', async () => {
    const { token } = await history();
    await query(shop.db, `update "user" set nickname = 'user' where id = 41`);
    await shop.post('/admin/user.User/edit', { id: 41, motto: 'x' }, { token });
    const company = { name: '汇通', code: 'HT' };
    await shop.post('/admin/shop.delivery.Company/add?by=User&of=users', company, { token });

    await erase(token);
    await shop.composed.adminLog.settled();

    const calls = await shop.rows('admin_log');
    expect(calls.map(({ url }) => url)).toEqual(
      expect.arrayContaining([
        '/admin/user.User/edit',
        '/admin/shop.delivery.Company/add?by=***&of=users',
      ]),
    );
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
    // An admin of that name is another person.
    expect(await shop.rows('login_failure')).toMatchObject([{ name: 'canary_name' }]);
  });

  test('a name that is not theirs, and work that is open, keep everything as it is', async () => {
    const { id, token } = await history();
    const before = await shop.row('user', id);

    const mistyped = await erase(token, 'canary_nam');
    await addOrder(shop, '20261120000002', toShip);
    await query(
      shop.db,
      `insert into custom_order (custom_no, user_id, contact, requirement, images, state)
       values ('M2', $1, 'x', 'x', '[]', 4)`,
      [id],
    );
    await query(
      shop.db,
      `insert into balance_approval (user_id, amount, memo, admin_id) values ($1, 5, 'x', 1)`,
      [id],
    );
    const open_ = await erase(token);

    expect([mistyped, open_]).toMatchObject([
      { code: 0, data: { field: 'input.typed_name' } },
      { code: 0, data: { field: 'input.typed_name' }, msg: expect.stringContaining('3') },
    ]);
    expect(await shop.row('user', id)).toEqual(before);
    expect(await shop.row('shop_order', 1)).toMatchObject({ consignee: '林知夏', version: 1 });
  });

  test('top-ups that may be paid yet or are on their way back are open work, others are not', async () => {
    const { id, token } = await history();
    const { memberToken } = await members.signIn(person.username);
    const topUp = (order_no: string, values: object) =>
      shop.insert('recharge_order', {
        order_no,
        user_id: id,
        money: 100_00,
        snapshot: '{}',
        ...values,
      });
    const paid = { status: 2, pay_time: shop.now };
    await topUp('R1', paid);
    await topUp('R2', { ...paid, refund_status: 1 });
    await topUp('R3', { status: 3 });
    const toPay = await topUp('R4', { status: 1, pay_method: 'offline' });
    const refunding = await topUp('R5', { ...paid, refund_status: 2 });
    await topUp('R6', { ...paid, refund_status: 3 });

    const refused = await erase(token);
    await query(shop.db, 'update recharge_order set status = 3 where id = $1', [toPay]);
    const closed = await erase(token);
    await query(shop.db, 'update recharge_order set refund_status = 1 where id >= $1', [refunding]);
    const stillIn = await shop.get('/api/account/overview', { memberToken });

    expect([refused, closed]).toMatchObject([
      { code: 0, data: { field: 'input.typed_name' }, msg: expect.stringContaining('3') },
      { code: 0, data: { field: 'input.typed_name' }, msg: expect.stringContaining('2') },
    ]);
    expect(stillIn.code).toBe(1);
    expect(await erase(token)).toMatchObject({ code: 1, data: { done: [id] } });
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
