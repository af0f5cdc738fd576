import { describe, expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { createCrud, type ListReply } from '../index.ts';
import { kinds, makers, shelves, fixtureShapes, stockList, wares } from '../testing/fixtureShop.ts';
import { admin, adminWithout, now, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';

// The phones of makers and wares are revealed one at a time. Admin 7 sees wares of rank 7 only.
const fixtureShop = useFixtureShop(postgresDb);
const crudOf = () =>
  createCrud({
    db: fixtureShop.db,
    resources: [
      { ...makers, reveal: ['mobile'] },
      kinds,
      shelves,
      { ...wares, reveal: ['phone'] },
      stockList,
    ],
    shapes: fixtureShapes,
    hooks: { stall_ware: { scope: ({ admin: { id } }) => ({ rank: id }) } },
    clock: () => now,
    timeZone: 'Asia/Shanghai',
  });

async function filled() {
  const mei = await fixtureShop.maker({ name: 'Mei', name_en: null, mobile: '17712343602' });
  const mine = await fixtureShop.ware(mei, { rank: 7, phone: '02866778899' });
  const theirs = await fixtureShop.ware(mei, { rank: 8, phone: '02811112222' });
  return { crud: crudOf(), mei, mine, theirs };
}

describe('fields revealed one record at a time', () => {
  test('are masked in lists, details, forms and joined rows, also for admins who may reveal them', async () => {
    const { crud, mei, mine } = await filled();
    const asked = { id: mine };

    const { list } = (await crud.list('stall_ware', admin, {})) as ListReply;
    const rows = [
      ...list,
      (await crud.detail('stall_ware', admin, asked)).row,
      (await crud.edit('stall_ware', admin, asked)).row,
      (await crud.change('stall_ware', admin, { ...asked, remark: 'dear' })).row,
    ];

    expect(rows.map(({ phone, maker }) => ({ phone, maker }))).toEqual(
      Array(4).fill({
        phone: '028****8899',
        maker: { id: mei, name: 'Mei', name_en: null, mobile: '177****3602' },
      }),
    );
  });

  test('is told to who holds the permission, of the row they ask for', async () => {
    const { crud, mine } = await filled();

    expect(await crud.reveal('stall_ware', admin, { id: mine, fields: ['phone'] })).toEqual({
      values: { phone: '02866778899' },
    });
  });

  test('can be searched for by who may know it, and by nobody else', async () => {
    const { crud } = await filled();
    const others = adminWithout('stall/ware/sensitive');
    const search = { quickSearch: '02866778899' };

    expect(await crud.list('stall_ware', admin, search)).toMatchObject({ total: 1 });
    expect(await crud.list('stall_ware', others, search)).toMatchObject({ total: 0 });
  });

  test('is not told without the permission, nor of a row that is not theirs', async () => {
    const { crud, mine, theirs } = await filled();
    const before = await fixtureShop.everything();
    const ask = (who: typeof admin, id: number) =>
      refusal(crud.reveal('stall_ware', who, { id, fields: ['phone'] }));

    expect([
      await ask(adminWithout('stall/ware/sensitive'), mine),
      await ask(adminWithout('stall/ware/detail'), mine),
      await ask(admin, theirs),
      await ask(admin, 999),
    ]).toEqual([
      { denied: 'stall/ware/sensitive' },
      { denied: 'stall/ware/detail' },
      { code: 'not_found', data: {} },
      { code: 'not_found', data: {} },
    ]);
    expect(await fixtureShop.everything()).toEqual(before);
  });

  test.each([
    ['no fields', undefined, 'fields'],
    ['an empty list', [], 'fields'],
    ['a field that hides nothing', ['phone', 'name'], 'fields.1'],
    ['a field there is not', ['__proto__'], 'fields.0'],
    ['what is no name', [7], 'fields.0'],
  ])('is refused for %s, naming the parameter', async (_, fields, named) => {
    const { crud, mine } = await filled();

    expect(await refusal(crud.reveal('stall_ware', admin, { id: mine, fields }))).toMatchObject({
      code: 'invalid',
      data: { field: named },
    });
  });

  test('leaves a resource that covers nothing without the call', async () => {
    await filled();

    expect(
      await refusal(crudOf().reveal('stall_kind', admin, { id: 1, fields: ['name'] })),
    ).toMatchObject({ denied: expect.any(String) });
  });
});
