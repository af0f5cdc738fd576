import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { moveStock, type StockCause, type StockMove } from '../../server/domain/goods/stock.ts';
import { postgresDb } from '../support/databases.ts';
import { clerkWith, now, useShop } from '../support/shop.ts';
import { addSku } from '../support/shopRows.ts';
import { attempts, times } from './attempts.ts';
import { addBystander, expectWell, of, writePast } from './raceShop.ts';
import { staffCrud } from './staffCrud.ts';

const shop = useShop(postgresDb);

test('moves of the same SKUs in any order wait for each other and take no piece twice', async () => {
  const skus = await Promise.all(times(5, () => addSku(shop, { stock: 40 })));
  const bystander = await addBystander(shop);
  await writePast(shop);
  const still = await bystander.look();

  const ends = await attempts(
    times(60, (n) => () => {
      const turned = [...skus.slice(n % 5), ...skus.slice(0, n % 5)];
      const named = n % 2 ? turned : turned.toReversed();
      const moves = named.map(({ id, goodsId }) => ({ skuId: id, goodsId, stock: -1, locked: 0 }));
      return move(moves, { type: 'sale', biz: { type: 'order', id: 1_000 + n } });
    }),
  );

  expect(ends).toEqual({ done: 40, stock_short: 20 });
  for (const { id, goodsId } of skus) {
    expect(await shop.row('shop_goods_sku', id)).toMatchObject({ stock: 0 });
    expect(await shop.row('shop_goods', goodsId)).toMatchObject({ stock: 0 });
    const moves = await of(shop, 'shop_stock_log', 'sku_id', id);
    expect(moves.map(({ stock_after }) => stock_after)).toEqual(times(41, (n) => 40 - n));
  }
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('one cause that is reported twice at once moves stock once', async () => {
  const { id: skuId, goodsId } = await addSku(shop);
  const bystander = await addBystander(shop);
  await writePast(shop);
  const still = await bystander.look();
  const cause = { type: 'cancel', biz: { type: 'order', id: 7 } };

  const ends = await attempts(
    times(6, () => () => move([{ skuId, goodsId, stock: 2, locked: 0 }], cause)),
  );

  expect(ends).toEqual({ done: 1, conflict: 5 });
  expect(await shop.row('shop_goods_sku', skuId)).toMatchObject({ stock: 22 });
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('clerks who count stock while others sell overwrite nothing', async () => {
  const { id: skuId, goodsId } = await addSku(shop);
  const bystander = await addBystander(shop);
  await query(shop.db, `update shop_goods set images = '["/storage/shirt.jpg"]'`);
  await writePast(shop);
  const still = await bystander.look();
  const crud = staffCrud(shop);
  const counted = { id: goodsId, skus: [{ id: skuId, stock_change: 3 }] };
  const count = () => crud.change('shop_goods', clerkWith(), counted);
  const sell = (n: number) => () => sellOne({ skuId, goodsId }, 1_000 + n);

  const ends = await attempts(times(10, (n) => [count, sell(n)]).flat());

  expect(ends).toEqual({ done: 20 });
  expect(await shop.row('shop_goods_sku', skuId)).toMatchObject({ stock: 20 + 30 - 10 });
  expect(await shop.row('shop_goods', goodsId)).toMatchObject({ stock: 40 });
  const moves = (await of(shop, 'shop_stock_log', 'sku_id', skuId)).slice(1);
  const pieces = moves.map(({ delta_stock }) => Number(delta_stock)).toSorted((a, b) => a - b);
  expect(pieces).toEqual([...times(10, () => -1), ...times(10, () => 3)]);
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

type Sku = { readonly skuId: number; readonly goodsId: number };

const sellOne = (sku: Sku, order: number) =>
  move([{ ...sku, stock: -1, locked: 0 }], { type: 'sale', biz: { type: 'order', id: order } });

const move = (moves: readonly StockMove[], cause: Pick<StockCause, 'type' | 'biz'>) =>
  shop.db.transaction().execute((tx) => moveStock(tx, moves, { ...cause, actor: 'system', now }));
