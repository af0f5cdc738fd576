import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { admin, adminWithout, now, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';

describe.each(engines)('on %s', (_, open) => {
  const fixtureShop = useFixtureShop(open);
  const change = (body: object, who = admin) => fixtureShop.crud.change('stall_ware', who, body);
  const ware = async (id: number) =>
    (await fixtureShop.rows('stall_ware')).find((row) => row['id'] === id) ?? {};

  test('only what is given changes, and the write is counted', async () => {
    const mei = await fixtureShop.maker();
    const jar = await fixtureShop.ware(mei, {
      name: 'Jar',
      stock: 4,
      remark: 'old',
      words: '["a"]',
    });
    const bystander = await fixtureShop.ware(mei);
    const before = { jar: await ware(jar), bystander: await ware(bystander) };

    const { row } = await change({ id: String(jar), version: 1, remark: 'new', words: ['a', 'b'] });

    expect(row).toMatchObject({ id: jar, name: 'Jar', stock: 4, remark: 'new', version: 2 });
    expect(await ware(jar)).toEqual({
      ...before.jar,
      remark: 'new',
      words: ['a', 'b'],
      version: 2,
      update_time: now,
    });
    expect(await ware(bystander)).toEqual(before.bystander);
  });

  test('a write that changes nothing succeeds and is none', async () => {
    const mei = await fixtureShop.maker();
    const jar = await fixtureShop.ware(mei, { name: 'Jar', words: '["a"]' });
    await fixtureShop.piece(jar, { code: 'A', place: 4 });
    const { row } = await fixtureShop.crud.edit('stall_ware', admin, { id: jar });
    const before = await fixtureShop.everything();

    expect((await change({ ...row })).row).toEqual(row);
    expect((await change({ id: jar, nope: 1 })).row).toEqual(row);
    expect(await fixtureShop.everything()).toEqual(before);
  });

  test('the reply is the row as a read answers it, with the newly chosen reference', async () => {
    const [mei, lan] = [
      await fixtureShop.maker({ name: 'Mei' }),
      await fixtureShop.maker({ name: 'Lan' }),
    ];
    const jar = await fixtureShop.ware(mei, { name: 'Jar', price: 900 });
    const piece = await fixtureShop.piece(jar, { code: 'A' });
    await fixtureShop.link(jar, await fixtureShop.shelf('top'));

    const reply = await change({
      id: jar,
      maker_id: lan,
      price: '8.50',
      pieces: [{ id: piece, code: 'B' }],
    });

    expect(reply).toEqual(await fixtureShop.crud.edit('stall_ware', admin, { id: jar }));
    expect(reply.row).toMatchObject({ maker: { name: 'Lan' }, price: '8.50', version: 2 });
  });

  test('the reply of a row in a tree is the row as a read answers it', async () => {
    const parent = await fixtureShop.kind({ name: 'Pots' });
    const child = await fixtureShop.kind({ name: 'Jars' });

    const reply = await fixtureShop.crud.change('stall_kind', admin, { id: child, pid: parent });

    expect(reply).toEqual(await fixtureShop.crud.edit('stall_kind', admin, { id: child }));
    expect(reply.row).toMatchObject({ pid: parent, version: 2 });
  });

  test('the second of two admins with one version gets the newer row', async () => {
    const jar = await fixtureShop.ware(await fixtureShop.maker(), { name: 'Jar' });

    const [first, second] = await Promise.all([
      refusal(change({ id: jar, version: 1, name: 'mine' })),
      refusal(change({ id: jar, version: 1, name: 'mine too' })),
    ]);

    expect([first, second]).toContainEqual({
      notRefused: { row: expect.objectContaining({ version: 2 }) },
    });
    expect([first, second]).toContainEqual({
      code: 'stale',
      data: { row: expect.objectContaining({ version: 2, name: (await ware(jar))['name'] }) },
    });
  });

  test('a write without a version is not checked, one with nonsense is refused', async () => {
    const jar = await fixtureShop.ware(await fixtureShop.maker(), { version: 5 });

    expect(await change({ id: jar, name: 'new' })).toMatchObject({ row: { version: 6 } });
    expect(await refusal(change({ id: jar, version: 'x', name: 'n' }))).toEqual({
      code: 'invalid',
      data: { field: 'version' },
    });
    expect(await refusal(change({ id: jar, version: 5, name: 'n' }))).toMatchObject({
      code: 'stale',
    });
  });

  test.each([
    [{ id: 1 }, 'body'],
    [{ id: 1, version: 1 }, 'body'],
    [{ name: 'x' }, 'id'],
    [{ id: true, name: 'x' }, 'id'],
    [{ id: [1], name: 'x' }, 'id'],
    [{ id: '1abc', name: 'x' }, 'id'],
  ])('%j changes nothing', async (body, field) => {
    await fixtureShop.ware(await fixtureShop.maker());
    const before = await fixtureShop.everything();

    expect(await refusal(change(body))).toEqual({ code: 'invalid', data: { field } });
    expect(await fixtureShop.everything()).toEqual(before);
  });

  test('a missing row cannot be changed', async () => {
    expect(await refusal(change({ id: 5, name: 'x' }))).toEqual({ code: 'not_found', data: {} });
  });

  test('a field masked for an admin keeps its value', async () => {
    const jar = await fixtureShop.ware(await fixtureShop.maker(), { phone: '02866778899' });
    const who = adminWithout('stall/ware/sensitive');
    const { row } = await fixtureShop.crud.edit('stall_ware', who, { id: jar });

    await change({ ...row, name: 'new' }, who);

    expect(await ware(jar)).toMatchObject({ name: 'new', phone: '02866778899' });
  });

  test('a masked value that comes back with its row is not judged', async () => {
    const mei = await fixtureShop.maker({ mobile: '19900003602' });
    const who = adminWithout('stall/maker/sensitive');
    const { row } = await fixtureShop.crud.edit('stall_maker', who, { id: mei });

    await fixtureShop.crud.change('stall_maker', who, { ...row, status: 0 });

    expect(row).toMatchObject({ mobile: '199****3602' });
    expect((await fixtureShop.rows('stall_maker'))[0]).toMatchObject({
      mobile: '19900003602',
      status: 0,
    });
  });

  test('a secret that is left empty stays, a given one is stored', async () => {
    const mei = await fixtureShop.maker({ pin: 'old pin' });
    const lin = await fixtureShop.maker({ pin: 'other' });
    const pins = async () => (await fixtureShop.rows('stall_maker')).map(({ pin }) => pin);

    await fixtureShop.crud.change('stall_maker', admin, { id: mei, pin: '', status: 0 });
    expect(await pins()).toEqual(['old pin', 'other']);

    await fixtureShop.crud.change('stall_maker', admin, { id: mei, pin: 'new pin' });
    expect(await pins()).toEqual(['new pin', 'other']);
    expect(lin).toBe(2);
  });

  test('system fields and the id of the body are not written', async () => {
    const jar = await fixtureShop.ware(await fixtureShop.maker(), { views: 3 });

    await change({ id: jar, name: 'new', views: 99, create_time: 5, update_time: 5 });

    expect(await ware(jar)).toMatchObject({ id: jar, views: 3, create_time: 0, update_time: now });
  });

  test('hiding a field drops what is given for it, by the row as it will be', async () => {
    const jar = await fixtureShop.ware(await fixtureShop.maker(), { origin: 'near', price: 900 });

    await change({ id: jar, cost: '2' });
    expect(await ware(jar)).toMatchObject({ cost: null });

    await change({ id: jar, cost: '2', origin: 'far' });
    expect(await ware(jar)).toMatchObject({ cost: 200 });
  });

  test('a violation of a database constraint names the field and changes nothing', async () => {
    const [mei] = [
      await fixtureShop.maker({ name: 'Mei' }),
      await fixtureShop.maker({ name: 'Lin' }),
    ];
    const jar = await fixtureShop.ware(mei, { origin: 'far', cost: 500, price: 900 });
    const before = await fixtureShop.everything();

    expect([
      await refusal(fixtureShop.crud.change('stall_maker', admin, { id: mei, name: 'Lin' })),
      await refusal(change({ id: jar, maker_id: 99 })),
      await refusal(change({ id: jar, price: '4' })),
      await refusal(change({ id: jar, name: '' })),
    ]).toEqual([
      { code: 'duplicate', data: { field: 'name' } },
      { maker_id: 'not_a_reference' },
      { cost: 'invalid' },
      { name: 'required' },
    ]);
    expect(await fixtureShop.everything()).toEqual(before);
  });

  test('links become what is given, and count as a change', async () => {
    const jar = await fixtureShop.ware(await fixtureShop.maker());
    const bystander = await fixtureShop.ware(await fixtureShop.maker());
    const [a, b, c] = [
      await fixtureShop.shelf('a'),
      await fixtureShop.shelf('b'),
      await fixtureShop.shelf('c'),
    ];
    await fixtureShop.link(jar, a);
    await fixtureShop.link(jar, b);
    await fixtureShop.link(bystander, a);

    const { row } = await change({ id: jar, shelf_arr: [c, b] });

    expect(row).toMatchObject({ version: 2, shelf_arr: [b, c], shelf_name_arr: ['b', 'c'] });
    expect(await fixtureShop.rows('stall_ware_shelf')).toEqual([
      { ware: jar, shelf: b },
      { ware: jar, shelf: c },
      { ware: bystander, shelf: a },
    ]);
  });

  test('a row of a tree goes neither below itself nor too deep', async () => {
    const top = await fixtureShop.kind({ name: 'top' });
    const middle = await fixtureShop.kind({ name: 'middle', pid: top });
    const leaf = await fixtureShop.kind({ name: 'leaf', pid: middle });
    const other = await fixtureShop.kind({ name: 'other' });
    const move = (id: number, pid: number) =>
      fixtureShop.crud.change('stall_kind', admin, { id, pid });

    expect([
      await refusal(move(top, top)),
      await refusal(move(top, leaf)),
      await refusal(move(middle, leaf)),
      await refusal(move(top, other)),
      await refusal(move(leaf, 999)),
    ]).toEqual([
      { pid: 'circular' },
      { pid: 'circular' },
      { pid: 'circular' },
      { pid: 'too_deep' },
      { pid: 'not_a_reference' },
    ]);
    expect(await move(middle, other)).toMatchObject({ row: { pid: other } });
    expect(await move(leaf, 0)).toMatchObject({ row: { pid: 0, parent: null } });
  });
});
