import { cp } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { rounds } from '../support/long.ts';
import { postProducts, threeOptionFile, variantsEach } from '../support/productFile.ts';
import { type Caller, signIn, startServer } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';

const products = rounds(60, 100);

test('an import that is killed in the middle is completed by the same file: the same result, nothing twice', async () => {
  await using home = await tempDir();
  await cp(inject('minimalDir'), home.path, { recursive: true });
  const env = { DATA_DIR: home.path };
  const file = threeOptionFile(products);
  const first = await startServer(env);
  const caller = await signIn(first.url);
  const added = await caller.post('/admin/shop.goods.Classify/add', { name: 'Shirts' });
  const classId = Number(added.data['id']);
  const dying = postProducts({ url: first.url, token: caller.token, classId }, file).catch(
    () => 'gone',
  );
  while ((await totalOf(caller, 'Goods')) === 0) await sleep(5);
  await first.kill();
  const second = await startServer(env);
  const again = await signIn(second.url);
  const shop = { url: second.url, token: again.token, classId };
  const before = await totalOf(again, 'Goods');

  const rest = await postProducts(shop, file);
  const third = await postProducts(shop, file);

  expect(await dying).toBe('gone');
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(products);
  expect(rest).toMatchObject({ ok: true, created: products - before, unchanged: before });
  expect(third).toMatchObject({ ok: true, created: 0, unchanged: products });
  expect(await totalOf(again, 'Goods')).toBe(products);
  // Each variant came with stock: one row of the ledger each.
  expect(await totalOf(again, 'StockLog')).toBe(products * variantsEach);
  const classes = await again.get('/admin/shop.goods.Classify/index');
  expect(classes.data['list']).toMatchObject([{ goods_count: products }]);
  expect(await second.stop()).toBe(0);
});

async function totalOf(caller: Caller, list: string): Promise<number> {
  const { data } = await caller.get(`/admin/shop.goods.${list}/index`, { limit: '1' });
  return Number(data['total']);
}
