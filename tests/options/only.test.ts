import { expect, test } from 'vitest';
import { createCrud, noRecorder } from '../../server/crud/index.ts';
import { admin } from '../../server/crud/testing/useFixtureShop.ts';
import { choice, flag, int, rows, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { useDeclaredShop } from '../support/declaredShop.ts';

const line = shape('fixture_depot_line', {
  depot_id: int(),
  name: text({ max: 9 }),
  is_main: flag({ only: 'depot_id' }),
});
const depot = shape('fixture_depot', {
  name: text({ max: 9 }),
  type: choice({ sends: [1], takes: [2] }, { default: 1 }),
  is_default: flag({ only: 'type' }),
  is_base: flag({ only: true, least: 1 }),
  lines: rows(line, { by: 'depot_id', default: [] }),
});
const depots = resource(depot, {
  path: 'fixture/depot',
  label: 'name',
  list: { columns: ['name', 'is_default'] },
  actions: { promote: { on: 'each', permission: 'promote', set: { is_default: 1 } } },
});
const { post, del, saved, shop } = useDeclaredShop({
  resources: [depots],
  shapes: [depot, line],
  texts: { fixture_depot: { fields: { is_base: 'Base' } } },
});

/** Ids of the records that hold a flag. */
const holders = async (flagged: 'is_default' | 'is_base') =>
  (await shop.rows('fixture_depot')).filter((row) => row[flagged] === 1).map(({ id }) => id);
const add = async (values: object = {}) =>
  Number((await saved('fixture.Depot/add', { name: 'a', ...values }))['id']);
const edit = async (id: number, values: object) =>
  (await post('fixture.Depot/edit', { id, ...values })).data;

test('setting a flag on one record takes it from the other of its group alone', async () => {
  const [first, second, other] = [
    await add({ is_default: 1 }),
    await add(),
    await add({ type: 2, is_default: 1 }),
  ];

  await edit(second, { is_default: 1 });
  expect(await holders('is_default')).toEqual([second, other]);
  expect(await shop.row('fixture_depot', first)).toMatchObject({ is_default: 0, version: 2 });

  const third = await add({ is_default: 1 });
  expect(await holders('is_default')).toEqual([other, third]);

  await edit(third, { type: 2 });
  expect(await holders('is_default')).toEqual([third]);

  await edit(third, { is_default: 0 });
  expect(await holders('is_default')).toEqual([]);
});

test('an action that sets the flag moves it, too', async () => {
  const [first, second] = [await add({ is_default: 1 }), await add()];

  const { code } = await post('fixture.Depot/promote', { ids: [second] });

  expect([code, await holders('is_default')]).toEqual([1, [second]]);
  expect(await shop.row('fixture_depot', first)).toMatchObject({ is_default: 0, version: 2 });
});

test('the change of the record that loses the flag is recorded as well', async () => {
  const [first, second] = [await add({ is_default: 1 }), await add()];
  const recorded: (readonly [when: string, ids: readonly number[]])[] = [];
  const crud = createCrud({
    db: shop.db,
    resources: [depots],
    shapes: [depot, line],
    clock: () => shop.now,
    timeZone: 'UTC',
    recorder: {
      ...noRecorder,
      async edit({ ids }) {
        recorded.push(['before', ids]);
        return async () => void recorded.push(['after', ids]);
      },
    },
  });

  await crud.change('fixture_depot', admin, { id: second, is_default: 1 });

  expect(recorded).toEqual([
    ['before', [second]],
    ['before', [first]],
    ['after', [first]],
    ['after', [second]],
  ]);
});

test('many who set the flag at once leave one holder, and none is refused', async () => {
  const ids = [];
  for (let n = 0; n < 8; n++) ids.push(await add());

  const replies = await Promise.all(
    [...ids, ...ids.toReversed()].map((id) => edit(id, { is_default: 1 })),
  );

  expect(replies.map((data) => data['error'])).toEqual(replies.map(() => undefined));
  expect(await holders('is_default')).toHaveLength(1);
});

test('the first record gets a flag that one has to hold, which is only handed on', async () => {
  const [first, second] = [await add(), await add()];
  const refused = { error: 'invalid', field: 'is_base' };
  expect(await holders('is_base')).toEqual([first]);

  expect(await edit(first, { is_base: 0 })).toMatchObject(refused);
  expect((await del('fixture.Depot/del', [first])).data).toMatchObject(refused);
  await edit(second, { is_base: 1 });

  expect(await holders('is_base')).toEqual([second]);
  expect((await del('fixture.Depot/del', [first])).code).toBe(1);
});

test('a flag moves between sub-rows, and two of them cannot have it', async () => {
  const id = await add({ lines: [{ name: 'x', is_main: 1 }, { name: 'y' }] });
  const [x, y] = await shop.rows('fixture_depot_line');
  const lines = (one: number, other: number) => [
    { id: x?.['id'], is_main: one },
    { id: y?.['id'], is_main: other },
  ];

  expect(await edit(id, { lines: lines(1, 1) })).toMatchObject({ field: 'lines.1.is_main' });
  expect(await edit(id, { lines: lines(0, 1) })).toHaveProperty('row');

  expect((await shop.rows('fixture_depot_line')).map((row) => row['is_main'])).toEqual([0, 1]);
});
