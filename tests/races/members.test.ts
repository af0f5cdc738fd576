import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { checkIntegrity } from '../../server/domain/index.ts';
import { postgresDb } from '../support/databases.ts';
import { useHttpShop } from '../support/httpShop.ts';
import { codesOf, fakePorts, membersOf } from '../support/accounts.ts';

const shop = useHttpShop(postgresDb, { memberPorts: fakePorts().ports });
const members = membersOf(shop);
const twenty = Array.from({ length: 20 }, (_, n) => n);

test('one of twenty concurrent registrations of a name succeeds', async () => {
  await members.group('*');

  const replies = await Promise.all(
    twenty.map((n) =>
      shop.post('/api/user/checkIn', {
        tab: 'register',
        username: n % 2 === 0 ? 'newcomer' : 'NEWCOMER',
        password: 'paper-boat-22',
        registerType: 'email',
        email: `newcomer${n}@example.com`,
        captcha: codesOf.user_register,
      }),
    ),
  );

  expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(replies.filter(({ code }) => code === 0).map(({ data }) => data)).toEqual(
    twenty.slice(1).map(() => ({ error: 'duplicate', field: 'username' })),
  );
  expect(await shop.rows('user')).toHaveLength(1);
  // Access and refresh token of the one.
  expect(await shop.rows('token')).toHaveLength(2);
});

test('four of twenty concurrent withdrawals of a quarter of a balance succeed, and the ledger adds up', async () => {
  const id = await members.add();
  const other = await members.add('other');
  const token = await shop.admin('*');
  // As in a running shop: otherwise each call reads them on a second connection.
  await shop.composed.settings.start();
  const add = (money: string) =>
    shop.post('/admin/user.MoneyLog/add', { user_id: id, money, memo: 'race' }, { token });
  await add('1.00');

  const replies = await Promise.all(twenty.map(() => add('-0.25')));

  expect(replies.filter(({ code }) => code === 1)).toHaveLength(4);
  expect(await shop.row('user', id)).toMatchObject({ money: 0 });
  expect(await shop.row('user', other)).toMatchObject({ money: 0, version: 1 });
  expect(await shop.rows('user_money_log')).toHaveLength(5);
  expect(await checkIntegrity(shop.db, ['I4'])).toEqual({ I4: [] });
});

test('a pass that is shown ten times at once opens one change', async () => {
  const id = await members.add('visitor', { email: 'old@example.com' });
  const visitor = await members.signIn();
  const verify = { type: 'email', captcha: codesOf.user_email_verify };
  const { data } = await shop.post('/api/account/verification', verify, visitor);

  const replies = await Promise.all(
    twenty
      .slice(0, 10)
      .map((n) =>
        shop.post(
          '/api/account/changeBind',
          { ...data, email: `new${n}@example.com`, captcha: codesOf.user_change_email },
          visitor,
        ),
      ),
  );

  expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await shop.row('user', id)).toMatchObject({ version: 2 });
  expect(await query(shop.db, `select * from token where kind = 'email-pass'`)).toEqual([]);
});
