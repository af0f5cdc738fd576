import { expect, test } from 'vitest';
import { belongsTo, choice, int, listed, money, rows, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { useDeclaredShop } from '../support/declaredShop.ts';

const maker = shape('fixture_maker', { name: text({ max: 20 }) });
const bulb = shape('fixture_bulb', {
  lamp_id: belongsTo('fixture_lamp', { shows: 'name' }),
  place: int({ system: true, min: 0, default: 0 }),
  watts: int({ min: 1, max: 200 }),
  socket: text({ max: 10, default: '' }),
});
const lamp = shape(
  'fixture_lamp',
  {
    ...listed(),
    name: text({ max: 20, search: true, unique: true }),
    price: money({ default: '9.00' }),
    floor: money({ default: '0.00' }),
    kind: choice({ desk: [1], wall: [2] }, { default: 1 }),
    height: int({ optional: true, min: 1, max: 300 }),
    maker_id: belongsTo('fixture_maker', { shows: 'name', optional: true }),
    bulbs: rows(bulb, { by: 'lamp_id', order: 'place', min: 0, summary: { title: 'socket' } }),
  },
  { rules: { floor: { holds: { price: { gte: { field: 'floor' } } }, at: 'price' } } },
);
const makers = resource(maker, {
  path: 'fixture/maker',
  label: 'name',
  list: { columns: ['name'] },
});
const lamps = resource(lamp, {
  path: 'fixture/lamp',
  label: 'name',
  history: true,
  list: {
    columns: ['name', 'price'],
    filters: ['kind'],
    sort: ['weigh', 'desc'],
    sheet: ['name', 'price', 'kind', 'height', 'maker_id', 'bulbs.watts'],
  },
  show: { height: { kind: 1 } },
});
const { post, get, saved, shop } = useDeclaredShop({
  resources: [lamps, makers],
  shapes: [lamp, maker, bulb],
  texts: {
    fixture_lamp: {
      fields: { price: 'Price', name: 'Name' },
      rules: { floor: 'Below the floor' },
      options: { kind: { desk: 'Desk lamp', wall: 'Wall lamp' } },
    },
  },
});

let count = 0;
const add = async (values: object = {}) =>
  Number(
    (await saved('fixture.Lamp/add', { name: `Reed ${count++}`, bulbs: [], ...values }))['id'],
  );
const save = async (...changed: readonly object[]) =>
  (await post('fixture.Lamp/sheet', { rows: changed })).data ?? {};
const readSheet = async () => (await get('fixture.Lamp/sheet?limit=50')).data ?? {};

test('the records of a sheet have their version, its columns, and the words of their codes', async () => {
  const id = await add({ bulbs: [{ watts: 40, socket: 'E27' }] });

  const { list, words } = await readSheet();

  expect(list).toEqual([
    expect.objectContaining({
      id,
      version: 1,
      name: expect.any(String),
      price: '9.00',
      kind: 1,
      height: null,
      maker_id: null,
      maker: null,
    }),
  ]);
  expect(list).not.toEqual([expect.objectContaining({ floor: expect.anything() })]);
  const { list: byBulbs } = (await get('fixture.Lamp/sheet?rows=bulbs')).data ?? {};
  expect(byBulbs).toMatchObject([
    { id, version: 1, bulbs: [{ id: expect.any(Number), watts: 40, socket: 'E27' }] },
  ]);
  expect(words).toMatchObject({ kind: { desk: 1, wall: 2, desklamp: 1 }, price: {} });
});

test('each row is written by the rules of an edit, and refused alone at its cell', async () => {
  const [first, floored, bystander] = [await add(), await add({ floor: '9.00' }), await add()];

  const {
    saved: done,
    refused,
    list,
  } = await save(
    { id: first, version: 1, values: { price: '8.00' } },
    { id: floored, version: 1, values: { price: '8.00' } },
    { id: 999, version: 1, values: { price: '8.00' } },
  );

  expect(done).toEqual([first]);
  expect(refused).toMatchObject([
    { id: floored, error: 'invalid', fields: { price: 'Below the floor' } },
    { id: 999, error: 'not_found', fields: {} },
  ]);
  expect(list).toMatchObject([
    { id: floored, version: 1, price: '9.00' },
    { id: first, version: 2, price: '8.00' },
  ]);
  expect(await shop.row('fixture_lamp', bystander)).toMatchObject({ version: 1 });
  const history = await shop.rows('record_history');
  expect(history).toHaveLength(4);
  expect(history.at(-1)).toMatchObject({
    call: 'edit',
    row_id: first,
    before: { price: 900 },
    after: { price: 800 },
  });
});

test('a row that was changed meanwhile is left alone, and answered as it is now', async () => {
  const [first, second] = [await add(), await add()];
  await post('fixture.Lamp/edit', { id: first, price: '21.00' });

  const outcome = await save(
    { id: first, version: 1, values: { price: '8.00' } },
    { id: second, version: 1, values: { price: '8.00' } },
  );

  expect(outcome).toMatchObject({ saved: [second], stale: [first], refused: [] });
  expect(await shop.row('fixture_lamp', first)).toMatchObject({ price: 2100, version: 2 });
});

test('a value that another record has, and one that the form would not show, are refused', async () => {
  const [first, second] = [await add({ name: 'Taken' }), await add({ kind: 2 })];
  const third = await add();

  const { refused, saved: done } = await save(
    { id: first, version: 1, values: { height: 40 } },
    { id: second, version: 1, values: { height: 40 } },
    { id: third, version: 1, values: { name: 'Taken' } },
  );

  expect(done).toEqual([first]);
  expect(refused).toMatchObject([
    { id: second, error: 'illegal_transition', fields: { height: expect.any(String) } },
    { id: third, error: 'duplicate', fields: { name: expect.any(String) } },
  ]);
});

test('a name becomes the record it names, and an unknown one is refused', async () => {
  const { id: makerId } = await saved('fixture.Maker/add', { name: 'Arden' });
  const [first, second] = [await add(), await add()];

  const { refused } = await save(
    { id: first, version: 1, names: { maker_id: 'Arden' } },
    { id: second, version: 1, names: { maker_id: 'Nobody' } },
  );

  expect(refused).toMatchObject([{ id: second, fields: { maker_id: expect.any(String) } }]);
  expect(await shop.row('fixture_lamp', first)).toMatchObject({ maker_id: makerId });
});

test('sub-rows change by their id, the others stay, and problems name them', async () => {
  const bulbs = [
    { watts: 40, socket: 'E27' },
    { watts: 60, socket: 'E14' },
  ];
  const [first, second] = [await add({ bulbs }), await add({ bulbs })];
  const [, mine, , theirs] = (await shop.rows('fixture_bulb')).map((row) => row['id']);

  const { refused } = await save(
    { id: first, version: 1, values: { bulbs: [{ id: mine, watts: 75 }] } },
    { id: second, version: 1, values: { bulbs: [{ id: theirs, watts: 900 }] } },
  );

  expect(refused).toMatchObject([
    { id: second, fields: { [`bulbs.${String(theirs)}.watts`]: expect.any(String) } },
  ]);
  expect((await shop.rows('fixture_bulb')).map(({ watts, socket }) => [watts, socket])).toEqual([
    [40, 'E27'],
    [75, 'E14'],
    [40, 'E27'],
    [60, 'E14'],
  ]);
});

test('a column that the sheet lacks, a row twice and too many rows are refused at once', async () => {
  const id = await add();

  expect(await save({ id, version: 1, values: { floor: '1.00' } })).toMatchObject({
    field: 'rows.0.values.floor',
  });
  const row = { id, version: 1, values: { price: '1.00' } };
  expect(await save(row, row)).toMatchObject({ field: 'rows' });
  const many = Array.from({ length: 201 }, (_, n) => ({ ...row, id: n + 1 }));
  expect(await save(...many)).toMatchObject({ field: 'rows' });
});

test('staff without the permission to edit neither read the sheet nor save it', async () => {
  const id = await add();
  const reader = { token: await shop.admin([], 'reader') };
  const body = { rows: [{ id, version: 1, values: { price: '8.00' } }] };

  const [read, written] = [
    await shop.call('GET', '/admin/fixture.Lamp/sheet', reader),
    await shop.call('POST', '/admin/fixture.Lamp/sheet', { ...reader, body }),
  ];

  expect([read.code, written.code]).toEqual([401, 401]);
  expect(await shop.row('fixture_lamp', id)).toMatchObject({ price: 900, version: 1 });
});
