import { expect, test } from 'vitest';
import {
  balanceAt,
  orderLicence,
  payFromAccount,
  topUpAccount,
} from '../../server/modules/licences/index.ts';
import { postgresDb } from '../support/databases.ts';
import { useShop } from '../support/shop.ts';
import { attempts, times } from './attempts.ts';

const shop = useShop(postgresDb);
const visit = { adminId: 1, now: 100 };
const order = (uid: string, price = 60_00) =>
  orderLicence(shop.db, { publisher: 'ann', uid, price }, visit);
const credit = (nonce: string, amount: number) => () =>
  topUpAccount(shop.db, { publisher: 'ann', amount, nonce }, visit);
const pay = (id: number) => () => payFromAccount(shop.db, id, visit);

test('of many orders that one balance could pay alone, one is paid', async () => {
  await credit('first', 100_00)();
  const orders = await Promise.all(times(8, (n) => order(`module${n}`)));

  const ends = await attempts(orders.map(({ id }) => pay(id)));

  expect(ends).toEqual({ done: 1, balance_short: 7 });
  expect(await balanceAt(shop.db, 'ann')).toBe(40_00);
  expect(await shop.rows('module_credit')).toMatchObject([{ amount: 100_00 }, { amount: -60_00 }]);
});

test('an order that is paid many times at once is paid once', async () => {
  await credit('first', 500_00)();
  const { id } = await order('notes');

  const ends = await attempts(times(8, () => pay(id)));

  expect(ends).toEqual({ done: 8 });
  expect(await balanceAt(shop.db, 'ann')).toBe(440_00);
});

test('each code counts once, and no top-up is lost', async () => {
  const codes = times(12, (n) => credit(`code-${n % 4}`, 10_00));

  const ends = await attempts(codes);

  expect(ends).toEqual({ done: 4, 'code spent_code': 8 });
  expect(await balanceAt(shop.db, 'ann')).toBe(40_00);
});

test('one module is ordered once, however often at the same moment', async () => {
  const orders = await Promise.all(times(8, () => order('notes')));

  expect(new Set(orders.map(({ sn }) => sn)).size).toBe(1);
  expect(await shop.rows('module_order')).toHaveLength(1);
});
