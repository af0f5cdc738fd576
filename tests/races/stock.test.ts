import { expect, test } from 'vitest';
import { StockMove as StockType } from '../../resources/shop/stockLog.ts';
import { moveStock, type StockCause, type StockMove } from '../../server/domain/goods/stock.ts';
import { postgresDb } from '../support/databases.ts';
import { now, useShop } from '../support/shop.ts';
import { addSku } from '../support/shopRows.ts';
import { attempts, times } from './attempts.ts';
import { addBystander, expectWell, of, writePast } from './raceShop.ts';

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
  const left = await Promise.all(
    skus.map(async ({ id, goodsId }) => ({
      sku: (await shop.row('shop_goods_sku', id))['stock'],
      goods: (await shop.row('shop_goods', goodsId))['stock'],
      log: (await of(shop, 'shop_stock_log', 'sku_id', id)).map((moved) => moved['stock_after']),
    })),
  );
  expect(left).toEqual(times(5, () => ({ sku: 0, goods: 0, log: times(41, (n) => 40 - n) })));
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('one cause that is reported twice at once moves stock once', async () => {
  const { id: skuId, goodsId } = await addSku(shop);
  const bystander = await addBystander(shop);
  await writePast(shop);
  const still = await bystander.look();
  const cause = { type: StockType.cancel, biz: { type: 'order', id: 7 } };

  const ends = await attempts(
    times(6, () => () => move([{ skuId, goodsId, stock: 2, locked: 0 }], cause)),
  );

  expect(ends).toEqual({ done: 1, conflict: 5 });
  expect(await shop.row('shop_goods_sku', skuId)).toMatchObject({ stock: 22 });
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

const move = (moves: readonly StockMove[], cause: Pick<StockCause, 'type' | 'biz'>) =>
  shop.db.transaction().execute((tx) => moveStock(tx, moves, { ...cause, actor: 'system', now }));
