import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { query } from '../../db/index.ts';
import { admin, adminWithout, now, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';
import type { ListReply } from './calls.ts';

describe.each(engines)('on %s', (_, open) => {
  const fixtureShop = useFixtureShop(open);
  // The list of no tree and no select is a page of rows.
  const list = async (params = {}, who = admin, resource = 'stall_ware') =>
    (await fixtureShop.crud.list(resource, who, params)) as ListReply;
  const names = async (params = {}, who = admin, resource = 'stall_ware') =>
    (await list(params, who, resource)).list.map(({ name }) => name);

  test('a row travels with what stands beside it, in wire form', async () => {
    const mei = await fixtureShop.maker({
      name: 'Mei',
      name_en: null,
      mobile: '17712343602',
      pin: 'never seen',
    });
    const [tall, flat] = [await fixtureShop.shelf('tall'), await fixtureShop.shelf('flat')];
    const jar = await fixtureShop.ware(mei, {
      name: 'Jar',
      price: 12_50,
      cost: 8_00,
      words: '["clay","blue"]',
      story: 'a long story',
      create_time: now,
      phone: '02866778899',
    });
    await fixtureShop.link(jar, flat);
    await fixtureShop.link(jar, tall);
    const second = await fixtureShop.piece(jar, { code: 'B', price: 101_00, place: 2 });
    const first = await fixtureShop.piece(jar, {
      code: 'A',
      price: 9_90,
      place: 1,
      labels: '["new"]',
    });

    const found = await list();

    expect(found).toEqual({
      list: [
        {
          id: jar,
          create_time: now,
          update_time: 0,
          version: 1,
          name: 'Jar',
          maker_id: mei,
          maker: { id: mei, name: 'Mei', name_en: null, mobile: '17712343602' },
          state: 0,
          origin: 'near',
          price: '12.50',
          cost: '8.00',
          margin: '4.50',
          stock: 0,
          rank: null,
          sold_time: null,
          remark: null,
          phone: '02866778899',
          words: ['clay', 'blue'],
          views: 0,
          shelf_arr: [tall, flat],
          shelf_name_arr: ['tall', 'flat'],
          pieces: [
            pieceOf(jar, {
              id: first,
              code: 'A',
              price: '9.90',
              place: 1,
              labels: ['new'],
              dear: 0,
            }),
            pieceOf(jar, { id: second, code: 'B', price: '101.00', place: 2, labels: [], dear: 1 }),
          ],
        },
      ],
      total: 1,
      total_exact: true,
      remark: '',
    });
  });

  test('an admin without the permission sees masked text, also in joined rows', async () => {
    const mei = await fixtureShop.maker({ name: 'Mei', name_en: null, mobile: '17712343602' });
    await fixtureShop.ware(mei, { phone: '02866778899' });

    const [ware] = (await list({}, adminWithout('stall/ware/sensitive', 'stall/maker/sensitive')))
      .list;

    expect([ware?.['phone'], ware?.['maker']]).toEqual([
      '028****8899',
      { id: mei, name: 'Mei', name_en: null, mobile: '177****3602' },
    ]);
  });

  test('a second resource on the same rows masks what it says itself', async () => {
    await fixtureShop.ware(await fixtureShop.maker(), { phone: '02866778899' });

    const rows = await list({}, adminWithout('stall/ware/sensitive'), 'stall_stock');

    expect(rows.list[0]).toMatchObject({ phone: '02866778899' });
  });

  test('without the node there is no list and no counts', async () => {
    await fixtureShop.ware(await fixtureShop.maker());
    const nobody = adminWithout('stall/ware/index');

    expect(await refusal(fixtureShop.crud.list('stall_ware', nobody, {}))).toEqual({
      denied: 'stall/ware/index',
    });
    expect(await refusal(fixtureShop.crud.counts('stall_ware', nobody))).toEqual({
      denied: 'stall/ware/index',
    });
  });

  test('pages follow the order, with the id as the last word in the same direction', async () => {
    const mei = await fixtureShop.maker();
    const stocks = [5, 3, 5, 3, 5];
    for (const [index, stock] of stocks.entries())
      await fixtureShop.ware(mei, { name: `w${index}`, stock });

    expect(await names({ order: 'stock,desc' })).toEqual(['w4', 'w2', 'w0', 'w3', 'w1']);
    expect(await names({ order: 'stock,asc' })).toEqual(['w1', 'w3', 'w0', 'w2', 'w4']);
    expect(await names({ order: 'stock,asc', limit: '2', page: '2' })).toEqual(['w0', 'w2']);
    expect(await list({ order: 'stock', limit: 2, page: 3 })).toMatchObject({
      list: [{ name: 'w4' }],
      total: 5,
    });
    expect(await list({ limit: 2, page: 999 })).toMatchObject({ list: [], total: 5 });
  });

  test.each([
    [{}, 10],
    [{ limit: 0 }, 15],
    [{ limit: '0' }, 15],
    [{ limit: 'abc' }, 10],
    [{ limit: -1 }, 1],
    [{ limit: 1e9 }, 200],
    [{ limit: 20, page: 0 }, 20],
    [{ limit: 20, page: -1 }, 20],
    [{ limit: 20, page: 'abc' }, 20],
  ])('%j gives %i rows', async (params, rows) => {
    await manyWares(220);

    expect((await list(params)).list).toHaveLength(rows);
  });

  test('deep pages are the same rows in the same order', async () => {
    await manyWares(450);

    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => names({ limit: 100, page, order: 'id,asc' })),
    );

    expect(pages.flat()).toEqual(Array.from({ length: 450 }, (_, index) => `w${index + 1}`));
  });

  test('above ten thousand a list says only that there are more', async () => {
    await manyWares(10_001);

    expect(await list({ limit: 1 })).toMatchObject({ total: 10_000, total_exact: false });
    expect(await list({ limit: 200, page: 51 })).toMatchObject({
      total: 10_000,
      total_exact: false,
    });
    expect(await list({ search: [{ field: 'id', operator: 'elt', val: 10_000 }] })).toMatchObject({
      total: 10_000,
      total_exact: true,
    });
  });

  test('a page that is too far is refused only where there are rows', async () => {
    await manyWares(3);

    expect(await list({ page: 1_000_000_000, limit: 200 })).toMatchObject({ list: [], total: 3 });
    await manyWares(100_001);
    expect(await refusal(list({ page: 502, limit: 200 }))).toEqual(badParameter('page'));
  });

  test('a preset is a filter with an order of its own', async () => {
    const mei = await fixtureShop.maker();
    await fixtureShop.ware(mei, { name: 'late', state: 1, create_time: 30 });
    await fixtureShop.ware(mei, { name: 'early', state: 1, create_time: 10, rank: 9 });
    await fixtureShop.ware(mei, { name: 'draft', state: 0, create_time: 20, remark: 'x' });

    expect(await names({ preset: 'onSale' })).toEqual(['early', 'late']);
    expect(await names({ preset: 'onSale', order: 'create_time,desc' })).toEqual(['late', 'early']);
    expect(await names({ preset: 'odd' })).toEqual(['draft', 'early']);
    expect(await refusal(list({ preset: 'toString' }))).toEqual(badParameter('preset'));
  });

  test('counts say how many rows each preset has, and since when the oldest waits', async () => {
    const mei = await fixtureShop.maker();
    await fixtureShop.ware(mei, { state: 1, create_time: 30, stock: 4 });
    await fixtureShop.ware(mei, { state: 1, create_time: 10, stock: 0, sold_time: 25 });
    await fixtureShop.ware(mei, { state: 2, create_time: 5, stock: 0, sold_time: 15 });
    await fixtureShop.ware(mei, { state: 0, create_time: 1, stock: 0 });

    expect(await fixtureShop.crud.counts('stall_ware', admin)).toEqual({
      onSale: { count: 2, exact: true, oldest: null },
      soldOut: { count: 2, exact: true, oldest: 15 },
      odd: { count: 0, exact: true, oldest: null },
    });
    expect(await fixtureShop.crud.counts('stall_maker', admin)).toEqual({});
  });

  test('ids of a filter come in rising order, up to a limit', async () => {
    await manyWares(2_500);
    const ids: number[] = [];

    const filter = { search: [{ field: 'id', operator: 'gt', val: 10 }] };
    for await (const id of fixtureShop.crud.idsOf('stall_ware', admin, filter, 2_200)) ids.push(id);

    expect(ids).toEqual(Array.from({ length: 2_200 }, (_, index) => index + 11));
  });

  test('rows that come while ids are read are not among them', async () => {
    await manyWares(3);
    const ids: number[] = [];

    for await (const id of fixtureShop.crud.idsOf('stall_ware', admin, {}, 10)) {
      ids.push(id);
      if (ids.length === 1) await manyWares(3);
    }

    expect(ids).toEqual([1, 2, 3]);
  });

  test('work on a filter is refused when one of its conditions is incomplete', async () => {
    const filter = { search: [{ field: 'id', operator: 'eq' }] };

    const first = fixtureShop.crud.idsOf('stall_ware', admin, filter, 10).next();

    expect(await refusal(first)).toEqual(badParameter('search.0'));
  });

  async function manyWares(count: number): Promise<void> {
    const mei = await fixtureShop.maker();
    // In portions, since statements of a server have five seconds.
    for (let done = 0; done < count; done += portion) {
      await query(
        fixtureShop.db,
        `insert into stall_ware (name, maker_id, price, words)
         select 'w' || n, $1, 1, '[]' from generate_series($2::int, $3::int) n`,
        [mei, done + 1, Math.min(done + portion, count)],
      );
    }
  }
});

const portion = 10_000;
const badParameter = (field: string) => ({ code: 'invalid', data: { field } });

const pieceOf = (ware_id: number, own: Readonly<Record<string, unknown>>) => ({
  ware_id,
  kind_id: null,
  colour: '',
  colour_en: null,
  sold: 0,
  create_time: 0,
  update_time: 0,
  version: 1,
  ...own,
});
