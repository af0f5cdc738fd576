import { expect, test } from 'vitest';
import { postgresDb } from '../../tests/support/databases.ts';
import { createCrud, hooksOf, type ListReply } from './index.ts';
import { stockList, wares } from './testing/fixtureShop.ts';
import { admin, refusal, useFixtureShop } from './testing/useFixtureShop.ts';

// Admin 7 sees wares of rank 7 only; in the stock list all of them.
const fixtureShop = useFixtureShop(postgresDb, {
  hooks: {
    stall_ware: hooksOf(wares, { scope: ({ admin: { id } }) => ({ rank: id }) }),
    stall_stock: hooksOf(stockList, { scope: () => undefined }),
  },
});

test('rows out of sight are neither listed, counted, read, changed, sorted nor deleted', async () => {
  const mei = await fixtureShop.maker();
  const mine = await fixtureShop.ware(mei, { rank: 7, state: 1, name: 'mine' });
  const theirs = await fixtureShop.ware(mei, { rank: 8, state: 1, name: 'theirs' });
  const before = await fixtureShop.everything();
  const ids: number[] = [];

  const list = await fixtureShop.crud.list('stall_ware', admin, {});
  const counts = await fixtureShop.crud.counts('stall_ware', admin);
  for await (const id of fixtureShop.crud.idsOf('stall_ware', admin, {}, 9)) ids.push(id);
  const refused = [
    await refusal(fixtureShop.crud.detail('stall_ware', admin, { id: theirs })),
    await refusal(fixtureShop.crud.edit('stall_ware', admin, { id: theirs })),
    await refusal(fixtureShop.crud.change('stall_ware', admin, { id: theirs, name: 'taken' })),
    await refusal(fixtureShop.crud.del('stall_ware', admin, { ids: [mine, theirs] })),
  ];

  expect((list as ListReply).list.map(({ name }) => name)).toEqual(['mine']);
  expect(list).toMatchObject({ total: 1 });
  expect(counts['onSale']).toMatchObject({ count: 1 });
  expect(ids).toEqual([mine]);
  expect(refused).toEqual(Array(4).fill({ code: 'not_found', data: {} }));
  expect(await fixtureShop.everything()).toEqual(before);
});

test('a row that leaves the sight of its admin is still shown as it was written', async () => {
  const ware = await fixtureShop.ware(await fixtureShop.maker(), { rank: 7 });

  expect(await fixtureShop.crud.change('stall_ware', admin, { id: ware, rank: 8 })).toMatchObject({
    row: { id: ware, rank: 8 },
  });
});

test('no scope is all rows', async () => {
  await fixtureShop.ware(await fixtureShop.maker(), { rank: 8 });

  expect(await fixtureShop.crud.list('stall_stock', admin, {})).toMatchObject({ total: 1 });
});

test('hooks of a resource that does not exist are a mistake', () => {
  expect(() =>
    createCrud({
      db: fixtureShop.db,
      resources: [],
      shapes: [],
      hooks: { stall_wares: {} },
      clock: () => 0,
      timeZone: 'UTC',
    }),
  ).toThrow('hooks: no resource stall_wares');
});
