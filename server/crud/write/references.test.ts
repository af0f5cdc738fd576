import { expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { hooksOf } from '../index.ts';
import { kinds, makers, shelves } from '../testing/fixtureShop.ts';
import { admin, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';

// Admin 7 sees makers and kinds of weight 7, and one shelf. Rows without a weight are visible to no limited
// admin.
const fixtureShop = useFixtureShop(postgresDb, {
  hooks: {
    stall_maker: hooksOf(makers, { scope: ({ admin: { id } }) => ({ weigh: id }) }),
    stall_kind: hooksOf(kinds, { scope: ({ admin: { id } }) => ({ weigh: id }) }),
    stall_shelf: hooksOf(shelves, { scope: () => ({ name: 'mine' }) }),
  },
});

/** Rows of each sort in and out of sight, and a ware of the maker that is out of it. */
async function rows() {
  const [mine, theirs] = [
    await fixtureShop.maker({ weigh: 7 }),
    await fixtureShop.maker({ weigh: 8 }),
  ];
  return {
    maker: { mine, theirs },
    kind: {
      mine: await fixtureShop.kind({ weigh: 7 }),
      theirs: await fixtureShop.kind({ weigh: 8 }),
    },
    shelf: { mine: await fixtureShop.shelf('mine'), theirs: await fixtureShop.shelf('theirs') },
    ware: await fixtureShop.ware(theirs),
  };
}

const ware = (maker_id: number) => ({ name: 'new', maker_id, price: '1.00', words: [] });

test('references of rows, their lines and links are validated against the row scope', async () => {
  const { maker, kind, shelf } = await rows();
  const before = await fixtureShop.everything();
  const line = (kind_id: number) => ({ code: `k${kind_id}`, price: '1.00', labels: [], kind_id });
  const add = (body: object) => refusal(fixtureShop.crud.add('stall_ware', admin, body));

  const refused = [
    await add(ware(maker.theirs)),
    await add({ ...ware(maker.mine), pieces: [line(kind.mine), line(kind.theirs)] }),
    await add({ ...ware(maker.mine), shelf_arr: [shelf.mine, shelf.theirs] }),
  ];

  expect(refused).toEqual([
    { maker_id: 'not_a_reference' },
    { 'pieces.1.kind_id': 'not_a_reference' },
    { shelf_arr: 'not_a_reference' },
  ]);
  expect(await fixtureShop.everything()).toEqual(before);
});

test('a visible row may be referenced', async () => {
  const { maker, kind, shelf } = await rows();

  const added = await fixtureShop.crud.add('stall_ware', admin, {
    ...ware(maker.mine),
    pieces: [{ code: 'k', price: '1.00', labels: [], kind_id: kind.mine }],
    shelf_arr: [shelf.mine],
  });

  expect(added).toMatchObject({ id: expect.any(Number) });
});

test('an existing reference to a hidden row may stay', async () => {
  const { maker, ware: id } = await rows();
  const change = (body: object) => fixtureShop.crud.change('stall_ware', admin, { id, ...body });

  expect(await change({ maker_id: maker.theirs, name: 'other' })).toMatchObject({
    row: { name: 'other', maker_id: maker.theirs },
  });
  expect(await refusal(change({ maker_id: await fixtureShop.maker({ weigh: 9 }) }))).toEqual({
    maker_id: 'not_a_reference',
  });
});
