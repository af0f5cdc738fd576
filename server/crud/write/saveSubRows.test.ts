import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { admin, now, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';

describe.each(engines)('on %s', (_, open) => {
  const fixtureShop = useFixtureShop(open);
  const change = (body: object) => fixtureShop.crud.change('stall_ware', admin, body);

  /** A jar with the pieces A, B and C, and a bowl with one of its own. */
  async function jarAndBowl() {
    const mei = await fixtureShop.maker();
    const [jar, bowl] = [await fixtureShop.ware(mei), await fixtureShop.ware(mei)];
    const a = await fixtureShop.piece(jar, {
      code: 'A',
      place: 1,
      price: 100,
      sold: 4,
      labels: '["x"]',
    });
    const b = await fixtureShop.piece(jar, { code: 'B', place: 2, price: 200 });
    const c = await fixtureShop.piece(jar, { code: 'C', place: 3, price: 300 });
    const other = await fixtureShop.piece(bowl, { code: 'O', place: 1 });
    return { jar, bowl, a, b, c, other };
  }
  const pieces = async () =>
    (await fixtureShop.rows('stall_piece')).map(({ id, code, price, place, version }) => ({
      id,
      code,
      price,
      place,
      version,
    }));

  test('sub-rows are changed, added, moved and removed by one write', async () => {
    const { jar, a, b, c, other } = await jarAndBowl();

    const { row } = await change({
      id: jar,
      pieces: [{ id: c }, { code: 'N', price: '7.00' }, { id: a, price: '1.50' }],
    });

    expect(row).toMatchObject({
      version: 2,
      pieces: [
        { code: 'C' },
        { code: 'N', create_time: now },
        { code: 'A', sold: 4, labels: ['x'] },
      ],
    });
    expect(await pieces()).toEqual([
      { id: a, code: 'A', price: 150, place: 5, version: 2 },
      { id: c, code: 'C', price: 300, place: 3, version: 1 },
      { id: other, code: 'O', price: 100, place: 1, version: 1 },
      { id: other + 1, code: 'N', price: 700, place: 4, version: 1 },
    ]);
    expect(b).toBe(a + 1);
  });

  test('sub-rows that are not mentioned stay as they are', async () => {
    const { jar } = await jarAndBowl();
    const before = await pieces();

    await change({ id: jar, name: 'new name' });

    expect(await pieces()).toEqual(before);
  });

  test('a new sub-row may take the code of one that goes', async () => {
    const { jar, a, b } = await jarAndBowl();

    await change({ id: jar, pieces: [{ id: a }, { id: b }, { code: 'C', price: 1 }] });

    expect((await pieces()).map(({ code }) => code)).toEqual(['A', 'B', 'O', 'C']);
  });

  test('the same columns are filled whatever their type, and left alone in others', async () => {
    const { jar, a, b, c } = await jarAndBowl();
    const kind = await fixtureShop.kind();

    await change({
      id: jar,
      pieces: [
        { id: a, kind_id: kind, colour: 'red "1", \\ {x}', labels: ['p', 'q'] },
        { id: b, colour_en: null, labels: [] },
        { id: c },
      ],
    });

    expect(await fixtureShop.rows('stall_piece')).toMatchObject([
      { id: a, kind_id: kind, colour: 'red "1", \\ {x}', labels: ['p', 'q'], sold: 4, price: 100 },
      { id: b, kind_id: null, colour: '', colour_en: null, labels: [], version: 1 },
      { id: c, version: 1 },
      { code: 'O', version: 1 },
    ]);
  });

  test('ids of other rows, unknown ones and repeated ones are refused', async () => {
    const { jar, a, other } = await jarAndBowl();
    const before = await fixtureShop.everything();

    expect([
      await refusal(change({ id: jar, pieces: [{ id: a }, { id: other, price: '0.01' }] })),
      await refusal(change({ id: jar, pieces: [{ id: 999, code: 'X', price: 1 }] })),
      await refusal(change({ id: jar, pieces: [{ id: a }, { id: a }] })),
      await refusal(change({ id: jar, pieces: [{ id: a, code: 'O' }] })),
      await refusal(change({ id: jar, pieces: 'all' })),
      await refusal(change({ id: jar, pieces: [null] })),
    ]).toEqual([
      { 'pieces.1.id': 'not_a_reference' },
      { 'pieces.0.id': 'not_a_reference' },
      { 'pieces.1.id': 'not_a_reference' },
      { code: 'duplicate', data: { field: 'pieces.0.code' } },
      { pieces: 'not_a_list' },
      { 'pieces.0': 'not_an_object' },
    ]);
    expect(await fixtureShop.everything()).toEqual(before);
  });

  test('a sub-row that others point at stays', async () => {
    const { jar, a, b, c } = await jarAndBowl();
    await fixtureShop.insert('stall_sale', { ware_id: jar, piece_id: b, num: 1 });
    await fixtureShop.insert('stall_sale', { ware_id: jar, piece_id: b, num: 2 });
    const before = await fixtureShop.everything();

    expect(await refusal(change({ id: jar, pieces: [{ id: a }, { id: c }] }))).toEqual({
      code: 'in_use',
      data: { blockers: [{ id: b, name: 'B', by: 'stall_sale', count: 2 }] },
    });
    expect(await fixtureShop.everything()).toEqual(before);
  });
});
