import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { addOrder, useHttpShop } from '../../../tests/support/httpShop.ts';
import { adminWith } from '../../../tests/support/shop.ts';
import { noRecorder } from '../../crud/index.ts';
import { query } from '../../db/index.ts';
import { runAction } from '../runAction.ts';
import { tag } from './tag.ts';

const shop = useHttpShop();
const editing = ['shop/order/order/index', 'shop/order/order/detail', 'shop/order/order/edit'];
const call = (token: string, body: object) =>
  shop.post('/admin/shop.order.Order/tag', body, { token, headers: { 'think-lang': 'en' } });

/** Orders to ship, with their tags. */
async function tagged(...all: readonly (readonly string[])[]) {
  const ids: number[] = [];
  for (const [at, tags] of all.entries()) {
    const id = await addOrder(shop, `2025112014821${at}`, 2);
    await query(shop.db, 'update shop_order set tags = $2 where id = $1', [
      id,
      JSON.stringify(tags),
    ]);
    ids.push(id);
  }
  return ids;
}
const tagsNow = async () => (await shop.rows('shop_order')).map(({ tags }) => tags);
const twenty = Array.from({ length: 20 }, (_, n) => `t${n}`);

test('tags are added to many orders and removed from them, the others stay', async () => {
  const token = await shop.admin(editing);
  const ids = await tagged(['VIP', '加急'], [], ['加急'], ['旧']);

  const reply = await call(token, {
    ids: ids.slice(0, 3),
    input: { add: ['礼盒'], remove: ['加急'] },
  });

  expect(reply.data).toEqual({ done: ids.slice(0, 3), refused: [] });
  expect(await tagsNow()).toEqual([['VIP', '礼盒'], ['礼盒'], ['礼盒'], ['旧']]);
  expect((await shop.rows('shop_order')).map(({ version }) => version)).toEqual([2, 2, 2, 1]);
  expect(await shop.rows('record_history')).toMatchObject(
    ids.slice(0, 3).map((row_id) => ({ row_id, call: 'tag', after: { tags: expect.anything() } })),
  );
});

test('an order whose tags are full is refused alone, and one that is gone, too', async () => {
  const token = await shop.admin(editing);
  const [full = 0, empty = 0] = await tagged(twenty, []);

  const reply = await call(token, { ids: [full, 999, empty], input: { add: ['VIP'] } });
  const alone = await call(token, { ids: [full], input: { add: ['VIP'] } });

  expect(reply.data).toMatchObject({
    done: [empty],
    refused: [
      { id: full, fields: { 'input.add': expect.stringContaining('20') } },
      { id: 999, error: 'not_found' },
    ],
  });
  expect(alone.data['fields']).toEqual({ 'input.add': expect.stringContaining('20') });
  expect(await tagsNow()).toEqual([twenty, ['VIP']]);
});

test.each([1, 2])('an edit without tags is refused at its field, for %i', async (count) => {
  const token = await shop.admin(editing);
  const ids = await tagged([], []);

  const reply = await call(token, { ids: ids.slice(0, count), input: {} });

  expect(reply.data['fields']).toEqual({ 'input.add': 'Add tags required' });
});

test('it takes the permission that edits one order', async () => {
  const token = await shop.admin(editing.slice(0, 2));
  const ids = await tagged(['VIP'], []);

  expect(await call(token, { ids, input: { remove: ['VIP'] } })).toMatchObject({ code: 401 });
  expect(await tagsNow()).toEqual([['VIP'], []]);
});

test('forty orders take as many statements as two', async () => {
  const ids = await tagged(...Array.from({ length: 40 }, () => ['旧']));
  const command = { resource: orders, action: 'tag', handler: tag, rowScope: async () => [] };
  const statementsFor = async (some: readonly number[], add: string) => {
    let count = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        count += 1;
        return result;
      },
    };
    await runAction(shop.db.withPlugin(counter), command, {
      admin: adminWith(),
      now: shop.now,
      recorder: noRecorder,
      request: { ids: some, input: { add: [add] } },
    });
    return count;
  };

  expect(await statementsFor(ids, 'VIP')).toBe(await statementsFor(ids.slice(0, 2), '礼盒'));
});
