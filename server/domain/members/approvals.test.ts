import { beforeEach, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();
const members = membersOf(shop);
const nodes = [
  'shop/user/user/balance',
  'shop/user/user/score',
  'shop/user/approval/approve',
  'user/moneyLog/add',
  'user/scoreLog/add',
];
let asking = '';
let second = '';
let id = 0;

beforeEach(async () => {
  asking = await shop.admin(nodes, 'asking');
  second = await shop.admin(nodes, 'second');
  id = await members.add('visitor', { money: 600_00 });
  await setLimit('500.00');
});

const setLimit = async (value: string) => {
  await shop.db
    .updateTable('config')
    .set({ value })
    .where('name', '=', 'four_eyes_amount')
    .execute();
  await shop.composed.settings.forget();
};
const change = (amount: string, direction = 'add') =>
  shop.post(
    '/admin/shop.user.User/balance',
    { ids: [id], input: { direction, amount, reason: 'offline', memo: '转账' } },
    { token: asking },
  );
const decide = (action: 'approve' | 'refuse', token: string, approval = 1) =>
  shop.post(
    `/admin/shop.user.Approval/${action}`,
    { ids: [approval], input: { answer: '金额不符' } },
    { token },
  );
const balance = async () => (await shop.row('user', id))['money'];

test('a change up to the amount is booked at once, one above it waits', async () => {
  const small = await change('500.00');
  const large = await change('500.01');

  expect([small.code, large.code]).toEqual([1, 1]);
  expect(await balance()).toBe(1_100_00);
  expect(await shop.rows('balance_approval')).toMatchObject([
    { user_id: id, amount: 500_01, reason: 'offline', memo: '转账', state: 1, admin_id: 1 },
  ]);
  expect(await shop.rows('user_money_log')).toHaveLength(1);
});

test('without an amount nothing waits', async () => {
  await setLimit('0.00');

  await change('9000.00');

  expect(await balance()).toBe(9_600_00);
  expect(await shop.rows('balance_approval')).toEqual([]);
});

test('a second admin approves, the one who asked does not', async () => {
  await change('550.00', 'deduct');

  const own = await decide('approve', asking);
  const other = await decide('approve', second);
  const again = await decide('approve', second);

  expect([own.data['error'], other.code, again.data['error']]).toEqual([
    'two_person',
    1,
    'illegal_transition',
  ]);
  expect(await balance()).toBe(50_00);
  expect(await shop.rows('user_money_log')).toMatchObject([
    {
      type: 6,
      money: -550_00,
      actor: 'admin:1',
      biz_type: 'approval',
      biz_id: 1,
      reason: 'offline',
    },
  ]);
  expect(await shop.rows('balance_approval')).toMatchObject([
    { state: 2, admin_id: 1, decider_id: 2, decide_time: shop.now },
  ]);
});

test('a change for a member erased meanwhile is not booked', async () => {
  await change('550.00', 'add');
  await shop.db.updateTable('user').set({ erase_time: shop.now }).execute();

  const reply = await decide('approve', second);

  expect(reply.data).toMatchObject({ error: 'not_found' });
  expect(await shop.rows('user_money_log')).toEqual([]);
});

test('a declined change moves nothing; whoever asked may withdraw it', async () => {
  await change('550.00');
  await change('560.00');

  const declined = await decide('refuse', second, 1);
  const withdrawn = await decide('refuse', asking, 2);

  expect([declined.code, withdrawn.code]).toEqual([1, 1]);
  expect(await balance()).toBe(600_00);
  expect(await shop.rows('balance_approval')).toMatchObject([
    { state: 3, decider_id: 2, answer: '金额不符' },
    { state: 3, decider_id: 1 },
  ]);
});

test('a deduction that the balance does not allow is refused when asked and when approved', async () => {
  const early = await change('600.01', 'deduct');
  await change('550.00', 'deduct');
  await shop.db.updateTable('user').set({ money: 549_99 }).where('id', '=', id).execute();

  const late = await decide('approve', second);

  expect([early.data['error'], late.data['error']]).toEqual(['balance_short', 'balance_short']);
  expect(await shop.rows('balance_approval')).toMatchObject([{ state: 1 }]);
  expect(await shop.rows('user_money_log')).toEqual([]);
});

test('an entry typed into the ledger passes neither the amount nor the limit', async () => {
  const add = (money: string) =>
    shop.post('/admin/user.MoneyLog/add', { user_id: id, money, memo: 'x' }, { token: asking });

  const two = await add('-500.01');
  await setLimit('0.00');
  const above = await add('10000.01');

  expect(two.data).toMatchObject({ error: 'two_person' });
  expect(above.data).toMatchObject({ error: 'invalid', field: 'money' });
  expect(await balance()).toBe(600_00);
});

test('points count at their worth: above the amount they wait, and are booked by a second admin', async () => {
  const points = (amount: number, direction = 'add') =>
    shop.post(
      '/admin/shop.user.User/score',
      { ids: [id], input: { direction, amount, reason: 'promotion', memo: '补发' } },
      { token: asking },
    );
  const typed = (score: number) =>
    shop.post('/admin/user.ScoreLog/add', { user_id: id, score, memo: 'x' }, { token: asking });
  await points(49_999);

  const waits = await points(2);
  const short = await points(50_001, 'deduct');
  const two = await typed(2);
  const own = await decide('approve', asking);
  const other = await decide('approve', second);
  const above = [await points(1_000_001), await typed(1_000_001)];

  expect([waits.code, other.code]).toEqual([1, 1]);
  expect([short, two, own].map(({ data }) => data['error'])).toEqual([
    'integral_short',
    'two_person',
    'two_person',
  ]);
  expect(above.map(({ data, msg }) => [data['field'], msg])).toEqual([
    ['input.amount', '积分不能大于 1000000'],
    ['score', '变动积分不能大于 1000000'],
  ]);
  expect((await shop.row('user', id))['score']).toBe(50_001);
  expect(await shop.rows('balance_approval')).toMatchObject([
    { amount: 2, points: 2, state: 2, reason: 'promotion', admin_id: 1, decider_id: 2 },
  ]);
  expect((await shop.rows('user_score_log'))[1]).toMatchObject({
    score: 2,
    type: 6,
    biz_type: 'approval',
    actor: 'admin:1',
  });
});

test('ten changes of the amount each are one change of ten times the amount', async () => {
  for (let n = 0; n < 10; n += 1) await change('500.00');

  expect(await balance()).toBe(1_100_00);
  expect(await shop.rows('balance_approval')).toHaveLength(9);
});
