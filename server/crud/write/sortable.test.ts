import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../../../tests/support/long.ts';
import { engines, postgresDb } from '../../../tests/support/databases.ts';
import { query } from '../../db/index.ts';
import type { ListReply } from '../index.ts';
import {
  admin,
  adminWithout,
  now,
  refusal,
  type FixtureShop,
  useFixtureShop,
} from '../testing/useFixtureShop.ts';

/** Makers with the given weights; their ids count from 1. */
async function makers(fixtureShop: FixtureShop, weights: readonly number[]): Promise<void> {
  await query(fixtureShop.db, 'truncate stall_maker restart identity cascade');
  await query(
    fixtureShop.db,
    `insert into stall_maker (name, weigh) select 'm' || n, w from unnest($1::int[]) with ordinality u(w, n)`,
    [weights],
  );
}

const order = async (fixtureShop: FixtureShop, way: string): Promise<number[]> => {
  const params = { order: `weigh,${way}`, limit: 200 };
  // The list of no tree and no select is a page of rows.
  const { list } = (await fixtureShop.crud.list('stall_maker', admin, params)) as ListReply;
  return list.map(({ id }) => Number(id));
};

/** Expected result of a drag: the row leaves its place and moves to that of the target. */
function dragged(rows: readonly number[], from: number, to: number): number[] {
  const left = rows.filter((_, index) => index !== from);
  return [...left.slice(0, to), ...rows.slice(from, from + 1), ...left.slice(to)];
}

const anyWeights = fc.oneof(
  fc.integer({ min: 2, max: 9 }).map((count) => Array.from({ length: count }, (_, n) => n * 3)),
  fc.integer({ min: 2, max: 9 }).map((count) => Array.from({ length: count }, () => 5)),
  fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 12 }),
);
const anyDrag = fc.record({ from: fc.nat(), to: fc.nat(), way: fc.constantFrom('asc', 'desc') });

describe.each(engines)('on %s', (_, open) => {
  const fixtureShop = useFixtureShop(open);

  test('drags do what they do to a plain list, whatever the weights', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWeights,
        fc.array(anyDrag, { minLength: 1, maxLength: 4 }),
        async (weights, drags) => {
          await makers(fixtureShop, weights);
          for (const { from, to, way } of drags) {
            const before = await order(fixtureShop, way);
            const [start, end] = [from % before.length, to % before.length];
            if (start === end) continue;
            await fixtureShop.crud.sortable('stall_maker', admin, {
              move: before[start],
              target: before[end],
              direction: start > end ? 'up' : 'down',
              order: `weigh,${way}`,
            });
            expect(await order(fixtureShop, way)).toEqual(dragged(before, start, end));
          }
        },
      ),
      draws(30, 600),
    );
  });

  test('clients that name no direction move a row to the place of its target, upwards or downwards', async () => {
    await makers(fixtureShop, [4, 3, 2, 2, 2]);

    await fixtureShop.crud.sortable('stall_maker', admin, { id: 4, targetId: 1 });
    const upwards = await order(fixtureShop, 'desc');
    await fixtureShop.crud.sortable('stall_maker', admin, { id: '4', targetId: '5' });

    expect([upwards, await order(fixtureShop, 'desc')]).toEqual([
      [4, 1, 2, 5, 3],
      [1, 2, 5, 4, 3],
    ]);
  });

  test('only the moved row counts as changed', async () => {
    await makers(fixtureShop, [1, 2, 3, 4]);

    await fixtureShop.crud.sortable('stall_maker', admin, { move: 1, target: 3, direction: 'up' });

    expect(await order(fixtureShop, 'desc')).toEqual([4, 1, 3, 2]);
    const rows = await fixtureShop.rows('stall_maker');
    expect(rows.map(({ version, update_time }) => [version, update_time])).toEqual([
      [2, now],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  test.each([
    [{ move: 1, target: 1, direction: 'up' }, 'target'],
    [{ move: 1, target: 2 }, 'direction'],
    [{ id: 1, targetId: 1 }, 'targetId'],
    [{ id: '1 or true', targetId: 2 }, 'id'],
    [{ id: 1, target: 2 }, 'move'],
    [{ move: 1, target: 2, direction: 'sideways' }, 'direction'],
    [{ move: '7,(select pg_sleep(5))', target: 2, direction: 'up' }, 'move'],
    [{ move: 1, target: [2], direction: 'up' }, 'target'],
    [{ move: 1, target: 2, direction: 'up', order: 'id,desc' }, 'order'],
    [{ move: 1, target: 2, direction: 'up', order: 'nope,desc' }, 'order'],
  ])('%j is refused', async (params, field) => {
    await makers(fixtureShop, [1, 2, 3]);
    const before = await fixtureShop.rows('stall_maker');

    expect(await refusal(fixtureShop.crud.sortable('stall_maker', admin, params))).toEqual({
      code: 'invalid',
      data: { field },
    });
    expect(await fixtureShop.rows('stall_maker')).toEqual(before);
  });

  test('rows that are not there, or not to be sorted, are refused', async () => {
    await makers(fixtureShop, [1, 2]);
    const drag = { move: 1, target: 99, direction: 'up' };
    const ware = { move: 1, target: 2, direction: 'up' };

    expect([
      await refusal(fixtureShop.crud.sortable('stall_maker', admin, drag)),
      await refusal(fixtureShop.crud.sortable('stall_ware', admin, ware)),
      await refusal(
        fixtureShop.crud.sortable('stall_maker', adminWithout('stall/maker/sortable'), ware),
      ),
    ]).toEqual([
      { code: 'not_found', data: {} },
      { code: 'invalid', data: { field: 'order' } },
      { denied: 'stall/maker/sortable' },
    ]);
  });
});

describe('on a server', () => {
  const fixtureShop = useFixtureShop(postgresDb);

  test('drags at the same time all happen, one after the other, and lose no row', async () => {
    await makers(fixtureShop, [5, 5, 5, 2, 2, 9, 1, 5]);
    const drags = [
      { move: 1, target: 6, direction: 'up' },
      { move: 7, target: 2, direction: 'up' },
      { move: 6, target: 4, direction: 'down' },
      { move: 3, target: 8, direction: 'down' },
      { move: 4, target: 5, direction: 'up' },
      { move: 8, target: 1, direction: 'up' },
    ];

    const outcomes = await Promise.all(
      drags.map((drag) => refusal(fixtureShop.crud.sortable('stall_maker', admin, drag))),
    );

    expect(outcomes).toEqual(drags.map(() => ({ notRefused: null })));
    expect((await order(fixtureShop, 'desc')).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
