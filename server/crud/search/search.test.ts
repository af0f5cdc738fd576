import { beforeAll, describe, expect, test } from 'vitest';
import { bothEngines } from '../../../tests/support/databases.ts';
import { query } from '../../db/index.ts';
import type { ListReply } from '../index.ts';
import { admin, adminWithout, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';

type Item = Readonly<Record<string, unknown>>;

describe.each(bothEngines)('on %s', (_, open) => {
  const fixtureShop = useFixtureShop(open, { empty: beforeAll });

  /** Names of the wares a call finds, in the order they were added. */
  const found = async (params: Item, who = admin) =>
    // The list of no tree and no select is a page of rows.
    (
      (await fixtureShop.crud.list('stall_ware', who, { order: 'id,asc', ...params })) as ListReply
    ).list.map(({ name }) => name);
  const search = (...items: Item[]) => found({ search: items });
  const where = (field: string, operator: string, val?: unknown, render?: string) =>
    search({ field, operator, val, render });

  // Given in all tests: three wares, jar and bowl by Mei, cup by Lin.
  beforeAll(async () => {
    const mei = await fixtureShop.maker({ name: 'Mei', mobile: '17712343602', weigh: 3 });
    const lin = await fixtureShop.maker({ name: 'Lin', name_en: 'Lin & Co', weigh: 9 });
    const [tall, flat] = [await fixtureShop.shelf('tall'), await fixtureShop.shelf('flat')];
    const jar = await fixtureShop.ware(mei, {
      name: 'Jar 50%',
      price: 12_50,
      stock: 5,
      rank: 1,
      words: '["clay","blue"]',
      remark: 'ÉTÉ',
      sold_time: 1_795_156_800, // 2026-11-20 14:40:00 in Shanghai
      phone: '02866778899',
      story: 'once upon a time',
    });
    const bowl = await fixtureShop.ware(mei, {
      name: 'bowl_x',
      price: 20_00,
      words: '["clay"]',
      stock: 2,
      origin: 'far',
    });
    const cup = await fixtureShop.ware(lin, {
      name: '茶杯 Cup\\',
      price: 30_00,
      stock: 9,
      rank: 7,
      state: 1,
      remark: '',
    });
    await fixtureShop.piece(jar, { code: 'J1', colour: 'Azure', price: 500 });
    await fixtureShop.piece(jar, { code: 'J2', colour: 'red', price: 900 });
    await fixtureShop.piece(cup, { code: 'C1', colour: 'red', price: 700 });
    await fixtureShop.link(jar, tall);
    await fixtureShop.link(jar, flat);
    await fixtureShop.link(bowl, flat);
  });
  const [jar, bowl, cup] = ['Jar 50%', 'bowl_x', '茶杯 Cup\\'];

  test.each([
    ['stock', '=', '5', [jar]],
    ['stock', 'eq', 5, [jar]],
    ['stock', '<>', 5, [bowl, cup]],
    ['stock', 'ne', '5', [bowl, cup]],
    ['stock', '!=', 5, [bowl, cup]],
    ['stock', '>', 5, [cup]],
    ['stock', 'gt', 5, [cup]],
    ['stock', '>=', 5, [jar, cup]],
    ['stock', 'EGT', 5, [jar, cup]],
    ['stock', '<', 5, [bowl]],
    ['stock', 'lt', 5, [bowl]],
    ['stock', '<=', 5, [jar, bowl]],
    ['stock', ' elt ', 5, [jar, bowl]],
    ['stock', 'IN', '5, 9', [jar, cup]],
    ['stock', 'in', [5, '9'], [jar, cup]],
    ['stock', 'IN', 5, [jar]],
    ['stock', 'IN', [], []],
    ['stock', 'IN', '', []],
    ['stock', 'not in', '5,9', [bowl]],
    ['stock', 'RANGE', '2,5', [jar, bowl]],
    ['stock', 'RANGE', '5,', [jar, cup]],
    ['stock', 'RANGE', ',5', [jar, bowl]],
    ['stock', 'RANGE', [2, 5], [jar, bowl]],
    ['stock', 'NOT RANGE', '2,5', [cup]],
    ['stock', 'NOT RANGE', '5,', [bowl]],
    ['stock', 'NOT RANGE', ',5', [cup]],
    ['price', 'eq', '12.5', [jar]],
    ['price', 'RANGE', '12.50,20', [jar, bowl]],
    ['price', 'gt', '-1', [jar, bowl, cup]],
    ['state', 'eq', '1', [cup]],
    ['origin', 'eq', 'far', [bowl]],
    ['origin', 'IN', 'near,far', [jar, bowl, cup]],
    ['name', 'eq', 'bowl_x', [bowl]],
    ['name', 'eq', 'BOWL_X', []],
    ['name', 'LIKE', 'BOWL', [bowl]],
    ['name', 'like', '', [jar, bowl, cup]],
    ['name', 'LIKE', 'oW', [bowl]],
    ['name', 'LIKE', '%', [jar]],
    ['name', 'LIKE', '_', [bowl]],
    ['name', 'LIKE', '\\', [cup]],
    ['name', 'LIKE', '茶', [cup]],
    ['name', 'LIKE', ' jar\u200b ', [jar]],
    ['name', 'eq', 'bowl_x\ufeff', [bowl]],
    ['name', 'NOT LIKE', 'cup', [jar, bowl]],
    ['remark', 'LIKE', 'été', [jar]],
    ['remark', 'NOT LIKE', 'É', [bowl, cup]],
    ['remark', 'NULL', '', [bowl]],
    ['remark', 'NULL', undefined, [bowl]],
    ['remark', 'NOT NULL', '1', [jar, cup]],
    ['remark', 'eq', '', [cup]],
    ['remark', 'ne', 'ÉTÉ', [bowl, cup]],
    ['rank', 'ne', 1, [bowl, cup]],
    ['rank', 'NOT IN', '1', [bowl, cup]],
    ['rank', 'NOT RANGE', '1,3', [bowl, cup]],
    ['rank', 'lt', 99, [jar, cup]],
    ['story', 'LIKE', 'UPON', [jar]],
    ['words', 'FIND_IN_SET', 'clay', [jar, bowl]],
    ['words', 'find_in_set', ['clay', 'blue'], [jar]],
    ['words', 'FIND_IN_SET', 'blue,clay', [jar]],
    ['words', 'FIND_IN_SET', 'cla', []],
    ['shelf_arr', 'FIND_IN_SET', 2, [jar, bowl]],
    ['shelf_arr', 'FIND_IN_SET', '1,2', [jar]],
    ['shelf_arr.name', 'LIKE', 'FLA', [jar, bowl]],
    ['maker.name', 'eq', 'Mei', [jar, bowl]],
    ['maker_id.name', 'eq', 'Mei', [jar, bowl]],
    ['maker.name', 'LIKE', 'EI', [jar, bowl]],
    ['maker.name', 'ne', 'Mei', [cup]],
    ['maker.id', 'IN', '2', [cup]],
    ['maker.mobile', 'NULL', '', [cup]],
    ['maker.mobile', 'LIKE', '177-1234', [jar, bowl]],
    ['maker.mobile', 'eq', '+86 177 1234 3602', [jar, bowl]],
    ['maker.mobile', 'NOT NULL', '', [jar, bowl]],
    ['maker_id.weigh', 'gt', 5, [cup]],
    ['pieces.colour', 'eq', 'red', [jar, cup]],
    ['pieces.colour', 'ne', 'Azure', [bowl, cup]],
    ['pieces.price', 'RANGE', '6,8', [cup]],
    ['stall_ware.id', 'eq', 1, [jar]],
    ['ware.name', 'LIKE', 'bowl', [bowl]],
    ['id', 'IN', '1,3', [jar, cup]],
  ])('%s %s %j', async (field, operator, val, expected) => {
    expect(await where(field, operator, val)).toEqual(expected);
  });

  test.each([
    ['RANGE', '2026-11-20 14:40:00,2026-11-20 14:40:01', [jar]],
    ['RANGE', '2026-11-20 14:40:01,', []],
    ['RANGE', ',2026-11-20 14:40:00', [jar]],
    ['RANGE', '2026-11-20,2026-11-21', [jar]],
    ['RANGE', '1795156800,1795156800', [jar]],
    ['NOT RANGE', '2026-11-20,2026-11-21', [bowl, cup]],
    ['eq', '2026-11-20 14:40:00', [jar]],
    ['gt', '2026-11-20 14:39', [jar]],
    ['elt', '2026-11-20 14:39', []],
  ])('a time as clocks show it, %s %s', async (operator, val, expected) => {
    expect(await where('sold_time', operator, val, 'datetime')).toEqual(expected);
  });

  test('all conditions hold together, and an incomplete one is none', async () => {
    expect(
      await search(
        { field: 'stock', operator: 'gt', val: 2 },
        { field: 'maker.name', operator: 'eq', val: 'Mei' },
        { field: 'stock', operator: 'gt' },
        { operator: 'eq', val: '7' },
        { field: 'id', val: '7' },
      ),
    ).toEqual([jar]);
  });

  test.each([
    ['bow', [bowl]],
    ['50%', [jar]],
    ['%', [jar]],
    ['_', [bowl]],
    ['杯', [cup]],
    ['CUP', [cup]],
    ['lin', [cup]],
    ['0286', [jar]],
    ['  bowl  ', [bowl]],
    ['\u200bbowl\u3000', [bowl]],
    ['50% jar', [jar]],
    ['cup 茶', [cup]],
    ['mei jar', [jar]],
    ['mei cup', []],
    ['jar jar 0286', [jar]],
    ['lin\u3000杯 c', [cup]],
    ['a b c d e f g', []],
    ['2', [jar, bowl]],
    ['nothing', []],
    ['', [jar, bowl, cup]],
    [undefined, [jar, bowl, cup]],
  ])('the quick search for %j looks through what is declared for it', async (text, expected) => {
    expect(await found({ quickSearch: text })).toEqual(expected);
  });

  test('part of a name is sought in both languages, and missed in both when it must not occur', async () => {
    expect(await where('maker.name', 'LIKE', '& Co')).toEqual([cup]);
    expect(await where('maker.name', 'NOT LIKE', '& Co')).toEqual([jar, bowl]);
    expect(await where('maker.name', 'eq', 'Lin & Co')).toEqual([]);
  });

  test('the quick search leaves out what the admin sees masked', async () => {
    expect(await found({ quickSearch: '0286' }, adminWithout('stall/ware/sensitive'))).toEqual([]);
  });

  test('a resource that declares nothing for the quick search is searched by id', async () => {
    const { list } = (await fixtureShop.crud.list('stall_shelf', admin, {
      quickSearch: '2',
    })) as ListReply;

    expect(list).toMatchObject([{ id: 2 }]);
  });

  test.each([
    [{ initValue: '2' }, [bowl]],
    [{ initValue: [1, '3'] }, [jar, cup]],
    [{ initValue: '1,3' }, [jar, cup]],
    [{ initKey: 'ware.id', initValue: ['2'] }, [bowl]],
    [{ initKey: 'name', initValue: 'bowl_x', initOperator: 'eq' }, [bowl]],
    [{ initKey: 'maker.name', initValue: 'Lin' }, [cup]],
    [{ initValue: '' }, [jar, bowl, cup]],
    [{ initValue: [] }, [jar, bowl, cup]],
  ])('chosen rows are found by %j', async (params, expected) => {
    expect(await found(params)).toEqual(expected);
  });

  test.each([
    [{ search: [{ field: 'nope', operator: 'eq', val: 1 }] }, 'search.0.field'],
    [{ search: [{ field: 'constructor', operator: 'eq', val: 1 }] }, 'search.0.field'],
    [{ search: [{ field: 'id;drop', operator: 'eq', val: 1 }] }, 'search.0.field'],
    [{ search: [{ field: 'a.b.c', operator: 'eq', val: 1 }] }, 'search.0.field'],
    [{ search: [{ field: 'maker.pin', operator: 'eq', val: 1 }] }, 'search.0.field'],
    [{ search: [{ field: 'maker.status', operator: 'eq', val: 1 }] }, 'search.0.field'],
    [{ search: [{ field: 'margin', operator: 'eq', val: 1 }] }, 'search.0.field'],
    [{ search: [{ field: 'pieces', operator: 'eq', val: 1 }] }, 'search.0.field'],
    [{ search: [{ field: 7, operator: 'eq', val: 1 }] }, 'search.0.field'],
    [{ search: [{ field: 'id', operator: '= 1) OR (1', val: 1 }] }, 'search.0.operator'],
    [{ search: [{ field: 'id', operator: 'toString', val: 1 }] }, 'search.0.operator'],
    [{ search: [{ field: 'state', operator: 'LIKE', val: 1 }] }, 'search.0.operator'],
    [{ search: [{ field: 'name', operator: 'gt', val: 1 }] }, 'search.0.operator'],
    [{ search: [{ field: 'id', operator: ['eq'], val: 1 }] }, 'search.0.operator'],
    [{ search: [{ field: 'stock', operator: 'eq', val: 'abc' }] }, 'search.0.val'],
    [{ search: [{ field: 'stock', operator: 'eq', val: '3000000000' }] }, 'search.0.val'],
    [{ search: [{ field: 'version', operator: 'eq', val: '3000000000' }] }, 'search.0.val'],
    [{ search: [{ field: 'id', operator: 'eq', val: '99999999999999999999' }] }, 'search.0.val'],
    [{ search: [{ field: 'stock', operator: 'eq', val: 1.5 }] }, 'search.0.val'],
    [{ search: [{ field: 'stock', operator: 'eq', val: { x: 1 } }] }, 'search.0.val'],
    [{ search: [{ field: 'stock', operator: 'IN', val: [[]] }] }, 'search.0.val'],
    [{ search: [{ field: 'name', operator: 'IN', val: [{}] }] }, 'search.0.val'],
    [{ search: [{ field: 'name', operator: 'LIKE', val: 'a\0b' }] }, 'search.0.val'],
    [{ search: [{ field: 'name', operator: 'eq', val: 'a\0b' }] }, 'search.0.val'],
    [{ search: [{ field: 'name', operator: 'eq', val: '\ud800' }] }, 'search.0.val'],
    [{ search: [{ field: 'state', operator: 'eq', val: 9 }] }, 'search.0.val'],
    [{ search: [{ field: 'price', operator: 'eq', val: '1.234' }] }, 'search.0.val'],
    [{ search: [{ field: 'stock', operator: 'RANGE', val: '1' }] }, 'search.0.val'],
    [{ search: [{ field: 'stock', operator: 'RANGE', val: ',' }] }, 'search.0.val'],
    [{ search: [{ field: 'stock', operator: 'RANGE', val: '1,2,3' }] }, 'search.0.val'],
    [
      { search: [{ field: 'sold_time', operator: 'RANGE', val: 'a,b', render: 'datetime' }] },
      'search.0.val',
    ],
    [{ search: [{ field: 'id', operator: 'IN', val: Array(501).fill(1) }] }, 'search.0.val'],
    [{ search: 'status' }, 'search'],
    [{ search: { a: { field: 'id', operator: 'eq', val: 1 } } }, 'search'],
    [{ search: Array(51).fill({ field: 'id', operator: 'eq', val: 1 }) }, 'search'],
    [{ search: [null] }, 'search.0'],
    [{ search: [[]] }, 'search.0'],
    [{ order: 'nope,asc' }, 'order'],
    [{ order: 'maker_id,asc' }, 'order'],
    [{ order: 'maker.name,asc' }, 'order'],
    [{ order: 'id,desc;--' }, 'order'],
    [{ order: 'id,(select 1)' }, 'order'],
    [{ order: 'id,constructor' }, 'order'],
    [{ order: ['id', 'asc'] }, 'order'],
    [{ quickSearch: 'x'.repeat(101) }, 'quickSearch'],
    [{ quickSearch: 'a\0' }, 'quickSearch'],
    [{ quickSearch: ['a'] }, 'quickSearch'],
    [{ preset: 'nope' }, 'preset'],
    [{ initKey: 'nope', initValue: 1 }, 'initKey'],
    [{ initOperator: 'nope', initValue: 1 }, 'initOperator'],
    [{ initValue: 'abc' }, 'initValue'],
  ])('%j is refused', async (params, field) => {
    expect(await refusal(found(params))).toEqual({ code: 'invalid', data: { field } });
  });

  test.each([
    ['conditions on related rows', { field: 'maker.name', operator: 'NOT LIKE', val: 'x' }, 5],
    ['characters of text', { field: 'name', operator: 'LIKE', val: 'x'.repeat(500) }, 5],
  ])('a search with too many %s is refused as too wide', async (_name, item, times) => {
    const wide = found({ search: Array(times).fill(item) });
    const widest = found({ search: Array(times - 1).fill(item) });

    expect(await refusal(wide)).toMatchObject({ code: 'search_too_wide' });
    await expect(widest).resolves.toBeInstanceOf(Array);
  });

  test.each([
    [{ search: [{ field: 'phone', operator: 'LIKE', val: '0' }] }, 'search.0.field'],
    [{ search: [{ field: 'maker.mobile', operator: 'eq', val: '1' }] }, 'search.0.field'],
    [{ initKey: 'phone', initValue: '1' }, 'initKey'],
  ])('a search skips values masked for an admin: %j', async (params, field) => {
    const who = adminWithout('stall/ware/sensitive', 'stall/maker/sensitive');

    expect(await refusal(found(params, who))).toEqual({ code: 'invalid', data: { field } });
  });
});

describe.each(bothEngines)('on %s', (_, open) => {
  const fixtureShop = useFixtureShop(open);
  const found = async (params: Item) =>
    ((await fixtureShop.crud.list('stall_ware', admin, params)) as ListReply).list.map(
      ({ id }) => id,
    );

  test('also the times every row has are searched as clocks show them', async () => {
    const mei = await fixtureShop.maker();
    const late = await fixtureShop.ware(mei, { create_time: 1_795_156_800 });
    await fixtureShop.ware(mei, { create_time: 1_795_190_400 });

    const day = '2026-11-20 00:00:00,2026-11-20 23:59:59';

    expect(
      await found({
        search: [{ field: 'create_time', operator: 'RANGE', val: day, render: 'datetime' }],
      }),
    ).toEqual([late]);
  });

  test('more related rows than a list of ids could hold are found all the same', async () => {
    await query(
      fixtureShop.db,
      `insert into stall_maker (name) select 'weaver ' || n from generate_series(1, 1500) n`,
    );
    const scarf = await fixtureShop.ware(1_400);
    await fixtureShop.ware(await fixtureShop.maker({ name: 'potter' }));

    expect(await found({ quickSearch: 'WEAVER' })).toEqual([scarf]);
  });
});
