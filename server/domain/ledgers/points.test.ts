import { beforeEach, expect, test } from 'vitest';
import { isRefusal, now, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { transact, type Tx } from '../../db/index.ts';
import { systemActor } from '../actors.ts';
import { returnUsedPoints, takeBackGivenPoints } from './balances.ts';
import { byRule, decided } from './movingCommands.ts';
import { grantOrderPoints, spendPoints } from './points.ts';

const shop = useShop();
const buyer = { type: 'member', id: 41, name: '' } as const;
let userId = 0;
let order = { id: 0, no: 'A1' };

beforeEach(async () => {
  userId = await addMember(shop, { score: 300 });
  const sku = await addSku(shop);
  const { id } = await addOrder(shop, { userId, status: 3, lines: [{ sku, num: 3 }] });
  order = { id, no: 'A1' };
});

const run = <T>(command: (tx: Tx) => Promise<T>) => transact(shop.db, command);
const spend = (points: number) =>
  run((tx) => spendPoints(tx, { userId, order, points, by: byRule('order.place', buyer), now }));
const line = { num: 3, refund_num: 0, integral_give: 100 };
const grant = (lines = [line], at?: 'receive' | 'finish') =>
  run((tx) =>
    grantOrderPoints(tx, {
      order: { id: order.id, order_no: order.no, user_id: userId },
      lines,
      ...(at && { at }),
      by: byRule('order.receive', systemActor),
      now,
    }),
  );
const grantAtFinish = () =>
  shop.insert('config', {
    name: 'integral_grant_at',
    group: 'points',
    title: '-',
    type: 'radio',
    value: 'finish',
  });
const member = () => shop.row('user', userId);
const ledger = async () =>
  (await shop.rows('user_score_log')).map(({ score, unique_key }) => [score, unique_key]);

test('an order spends points once', async () => {
  await spend(0);
  await spend(120);

  expect(await member()).toMatchObject({ score: 180 });
  expect(await ledger()).toEqual([[-120, `order:${order.id}:2`]]);
  await expect(spend(10)).rejects.toSatisfy(isRefusal('conflict'));
  expect(await member()).toMatchObject({ score: 180 });
});

test('more points than there are, and points of nobody, are refused and change nothing', async () => {
  const before = await shop.everything();

  await expect(spend(301)).rejects.toSatisfy(isRefusal('integral_short'));
  const stranger = { userId: 4711, order, points: 1, by: byRule('order.place', buyer), now };
  await expect(run((tx) => spendPoints(tx, stranger))).rejects.toSatisfy(isRefusal('not_found'));

  expect(await shop.everything()).toEqual(before);
});

test('receipt gives the points of the units that are kept', async () => {
  await grant([line, { ...line, refund_num: 1 }, { ...line, refund_num: 3 }]);

  expect(await member()).toMatchObject({ score: 300 + 100 + 67, score_debt: 0 });
  expect(await ledger()).toEqual([[167, `order:${order.id}:1`]]);
  expect(await shop.row('shop_order', order.id)).toMatchObject({ integral_given: 167 });
  await expect(grant()).rejects.toSatisfy(isRefusal('conflict'));
});

test('an order that earns nothing writes nothing', async () => {
  const before = await shop.everything();

  await grant([{ ...line, integral_give: 0 }]);

  expect(await shop.everything()).toEqual(before);
});

test('a debt is paid from the next grant', async () => {
  await shop.db.updateTable('user').set({ score_debt: 40 }).where('id', '=', userId).execute();

  await grant();

  expect(await member()).toMatchObject({ score: 360, score_debt: 0 });
  expect(await ledger()).toEqual([
    [100, `order:${order.id}:1`],
    [-40, `order:${order.id}:8`],
  ]);
});

test('a shop that gives points at completion gives none at receipt', async () => {
  await grantAtFinish();

  await grant();
  expect(await member()).toMatchObject({ score: 300 });
  await grant([line], 'finish');
  expect(await member()).toMatchObject({ score: 400 });
});

test('completion gives nothing that receipt has given', async () => {
  await grant();
  await grantAtFinish();

  await grant([line], 'finish');

  expect(await member()).toMatchObject({ score: 400 });
});

test('each refund of an order returns and reverses points of its own', async () => {
  const by = decided('refund.pay', systemActor);
  const refund = (id: number) => ({ userId, order, refund: { id, no: `R${id}` }, by, now });
  await run((tx) => returnUsedPoints(tx, { ...refund(7), points: 10 }));
  await run((tx) => returnUsedPoints(tx, { ...refund(8), points: 20 }));
  await run((tx) => takeBackGivenPoints(tx, { ...refund(7), points: 33 }));
  const again = () => run((tx) => returnUsedPoints(tx, { ...refund(7), points: 10 }));

  await expect(again()).rejects.toSatisfy(isRefusal('conflict'));
  expect(await member()).toMatchObject({ score: 297 });
  expect(await ledger()).toEqual([
    [10, 'refund:7:3'],
    [20, 'refund:8:3'],
    [-33, 'refund:7:4'],
  ]);
});

test('points that are spent already become a debt when they are reversed', async () => {
  const by = decided('order.end', systemActor);

  await run((tx) => takeBackGivenPoints(tx, { userId, order, points: 340, by, now }));

  expect(await member()).toMatchObject({ score: 0, score_debt: 40 });
  expect(await ledger()).toEqual([[-300, `order:${order.id}:4`]]);
});

test('points that come back pay a debt, whatever the order paid before', async () => {
  const by = decided('order.end', systemActor);
  const owe = (score_debt: number) =>
    shop.db.updateTable('user').set({ score_debt }).where('id', '=', userId).execute();
  await owe(40);
  await grant();
  await owe(50);

  await run((tx) => returnUsedPoints(tx, { userId, order, points: 30, by, now }));

  expect(await member()).toMatchObject({ score: 360, score_debt: 20 });
  expect((await ledger()).slice(2)).toEqual([
    [30, `order:${order.id}:3`],
    [-30, `order:${order.id}:3:debt`],
  ]);
});

test('an admin moves nothing by a rule', () => {
  const admin = { type: 'admin', id: 1, name: '' } as const;

  expect(() => byRule('order.receive', admin)).toThrow('what an admin moves is judged');
});
