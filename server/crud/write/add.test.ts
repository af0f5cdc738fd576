import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { admin, adminWithout, now, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';

describe.each(engines)('on %s', (_, open) => {
  const fixtureShop = useFixtureShop(open);
  const add = (body: unknown, who = admin) => fixtureShop.crud.add('stall_ware', who, body);

  test('a row is added with its sub-rows and links, and comes back as it was stored', async () => {
    const mei = await fixtureShop.maker({ name: 'Mei' });
    const shelf = await fixtureShop.shelf('tall');
    const bystander = await fixtureShop.ware(mei, { name: 'bystander' });

    const { id, row } = await add({
      name: 'Jar',
      maker_id: String(mei),
      price: '12.5',
      stock: '4',
      words: ['clay'],
      shelf_arr: [shelf],
      pieces: [
        { code: 'B', price: '1.00', colour: 'red', labels: ['x,y'.replace(',', '')] },
        { code: 'A', price: 2 },
      ],
    });

    expect(row).toMatchObject({
      id,
      version: 1,
      create_time: now,
      update_time: now,
      name: 'Jar',
      maker: { name: 'Mei' },
      price: '12.50',
      state: 0,
      stock: 4,
      words: ['clay'],
      shelf_arr: [shelf],
      pieces: [
        { code: 'B', price: '1.00', colour: 'red', labels: ['xy'], place: 1, create_time: now },
        { code: 'A', price: '2.00', colour: '', labels: [], place: 2 },
      ],
    });
    expect(await fixtureShop.rows('stall_ware')).toMatchObject([
      { id: bystander },
      { id, name: 'Jar' },
    ]);
  });

  test('system fields and unknown ones are left out, whatever the body says', async () => {
    const mei = await fixtureShop.maker();

    const given = { name: 'Jar', maker_id: mei, price: '1' };
    const strange = { id: 500, version: 9, create_time: 1, views: 99, super: 1, nope: 'x' };

    const { row } = await add({ ...given, ...strange });

    expect(row).toMatchObject({ id: 1, version: 1, create_time: now, views: 0 });
  });

  test('a field that is not asked for is not stored', async () => {
    const mei = await fixtureShop.maker();
    const given = { name: 'Jar', maker_id: mei, price: '9', cost: '5' };

    expect((await add({ ...given, origin: 'near' })).row).toMatchObject({ cost: null });
    expect((await add({ ...given, origin: 'far' })).row).toMatchObject({ cost: '5.00' });
  });

  test('all refused values are named, and nothing is stored', async () => {
    const before = await fixtureShop.everything();

    const refused = await refusal(
      add({
        price: 'abc',
        maker_id: 1,
        pieces: [
          { code: 'ok', price: 1 },
          { code: '', price: -1 },
        ],
      }),
    );

    expect(refused).toEqual({
      name: 'required',
      price: 'not_an_amount',
      'pieces.1.code': 'required',
      'pieces.1.price': 'too_small',
    });
    expect(await fixtureShop.everything()).toEqual(before);
  });

  test('a violation of a database constraint names the field', async () => {
    const mei = await fixtureShop.maker({ name: 'Mei' });
    const jar = await fixtureShop.ware(mei);
    await fixtureShop.piece(jar, { code: 'TAKEN' });
    const before = await fixtureShop.everything();
    const whole = { name: 'Jar', maker_id: mei, price: '1' };
    const duplicate = (field: string) => ({ code: 'duplicate', data: { field } });
    const pieces = (...codes: string[]) => codes.map((code) => ({ code, price: 1 }));

    expect([
      await refusal(fixtureShop.crud.add('stall_maker', admin, { name: 'Mei' })),
      await refusal(add({ ...whole, maker_id: 999 })),
      await refusal(add({ ...whole, shelf_arr: [999] })),
      await refusal(add({ ...whole, origin: 'far', cost: '2' })),
      await refusal(add({ ...whole, pieces: pieces('new', 'TAKEN') })),
      await refusal(add({ ...whole, pieces: pieces('same', 'other', 'same') })),
      await refusal(
        add({ ...whole, pieces: [...pieces('a'), { code: 'b', price: 1, kind_id: 77 }] }),
      ),
      await refusal(add({ ...whole, story: 'nul \0' })),
      await refusal(add({ ...whole, words: ['\ud800'] })),
    ]).toEqual([
      duplicate('name'),
      { maker_id: 'not_a_reference' },
      { shelf_arr: 'not_a_reference' },
      { cost: 'invalid' },
      duplicate('pieces.1.code'),
      duplicate('pieces.2.code'),
      { 'pieces.1.kind_id': 'not_a_reference' },
      { story: 'control_signs' },
      { words: 'control_signs' },
    ]);
    expect(await fixtureShop.everything()).toEqual(before);
  });

  test.each([null, undefined, [], 'name', 7, { a: deep(30) }])('%j is no body', async (body) => {
    expect(await refusal(add(body))).toEqual({ code: 'invalid', data: { field: 'body' } });
  });

  test('a parent must exist, and the tree ends where it is declared to end', async () => {
    const [root, other] = [await fixtureShop.kind(), await fixtureShop.kind()];
    const middle = await fixtureShop.kind({ pid: root });
    const leaf = await fixtureShop.kind({ pid: middle });
    const kind = (pid: unknown, name = 'new') =>
      fixtureShop.crud.add('stall_kind', admin, { name, pid });

    expect(await refusal(kind(999))).toEqual({ pid: 'not_a_reference' });
    expect(await refusal(kind(leaf))).toEqual({ pid: 'too_deep' });
    expect(await kind(middle)).toMatchObject({ row: { pid: middle, parent: { id: middle } } });
    expect(await kind(0)).toMatchObject({ row: { pid: 0, parent: null } });
    expect(await kind(undefined, 'root too')).toMatchObject({ row: { pid: 0 } });
    expect(await refusal(kind(middle))).toEqual({ code: 'duplicate', data: { field: 'name' } });
    expect((await fixtureShop.rows('stall_kind')).filter(({ id }) => id === other)).toMatchObject([
      { pid: 0 },
    ]);
  });

  test('without the node nothing is added', async () => {
    const mei = await fixtureShop.maker();
    const body = { name: 'Jar', maker_id: mei, price: '1' };

    expect(await refusal(add(body, adminWithout('stall/ware/add')))).toEqual({
      denied: 'stall/ware/add',
    });
    expect(await fixtureShop.rows('stall_ware')).toEqual([]);
  });

  test('an admin with a masked field may set it once, and then sees it masked', async () => {
    const mei = await fixtureShop.maker();
    const body = { name: 'Jar', maker_id: mei, price: '1', phone: '02866778899' };

    const { row } = await add(body, adminWithout('stall/ware/sensitive'));

    expect(row).toMatchObject({ phone: '028****8899' });
    expect(await fixtureShop.rows('stall_ware')).toMatchObject([{ phone: '02866778899' }]);
  });
});

function deep(levels: number): unknown {
  return levels === 0 ? 1 : [deep(levels - 1)];
}
