import { expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { admin, adminWithout, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';

const fixtureShop = useFixtureShop(postgresDb);
const badId = { code: 'invalid', data: { field: 'id' } };

test('one row comes with everything, long texts included', async () => {
  const mei = await fixtureShop.maker({ name: 'Mei' });
  const jar = await fixtureShop.ware(mei, { name: 'jar', story: 'long ago', cost: 100 });
  await fixtureShop.piece(jar, { code: 'J1' });
  await fixtureShop.ware(mei, { name: 'bystander' });

  const { row } = await fixtureShop.crud.detail('stall_ware', admin, { id: String(jar) });

  expect(row).toMatchObject({
    id: jar,
    name: 'jar',
    story: 'long ago',
    margin: '9.00',
    maker: { id: mei, name: 'Mei' },
    pieces: [{ code: 'J1', dear: 0, kind: null }],
    shelf_arr: [],
    shelf_name_arr: [],
  });
  expect(await fixtureShop.crud.edit('stall_ware', admin, { id: jar })).toEqual({ row });
});

test('a secret is in no reply', async () => {
  const mei = await fixtureShop.maker({ pin: 'canary-51' });
  const jar = await fixtureShop.ware(mei);

  const replies = [
    await fixtureShop.crud.detail('stall_maker', admin, { id: mei }),
    await fixtureShop.crud.list('stall_maker', admin, {}),
    await fixtureShop.crud.list('stall_maker', admin, { select: 'true' }),
    await fixtureShop.crud.detail('stall_ware', admin, { id: jar }),
    await fixtureShop.crud.change('stall_maker', admin, { id: mei, status: 0, pin: 'canary-52' }),
  ];

  expect(JSON.stringify(replies)).not.toContain('canary');
  expect(JSON.stringify(replies)).not.toContain('"pin"');
});

test.each([
  undefined,
  '',
  '6abc',
  '6 or 1=1',
  true,
  [6],
  { id: 6 },
  0,
  -1,
  1.5,
  '1e3',
  '00',
  2 ** 53,
])('%j is no id', async (id) => {
  expect(await refusal(fixtureShop.crud.detail('stall_ware', admin, { id }))).toEqual(badId);
  expect(await refusal(fixtureShop.crud.edit('stall_ware', admin, { id }))).toEqual(badId);
});

test('a missing row is not found', async () => {
  expect(await refusal(fixtureShop.crud.detail('stall_ware', admin, { id: 99_999 }))).toEqual({
    code: 'not_found',
    data: {},
  });
});

test('reading one row is part of the list where it is no node of its own', async () => {
  const shelf = await fixtureShop.shelf('tall');

  expect(await fixtureShop.crud.detail('stall_shelf', admin, { id: shelf })).toMatchObject({
    row: { name: 'tall' },
  });
  expect(
    await refusal(
      fixtureShop.crud.detail('stall_shelf', adminWithout('stall/shelf/index'), { id: shelf }),
    ),
  ).toEqual({ denied: 'stall/shelf/index' });
  expect(
    await refusal(
      fixtureShop.crud.detail('stall_ware', adminWithout('stall/ware/detail'), { id: 1 }),
    ),
  ).toEqual({ denied: 'stall/ware/detail' });
});

test('a call the resource does not declare does not exist', async () => {
  expect(await refusal(fixtureShop.crud.del('stall_shelf', admin, { ids: [1] }))).toEqual({
    code: 'unknown_route',
    data: {},
  });
});
