import { expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { query } from '../../db/index.ts';
import { type AnyHooks, hooksOf, joinHooks } from '../index.ts';
import { makers, wares } from '../testing/fixtureShop.ts';
import { admin, now, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';

const seen: unknown[] = [];

// A ware counts its writes in `views`; a price of 13.00 brings bad luck before, 14.00 after the write.
const hooks: AnyHooks = {
  stall_ware: hooksOf(wares, {
    prepare({ admin: { id }, now: at, before, values }) {
      seen.push({ id, at, before: before && [before.price, before.pieces.length, before.margin] });
      if (values['price'] === 13_00) throw new Refusal('conflict');
      return { ...values, views: (before?.views ?? 0) + 1 };
    },
    async finish({ tx, before, after }) {
      seen.push([
        before?.price,
        after.price,
        after.pieces.map(({ code }) => code),
        after.shelf_arr,
      ]);
      await query(tx, `update stall_ware set remark = 'finished' where id = $1`, [after.id]);
      if (after.price === 14_00) throw new Refusal('conflict');
    },
  }),
  stall_maker: hooksOf(makers, {
    async remove({ tx, rows }) {
      if (rows.some(({ name }) => name === 'for ever')) throw new Refusal('conflict');
      const ids = rows.map(({ id }) => id);
      await query(tx, 'delete from stall_ware where maker_id = any($1)', [ids]);
    },
  }),
};
const fixtureShop = useFixtureShop(postgresDb, { hooks });

test('a new row is prepared, written, finished, and answered as it then is', async () => {
  const [mei, shelf] = [await fixtureShop.maker(), await fixtureShop.shelf('tall')];
  seen.length = 0;

  const { row } = await fixtureShop.crud.add('stall_ware', admin, {
    name: 'Jar',
    maker_id: mei,
    price: '10',
    shelf_arr: [shelf],
    pieces: [
      {
        code: 'A',
        price: 1,
      },
    ],
  });

  expect(seen).toEqual([
    { id: admin.id, at: now, before: undefined },
    [undefined, 1_000, ['A'], [shelf]],
  ]);
  expect(row).toMatchObject({ views: 1, remark: 'finished' });
});

test('a change sees the row before and after', async () => {
  const jar = await fixtureShop.ware(await fixtureShop.maker(), { price: 500 });
  await fixtureShop.piece(jar, { code: 'A' });
  seen.length = 0;

  const { row } = await fixtureShop.crud.change('stall_ware', admin, { id: jar, price: '6.00' });

  expect(seen).toEqual([{ id: admin.id, at: now, before: [500, 1, 500] }, [500, 600, ['A'], []]]);
  expect(row).toMatchObject({ price: '6.00', views: 1, remark: 'finished' });
});

test('a refusal of a hook leaves no changes, before the write or after it', async () => {
  const mei = await fixtureShop.maker();
  const jar = await fixtureShop.ware(mei);
  const before = await fixtureShop.everything();
  const conflict = { code: 'conflict', data: {} };

  expect([
    await refusal(fixtureShop.crud.change('stall_ware', admin, { id: jar, price: '13.00' })),
    await refusal(fixtureShop.crud.change('stall_ware', admin, { id: jar, price: '14.00' })),
    await refusal(
      fixtureShop.crud.add('stall_ware', admin, { name: 'x', maker_id: mei, price: '14' }),
    ),
  ]).toEqual([conflict, conflict, conflict]);
  expect(await fixtureShop.everything()).toEqual(before);
});

test('a hook may clear the way for a deletion, or refuse it', async () => {
  const [mei, stays] = [await fixtureShop.maker(), await fixtureShop.maker({ name: 'for ever' })];
  await fixtureShop.ware(mei);
  const kept = await fixtureShop.ware(stays);

  expect(await refusal(fixtureShop.crud.del('stall_maker', admin, { ids: [mei, stays] }))).toEqual({
    code: 'conflict',
    data: {},
  });
  expect(await fixtureShop.crud.del('stall_maker', admin, { ids: [mei] })).toEqual({ count: 1 });
  expect(await fixtureShop.rows('stall_ware')).toMatchObject([{ id: kept }]);
});

test('hooks of one resource in two places are refused, and both are named', () => {
  const places = { catalog: hooks, goods: { stall_ware: hooksOf(wares, {}) } };

  expect(() => joinHooks(places)).toThrow(
    'hooks: stall_ware has hooks in "catalog" and in "goods": join them into one',
  );
  expect(joinHooks({ catalog: hooks })).toEqual(hooks);
});
