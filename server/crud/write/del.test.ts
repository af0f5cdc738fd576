import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { admin, adminWithout, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';

describe.each(engines)('on %s', (_, open) => {
  const fixtureShop = useFixtureShop(open);
  const del = (ids: unknown, resource = 'stall_ware', who = admin) =>
    fixtureShop.crud.del(resource, who, { ids });
  const ids = async (table: string) => (await fixtureShop.rows(table)).map(({ id }) => id);

  test('rows go with what lives inside them, and nothing else does', async () => {
    const mei = await fixtureShop.maker();
    const [jar, bowl, cup] = [
      await fixtureShop.ware(mei),
      await fixtureShop.ware(mei),
      await fixtureShop.ware(mei),
    ];
    const shelf = await fixtureShop.shelf('tall');
    for (const ware of [jar, bowl, cup]) {
      await fixtureShop.piece(ware);
      await fixtureShop.link(ware, shelf);
    }

    expect(await del([String(cup), jar, jar])).toEqual({ count: 2 });

    expect(await fixtureShop.rows('stall_ware')).toMatchObject([{ id: bowl }]);
    expect(await fixtureShop.rows('stall_piece')).toMatchObject([{ ware_id: bowl }]);
    expect(await fixtureShop.rows('stall_ware_shelf')).toEqual([{ ware: bowl, shelf }]);
    expect(await ids('stall_maker')).toEqual([mei]);
  });

  test('a single id may come alone', async () => {
    const [mei] = [await fixtureShop.maker(), await fixtureShop.maker()];

    expect(await del(String(mei), 'stall_maker')).toEqual({ count: 1 });
    expect(await ids('stall_maker')).toEqual([mei + 1]);
  });

  test.each([
    [undefined],
    [''],
    [[]],
    ['*'],
    [true],
    ['1abc'],
    ['1 or 1=1'],
    ['1,2'],
    [[[1]]],
    [[{}]],
    [{ 0: 1 }],
    [[1, 'x']],
    [[0]],
    [[-1]],
    [[1.5]],
    [Array.from({ length: 201 }, (_id, index) => index + 1)],
  ])('%j deletes nothing', async (given) => {
    await fixtureShop.maker();
    await fixtureShop.maker();

    expect(await refusal(del(given, 'stall_maker'))).toEqual({
      code: 'invalid',
      data: { field: 'ids' },
    });
    expect(await ids('stall_maker')).toHaveLength(2);
  });

  test('no row is deleted if one is missing', async () => {
    const mei = await fixtureShop.maker();

    expect(await refusal(del([mei, 99], 'stall_maker'))).toEqual({ code: 'not_found', data: {} });
    expect(await ids('stall_maker')).toEqual([mei]);
  });

  test('rows that others point at stay, each named with who points at it and how often', async () => {
    const [mei, lin, zoe] = [
      await fixtureShop.maker({ name: 'Mei' }),
      await fixtureShop.maker({ name: 'Lin' }),
      await fixtureShop.maker({ name: 'Zoe' }),
    ];
    await fixtureShop.ware(mei);
    await fixtureShop.ware(mei);
    await fixtureShop.ware(lin);
    await fixtureShop.insert('stall_diary', { maker_id: lin, entry: 'hello' });
    const before = await fixtureShop.everything();

    expect(await refusal(del([mei, lin, zoe], 'stall_maker'))).toEqual({
      code: 'in_use',
      data: {
        blockers: [
          { id: mei, name: 'Mei', by: 'stall_ware', count: 2 },
          { id: lin, name: 'Lin', by: 'stall_ware', count: 1 },
          { id: lin, name: 'Lin', by: 'stall_diary', count: 1 },
        ],
      },
    });
    expect(await fixtureShop.everything()).toEqual(before);
  });

  test('a reference to an inner row prevents the deletion of the row', async () => {
    const mei = await fixtureShop.maker();
    const [jar, bowl] = [await fixtureShop.ware(mei, { name: 'jar' }), await fixtureShop.ware(mei)];
    const piece = await fixtureShop.piece(jar);
    await fixtureShop.insert('stall_sale', { ware_id: bowl, piece_id: piece, num: 1 });

    expect(await refusal(del([jar]))).toEqual({
      code: 'in_use',
      data: { blockers: [{ id: jar, name: 'jar', by: 'stall_sale', count: 1 }] },
    });
  });

  test('a pair keeps the row it leads to, not the one it belongs to', async () => {
    const jar = await fixtureShop.ware(await fixtureShop.maker());
    await fixtureShop.link(jar, await fixtureShop.shelf('tall'));

    expect(await del([jar])).toEqual({ count: 1 });
    expect(await fixtureShop.rows('stall_ware_shelf')).toEqual([]);
    expect(await fixtureShop.rows('stall_shelf')).toHaveLength(1);
  });

  test('children keep their parent, unless they go with it', async () => {
    const top = await fixtureShop.kind({ name: 'top' });
    const child = await fixtureShop.kind({ name: 'child', pid: top });
    const other = await fixtureShop.kind({ name: 'other' });

    expect(await refusal(del([top, other], 'stall_kind'))).toEqual({
      code: 'in_use',
      data: { blockers: [{ id: top, name: 'top', by: 'stall_kind', count: 1 }] },
    });
    expect(await del([top, child], 'stall_kind')).toEqual({ count: 2 });
    expect(await ids('stall_kind')).toEqual([other]);
  });

  test('without the node nothing goes', async () => {
    const mei = await fixtureShop.maker();

    expect(await refusal(del([mei], 'stall_maker', adminWithout('stall/maker/del')))).toEqual({
      denied: 'stall/maker/del',
    });
    expect(await ids('stall_maker')).toEqual([mei]);
  });

  test('one of two concurrent deletions of a row succeeds', async () => {
    const mei = await fixtureShop.maker();

    const outcomes = await Promise.all([
      refusal(del([mei], 'stall_maker')),
      refusal(del([mei], 'stall_maker')),
    ]);

    expect(outcomes).toContainEqual({ notRefused: { count: 1 } });
    expect(outcomes).toContainEqual({ code: 'not_found', data: {} });
  });
});
