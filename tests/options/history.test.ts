import { expect, test } from 'vitest';
import {
  belongsTo,
  choice,
  image,
  listed,
  longText,
  manyToMany,
  mobile,
  money,
  password,
  rows,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { useDeclaredShop } from '../support/declaredShop.ts';

const maker = shape('fixture_maker', { name: text({ max: 20, bilingual: true }) });
const piece = shape('fixture_piece', {
  vase_id: belongsTo('fixture_vase', { shows: 'name' }),
  name: text({ max: 20 }),
  price: money({ default: '0.00' }),
});
const vase = shape('fixture_vase', {
  ...listed(),
  name: text({ max: 20 }),
  price: money({ default: '0.00' }),
  state: choice({ kept: [1], sold: [2] }, { default: 1 }),
  maker_id: belongsTo('fixture_maker', { shows: 'name', optional: true }),
  phone: mobile({ optional: true }),
  pin: password({ optional: true }),
  story: longText({ optional: true, max: 5_000 }),
  photo: image({ optional: true }),
  maker_arr: manyToMany('fixture_maker', {
    shows: 'name',
    through: 'fixture_vase_maker',
    near: 'vase',
    far: 'maker',
    default: [],
  }),
  pieces: rows(piece, { by: 'vase_id', default: [] }),
});
const vases = resource(vase, {
  path: 'fixture/vase',
  label: 'name',
  history: true,
  list: { columns: ['name', 'price'], sort: ['weigh', 'desc'] },
  mask: { sensitive: ['phone'] },
  actions: {
    sell: { on: 'each', permission: 'sell', set: { state: 2 } },
    look: { on: 'each', permission: 'look', set: {} },
  },
});
const makers = resource(maker, {
  path: 'fixture/maker',
  label: 'name',
  list: { columns: ['name'] },
});
const { get, post, saved, shop } = useDeclaredShop({
  resources: [vases, makers],
  shapes: [vase, maker, piece],
});

const add = async (values: object = {}) =>
  Number((await saved('fixture.Vase/add', { name: 'Lin', price: '12.00', ...values }))['id']);
const edit = (id: number, values: object) => post('fixture.Vase/edit', { id, ...values });
const entries = async (id: number, given = '') =>
  (await get(`fixture.Vase/history?id=${id}${given}`)).data;
const newest = async (id: number) => {
  const list = (await entries(id))?.['list'] as readonly object[] | undefined;
  return list?.[0];
};

test('an edit tells who changed which field, when, from what to what, the newest first', async () => {
  const [id, bystander] = [await add(), await add()];
  await edit(id, { price: '14.50', name: 'Lin' });
  shop.pass(60);
  await edit(id, { name: 'Mei', state: 2 });

  expect(await entries(id)).toEqual({
    total: 3,
    list: [
      {
        id: 4,
        call: 'edit',
        actor: 'admin',
        admin_id: 1,
        admin_name: 'clerk 先生',
        create_time: shop.now,
        fields: ['name', 'state'],
        before: { name: 'Lin', state: 1 },
        after: { name: 'Mei', state: 2 },
      },
      expect.objectContaining({
        create_time: shop.now - 60,
        fields: ['price'],
        before: { price: '12.00' },
        after: { price: '14.50' },
      }),
      expect.objectContaining({ call: 'add', fields: [], before: {}, after: {} }),
    ],
  });
  expect(await entries(id, '&page=2&limit=2')).toMatchObject({ total: 3, list: [{ call: 'add' }] });
  expect(await entries(bystander)).toMatchObject({ total: 1 });
});

test('an edit that changes nothing is no entry', async () => {
  const id = await add();

  await edit(id, { name: 'Lin', price: '12.00' });

  expect(await entries(id)).toMatchObject({ total: 1 });
});

test('sub-rows and links are told as far as they differ, related records by name', async () => {
  const names = ['Qin', 'Bo'];
  const [qin, bo] = [
    Number((await saved('fixture.Maker/add', { name: names[0], name_en: 'Chin' }))['id']),
    Number((await saved('fixture.Maker/add', { name: names[1] }))['id']),
  ];
  const id = await add({
    maker_id: qin,
    maker_arr: [qin],
    pieces: [
      { name: 'foot', price: '1.00' },
      { name: 'neck', price: '2.00' },
    ],
  });
  const { data } = await get(`fixture.Vase/edit?id=${id}`);
  const row = data?.['row'] as { pieces?: { id: number }[] } | undefined;
  const pieces = row?.pieces ?? [];
  const [foot, neck] = pieces.map((each) => each.id);

  await edit(id, {
    maker_id: bo,
    maker_arr: [qin, bo],
    pieces: [
      { id: foot, name: 'foot', price: '1.00' },
      { id: neck, name: 'neck', price: '3.00' },
    ],
  });

  expect(await newest(id)).toMatchObject({
    fields: ['maker_id', 'maker_arr', 'pieces'],
    before: {
      maker_id: qin,
      maker: { id: qin, name: 'Qin', name_en: 'Chin' },
      maker_name_arr: ['Qin'],
      pieces: [{ id: neck, name: 'neck', price: '2.00' }],
    },
    after: {
      maker: { id: bo, name: 'Bo' },
      maker_name_arr: ['Qin', 'Bo'],
      pieces: [{ id: neck, price: '3.00' }],
    },
  });
});

test('secrets are never kept, masked fields are masked without their permission', async () => {
  const id = await add({ phone: '13800138000' });
  await edit(id, { pin: 'stone-lantern-88', phone: '13900139000' });

  expect(await newest(id)).toMatchObject({ fields: ['phone'], after: { phone: '13900139000' } });
  const token = await shop.admin(['fixture/vase', 'fixture/vase/detail'], 'second');
  const { data } = await shop.call('GET', `/admin/fixture.Vase/history?id=${id}`, { token });
  expect(data?.['list']).toMatchObject([
    { before: { phone: '138****8000' }, after: { phone: '139****9000' } },
    {},
  ]);
  expect(JSON.stringify(await shop.rows('record_history'))).not.toMatch(/pin|argon|lantern/);
});

test('each way of writing is named: action, sorting, restoring', async () => {
  const [id, other] = [await add(), await add()];

  await post('fixture.Vase/sell', { ids: [id] });
  expect(await newest(id)).toMatchObject({ call: 'sell', fields: ['state'], after: { state: 2 } });
  await post('fixture.Vase/look', { ids: [id] });
  expect(await newest(id)).toMatchObject({ call: 'look', fields: [] });
  await post('fixture.Vase/sortable', { move: id, target: other, direction: 'up' });
  expect(await newest(id)).toMatchObject({ call: 'sortable' });
});

test('the history of a long text shows the part that differs', async () => {
  const start = 'word '.repeat(300);
  const id = await add({ story: `${start}old ${start}` });

  await edit(id, { story: `${start}new ${start}` });

  const { before, after } = (await newest(id)) as Record<string, { story: string }>;
  expect(before?.story).toMatch(/^…[word ]{40}old[word ]{40}…$/);
  expect(after?.story).toMatch(/^…[word ]{40}new[word ]{40}…$/);
});

test('a history requires the permission to read its record', async () => {
  const id = await add();
  const token = await shop.admin(['fixture/vase', 'fixture/vase/index'], 'second');

  const { code } = await shop.call('GET', `/admin/fixture.Vase/history?id=${id}`, { token });

  expect(code).toBe(401);
  expect((await get('fixture.Vase/history?id=999')).text).toMatch(/not found|deleted|exist/i);
});
