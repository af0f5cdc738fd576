import { beforeEach, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();
const members = membersOf(shop);
const path = '/admin/shop.user.MoneyLog';
let token = '';
let id = 0;
let other = 0;

beforeEach(async () => {
  token = await shop.admin('*');
  id = await members.add('visitor', { money: 30_00 });
  other = await members.add('bystander', { money: 7_00 });
});

let serial = 0;
const entry = (user_id: number, type: number, money: number, after: number, values: object = {}) =>
  shop.insert('user_money_log', {
    user_id,
    type,
    money,
    before: after - money,
    after,
    unique_key: `past:${++serial}`,
    ...values,
  });
const sums = async (query = '', as = token) =>
  (await shop.get(`${path}/index?sums=true${query}`, { token: as })).data['sums'];
const correct = (entryId: number, as = token, once = 'one') =>
  shop.post(
    `${path}/correct`,
    { ids: [entryId], once, input: { memo: '重复入账' } },
    { token: as },
  );

test('sums are those of all rows that match, by type, whatever the page', async () => {
  await entry(id, 5, 50_00, 50_00);
  await entry(id, 5, 10_00, 60_00);
  await entry(id, 3, -30_00, 30_00);
  await entry(other, 1, 7_00, 7_00);
  const ofMember = `&limit=1&search[0][field]=user_id&search[0][operator]=eq&search[0][val]=${id}`;

  expect(await sums()).toEqual({
    count: 4,
    sums: { money: '37.00' },
    groups: [
      { value: 1, count: 1, sums: { money: '7.00' } },
      { value: 3, count: 1, sums: { money: '-30.00' } },
      { value: 5, count: 2, sums: { money: '60.00' } },
    ],
  });
  expect(await sums(ofMember)).toMatchObject({ count: 3, sums: { money: '30.00' } });
  expect(await sums('&preset=out')).toMatchObject({ count: 1, sums: { money: '-30.00' } });
  expect(await sums(`${ofMember}&preset=byStaff&quickSearch=nobody`)).toEqual({
    count: 0,
    sums: { money: '0.00' },
    groups: [],
  });
});

test('sums are read with the permission of the list, and only where a list declares them', async () => {
  const clerk = await shop.admin(['user/moneyLog/index'], 'second');

  const denied = await shop.get(`${path}/index?sums=true`, { token: clerk });
  const undeclared = await shop.get('/admin/user.MoneyLog/index?sums=true', { token: clerk });

  expect(denied.code).toBe(401);
  expect(undeclared.data).toMatchObject({ error: 'invalid', field: 'sums' });
});

test('a correction adds the opposite row once; the entry stays as it was', async () => {
  const wrong = await entry(id, 5, 10_00, 30_00);
  const before = await shop.row('user_money_log', wrong);

  const first = await correct(wrong);
  const again = await correct(wrong, token, 'two');
  const [, correction] = await shop.rows('user_money_log');
  const ofCorrection = await correct(Number(correction?.['id']), token, 'three');

  expect([first.code, again.data['error'], ofCorrection.data['error']]).toEqual([
    1,
    'conflict',
    'illegal_transition',
  ]);
  expect(await shop.row('user_money_log', wrong)).toEqual(before);
  expect(correction).toMatchObject({
    type: 8,
    money: -10_00,
    after: 20_00,
    biz_type: 'correction',
    biz_id: wrong,
    reason: 'mistake',
    memo: '重复入账',
  });
  expect(await shop.row('user', id)).toMatchObject({ money: 20_00 });
  expect(await shop.row('user', other)).toMatchObject({ money: 7_00, version: 1 });
});

test('a correction that the balance does not allow, or beyond the limit, is refused', async () => {
  const spent = await entry(id, 5, 30_01, 30_01);
  const large = await entry(other, 6, -20_000_00, 0);
  const clerk = await shop.admin(['shop/user/moneyLog/correct'], 'second');

  const short = await correct(spent);
  const beyond = await correct(large, clerk);
  const bySuper = await correct(large);

  expect(short.data).toMatchObject({ error: 'balance_short' });
  expect([beyond.code, bySuper.code]).toEqual([401, 1]);
  expect(await shop.row('user', id)).toMatchObject({ money: 30_00 });
});

test('an entry of a member who has been erased is not corrected', async () => {
  const wrong = await entry(id, 5, 10_00, 30_00);
  await shop.db.updateTable('user').set({ erase_time: shop.now }).where('id', '=', id).execute();

  const reply = await correct(wrong);

  expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field: 'input.memo' } });
  expect(await shop.row('user', id)).toMatchObject({ money: 30_00 });
  expect(await shop.rows('user_money_log')).toHaveLength(1);
});

test('a correction above the amount for two admins waits for the second one', async () => {
  const { db, composed } = shop;
  await db
    .updateTable('config')
    .set({ value: '20.00' })
    .where('name', '=', 'four_eyes_amount')
    .execute();
  await composed.settings.forget();
  const wrong = await entry(id, 5, 30_00, 30_00);
  await correct(wrong);
  const second = await shop.admin('*', 'second');

  const reply = await shop.post(
    '/admin/shop.user.Approval/approve',
    { ids: [1] },
    { token: second },
  );

  expect(reply.code).toBe(1);
  expect((await shop.rows('user_money_log')).slice(1)).toMatchObject([
    { type: 8, money: -30_00, biz_type: 'correction', biz_id: wrong, actor: 'admin:1' },
  ]);
});
