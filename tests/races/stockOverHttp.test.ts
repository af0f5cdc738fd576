import { expect, test } from 'vitest';
import { postgresDb } from '../support/databases.ts';
import { useHttpShop } from '../support/httpShop.ts';
import { rounds } from '../support/long.ts';
import { addSku } from '../support/shopRows.ts';
import { times } from './attempts.ts';

const shop = useHttpShop(postgresDb);
const units = 100;

test(
  'concurrent deductions of one piece succeed exactly as often as there are pieces, and the ledger adds up',
  { timeout: 900_000 },
  async () => {
    const token = await shop.admin('*', 'owner');
    const sku = await addSku(shop, { stock: units });
    const bystander = await addSku(shop);

    const done = await countDone(
      times(rounds(300, 10_000), () => () => deduct(token, sku.goodsId, [sku.id])),
    );

    expect(done).toBe(units);
    expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 0 });
    expect(await leftIn(sku.id)).toEqual(times(units, (n) => units - 1 - n));
    expect(await shop.row('shop_goods_sku', bystander.id)).toMatchObject({ stock: 20 });
  },
);

test(
  'deductions of the same SKUs in random order do not deadlock, and take all of them or none',
  { timeout: 900_000 },
  async () => {
    const token = await shop.admin('*', 'owner');
    const first = await addSku(shop, { stock: units });
    const others = await Promise.all(
      times(4, (n) =>
        shop.insert('shop_goods_sku', {
          goods_id: first.goodsId,
          key: `v${n}`,
          sku_code: `R${n}`,
          price: 10_000,
          stock: units,
        }),
      ),
    );
    const ids = [first.id, ...others];

    const done = await countDone(
      times(
        rounds(200, 5_000),
        (n) => () =>
          deduct(
            token,
            first.goodsId,
            ids.toSorted((a, b) => shuffled(a, n) - shuffled(b, n)),
          ),
      ),
    );

    expect(done).toBe(units);
    expect(await Promise.all(ids.map(leftIn))).toEqual(
      ids.map(() => times(units, (n) => units - 1 - n)),
    );
    expect((await shop.rows('shop_goods_sku')).map(({ stock }) => stock)).toEqual([0, 0, 0, 0, 0]);
  },
);

const deduct = (token: string, goodsId: number, skuIds: readonly number[]) => {
  const lines = skuIds.map((sku_id) => ({ sku_id, mode: 'dec', num: 1 }));
  const body = { ids: [goodsId], input: { lines, reason: 'damage' } };
  return shop.post('/admin/shop.goods.Goods/stock', body, { token });
};

/** In the ledger of a SKU, in its order. */
const leftIn = async (skuId: number) =>
  (await shop.rows('shop_stock_log'))
    .filter(({ sku_id }) => sku_id === skuId)
    .map(({ stock_after }) => stock_after);

const shuffled = (id: number, n: number): number => (id * 7_919 + n * 104_729) % 31;

/** Callers at once; each takes the next attempt, and asks again when the server is busy. */
const callers = 64;

async function countDone(runs: readonly (() => Promise<Reply>)[]): Promise<number> {
  let [next, done] = [0, 0];
  const work = async () => {
    for (let run = runs[next++]; run; run = runs[next++]) {
      const reply = await settled(run);
      if (reply.code === 1) done += 1;
      else expect(String(reply.data?.['error'])).toMatch(/^(invalid|stock_short)$/);
    }
  };
  await Promise.all(times(callers, work));
  return done;
}

type Reply = Awaited<ReturnType<typeof shop.post>>;

async function settled(run: () => Promise<Reply>): Promise<Reply> {
  const reply = await run();
  return reply.status === 503 || reply.data?.['error'] === 'busy' ? settled(run) : reply;
}
