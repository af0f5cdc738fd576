import { beforeEach, describe, expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { query } from '../../db/index.ts';
import type { ListReply, SelectOptions } from '../index.ts';
import { admin, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';
import type { TreeBranch } from './calls.ts';

const fixtureShop = useFixtureShop(postgresDb);

// A resource with `list.tree` answers whole trees; the type of a list does not tell.
const tree = async (params = {}) =>
  (await fixtureShop.crud.list('stall_kind', admin, params)) as ListReply & {
    readonly list: readonly TreeBranch[];
  };
const options = async (params = {}) =>
  (
    (await fixtureShop.crud.list('stall_kind', admin, {
      select: 'true',
      ...params,
    })) as SelectOptions
  ).options;

type Outline = { readonly [name: string]: Outline | 'no children key' };
const outline = (branches: readonly TreeBranch[]): Outline =>
  Object.fromEntries(
    branches.map(({ name, children }) => [name, children ? outline(children) : 'no children key']),
  );
const leaf = 'no children key' as const;

let ids: Readonly<Record<string, number>> = {};
beforeEach(async () => {
  const clay = await fixtureShop.kind({ name: 'clay', weigh: 1 });
  const glass = await fixtureShop.kind({ name: 'glass', weigh: 2 });
  const jars = await fixtureShop.kind({ name: 'jars', pid: clay });
  const cups = await fixtureShop.kind({ name: 'cups', pid: clay, weigh: 5 });
  const tea = await fixtureShop.kind({ name: 'tea cups', pid: cups });
  ids = { clay, glass, jars, cups, tea };
});

test('all rows come nested, larger weights first, and leaves have no children key', async () => {
  const { list, ...rest } = await tree({ limit: 1, page: 7 });

  expect(outline(list)).toEqual({ glass: leaf, clay: { cups: { 'tea cups': leaf }, jars: leaf } });
  expect(Object.keys(outline(list))).toEqual(['glass', 'clay']);
  expect(rest).toEqual({ total: 5, total_exact: true, remark: '' });
});

test('hits whose parent is no hit stand at the top and have children, even none', async () => {
  expect(outline((await tree({ quickSearch: 'cups' })).list)).toEqual({
    cups: { 'tea cups': leaf },
  });
  expect(outline((await tree({ quickSearch: 'tea' })).list)).toEqual({ 'tea cups': {} });
  expect(
    outline((await tree({ search: [{ field: 'weigh', operator: 'lt', val: 5 }] })).list),
  ).toEqual({ glass: {}, clay: { jars: leaf }, 'tea cups': {} });
});

test('rows in a circle are shown rather than lost', async () => {
  await query(fixtureShop.db, 'update stall_kind set pid = $1 where id = $2', [
    ids['tea'],
    ids['cups'],
  ]);

  expect(outline((await tree()).list)).toEqual({
    glass: leaf,
    clay: { jars: leaf },
    cups: { 'tea cups': leaf },
  });
});

test('a select draws the place of each row before its label', async () => {
  await fixtureShop.kind({ name: 'oil jars', pid: ids['jars'] });

  expect((await options()).map(({ name }) => name)).toEqual([
    'glass',
    'clay',
    '├ cups',
    '│   └ tea cups',
    '└ jars',
    '    └ oil jars',
  ]);
});

test('chosen rows, and a select that wants no tree, come plain', async () => {
  const names = async (params: object) => (await options(params)).map(({ name }) => name);

  expect(await names({ initValue: [ids['tea']] })).toEqual(['tea cups']);
  expect(await names({ isTree: '0' })).toEqual(['cups', 'glass', 'clay', 'tea cups', 'jars']);
  expect(await names({ isTree: '1', quickSearch: 'cups' })).toEqual(['cups', '└ tea cups']);
});

describe('the select of a list', () => {
  const select = async (params: object) =>
    fixtureShop.crud.list('stall_ware', admin, { select: true, ...params });

  test('is a page of bare rows with the total', async () => {
    const mei = await fixtureShop.maker();
    const jar = await fixtureShop.ware(mei, { name: 'jar' });
    await fixtureShop.ware(mei, { name: 'bowl' });

    const found = await select({ quickSearch: 'jar', limit: 10 });

    expect(found).toMatchObject({ list: [{ id: jar, name: 'jar', maker_id: mei }], total: 1 });
    expect(Object.keys((found as ListReply).list[0] ?? {})).not.toContain('maker');
    expect(found).not.toHaveProperty('remark');
  });

  test('gives all chosen rows, but not more than a page may have', async () => {
    const mei = await fixtureShop.maker();
    for (let n = 0; n < 20; n++) await fixtureShop.ware(mei);
    const initValues = Array.from({ length: 20 }, (_, index) => index + 1);

    expect(((await select({ initValue: initValues })) as ListReply).list).toHaveLength(20);
    expect(await refusal(select({ initValue: Array(201).fill(1) }))).toEqual({
      code: 'invalid',
      data: { field: 'initValue' },
    });
  });
});
