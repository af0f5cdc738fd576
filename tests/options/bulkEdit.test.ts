import { expect, test } from 'vitest';
import { choice, int, listed, money, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { useDeclaredShop } from '../support/declaredShop.ts';

const lamp = shape(
  'fixture_lamp',
  {
    ...listed(),
    name: text({ max: 20, search: true }),
    price: money({ default: '9.00' }),
    floor: money({ default: '0.00' }),
    kind: choice({ desk: [1], wall: [2] }, { default: 1 }),
    height: int({ optional: true, min: 1, max: 300 }),
  },
  { rules: { floor: { holds: { price: { gte: { field: 'floor' } } }, at: 'price' } } },
);
const lamps = resource(lamp, {
  path: 'fixture/lamp',
  label: 'name',
  history: true,
  list: { columns: ['name', 'price'], filters: ['kind'] },
  show: { height: { kind: 1 } },
  bulkEdit: ['price', 'kind', 'height'],
});
const { post, saved, shop } = useDeclaredShop({
  resources: [lamps],
  shapes: [lamp],
  texts: { fixture_lamp: { fields: { price: 'Price' }, rules: { floor: 'Below the floor' } } },
});

const add = async (values: object = {}) =>
  Number((await saved('fixture.Lamp/add', { name: 'Reed', ...values }))['id']);
const check = async (body: object) => (await post('fixture.Lamp/bulkCheck', body)).data;
const edit = async (body: object) => (await post('fixture.Lamp/bulkEdit', body)).data;
const prices = async () => (await shop.rows('fixture_lamp')).map(({ price }) => price);

test('the preview of a bulk edit counts row by row, and writes nothing', async () => {
  const ids = [await add(), await add({ price: '14.00' }), await add({ floor: '9.00' })];

  const body = { ids: [...ids, 999], field: 'price', value: '8.00' };
  expect(await check(body)).toEqual({
    change: 2,
    same: 0,
    refused: [
      expect.objectContaining({ id: ids[2], msg: 'Below the floor' }),
      expect.objectContaining({ id: 999, error: 'not_found' }),
    ],
  });
  expect(await check({ ...body, ids, value: '9.00' })).toMatchObject({ change: 1, same: 2 });
  expect(await prices()).toEqual([900, 1400, 900]);
  expect(await shop.rows('record_history')).toHaveLength(3);
});

test('each row is written by the rules of an edit, and refused alone', async () => {
  const [first, floored, bystander] = [await add(), await add({ floor: '9.00' }), await add()];

  const { done, refused } =
    (await edit({ ids: [first, floored], field: 'price', value: '8.00' })) ?? {};

  expect(done).toEqual([{ id: first, before: '9.00' }]);
  expect(refused).toMatchObject([{ id: floored, error: 'invalid', msg: 'Below the floor' }]);
  expect(await prices()).toEqual([800, 900, 900]);
  expect(await shop.row('fixture_lamp', first)).toMatchObject({ version: 2 });
  expect(await shop.row('fixture_lamp', bystander)).toMatchObject({ version: 1 });
  expect((await shop.rows('record_history')).at(-1)).toMatchObject({
    call: 'bulkEdit',
    row_id: first,
    before: { price: 900 },
    after: { price: 800 },
  });
});

test('a field that the form of a row does not show is refused for that row', async () => {
  const [desk, wall] = [await add(), await add({ kind: 2 })];

  const { done, refused } = (await edit({ ids: [desk, wall], field: 'height', value: 40 })) ?? {};

  expect(done).toEqual([{ id: desk, before: null }]);
  expect(refused).toMatchObject([{ id: wall, error: 'illegal_transition' }]);
});

test('undo gives each row its value back unless somebody changed it meanwhile', async () => {
  const [first, second, third] = [await add(), await add({ price: '14.00' }), await add()];
  await edit({ ids: [first, second, third], field: 'price', value: '20.00' });
  await post('fixture.Lamp/edit', { id: third, price: '21.00' });
  await post('fixture.Lamp/edit', { id: second, name: 'Other' });

  const undone = await edit({
    field: 'price',
    value: '20.00',
    undo: [
      { id: first, value: '9.00' },
      { id: second, value: '14.00' },
      { id: third, value: '9.00' },
    ],
  });

  expect(undone).toMatchObject({
    done: [{ id: first }, { id: second }],
    refused: [{ id: third, error: 'stale' }],
  });
  expect(await prices()).toEqual([900, 1400, 2100]);
});

test('all rows that a filter matches are named, to be worked on in portions', async () => {
  const [first, , third] = [await add(), await add({ name: 'Brass' }), await add()];

  expect(await check({ filter: { quickSearch: 'Reed' }, field: 'price', value: '8.00' })).toEqual({
    ids: [first, third],
  });
});

test('a value that the field does not read, and too many rows, are refused at once', async () => {
  const ids = [await add()];

  expect(await edit({ ids, field: 'price', value: 'much' })).toMatchObject({ field: 'price' });
  expect(await edit({ ids, field: 'floor', value: '1.00' })).toMatchObject({ field: 'field' });
  const many = Array.from({ length: 201 }, (_, n) => n + 1);
  expect(await edit({ ids: many, field: 'price', value: '1.00' })).toMatchObject({ field: 'ids' });
});

test('it takes its own node and that of an edit, and is in the admin log; asking is not', async () => {
  const ids = [await add()];
  const body = { ids, field: 'price', value: '8.00' };
  const codes = await Promise.all(
    ['edit', 'bulkEdit'].map(async (node) => {
      const token = await shop.admin(['fixture/lamp', `fixture/lamp/${node}`], `only_${node}`);
      return (await shop.call('POST', '/admin/fixture.Lamp/bulkEdit', { token, body })).code;
    }),
  );
  expect(codes).toEqual([401, 401]);

  await check(body);
  await edit(body);
  const urls = (await shop.rows('admin_log')).map(({ url }) => String(url));
  expect(urls.filter((url) => /bulkEdit/i.test(url))).toHaveLength(3);
  expect(urls.filter((url) => /bulkCheck/i.test(url))).toEqual([]);
});
