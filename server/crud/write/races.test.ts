import { expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { query } from '../../db/index.ts';
import { admin, refusal, useFixtureShop } from '../testing/useFixtureShop.ts';

const fixtureShop = useFixtureShop(postgresDb);
const move = (id: number, pid: number) =>
  refusal(fixtureShop.crud.change('stall_kind', admin, { id, pid }));
const isDone = (outcome: unknown) =>
  typeof outcome === 'object' && outcome !== null && 'notRefused' in outcome;

test('one of two moves that would make a circle together is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const [a, b] = [await fixtureShop.kind(), await fixtureShop.kind()];

    const outcomes = await Promise.all([move(a, b), move(b, a)]);

    expect(outcomes.filter(isDone)).toHaveLength(1);
    expect(outcomes).toContainEqual({ pid: 'circular' });
  }
});

test('a parent does not go while it gets a child', async () => {
  for (let round = 0; round < 10; round++) {
    const parent = await fixtureShop.kind();

    const outcomes = await Promise.all([
      refusal(fixtureShop.crud.add('stall_kind', admin, { name: `child ${round}`, pid: parent })),
      refusal(fixtureShop.crud.del('stall_kind', admin, { ids: [parent] })),
    ]);

    expect(outcomes.filter(isDone)).toHaveLength(1);
    const orphans = await query(
      fixtureShop.db,
      'select 1 from stall_kind c where c.pid <> 0 and not exists (select 1 from stall_kind p where p.id = c.pid)',
    );
    expect(orphans).toEqual([]);
  }
});

test('a row does not go while another comes to point at it', async () => {
  for (let round = 0; round < 10; round++) {
    const mei = await fixtureShop.maker();

    const outcomes = await Promise.all([
      refusal(
        fixtureShop.crud.add('stall_ware', admin, { name: 'jar', maker_id: mei, price: '1' }),
      ),
      refusal(fixtureShop.crud.del('stall_maker', admin, { ids: [mei] })),
    ]);

    expect(outcomes.filter(isDone)).toHaveLength(1);
  }
});

test('admins who change the same rows crosswise all succeed in the end', async () => {
  const mei = await fixtureShop.maker();
  const ids = [
    await fixtureShop.ware(mei),
    await fixtureShop.ware(mei),
    await fixtureShop.ware(mei),
  ];

  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      refusal(fixtureShop.crud.change('stall_ware', admin, { id: ids[n % 3], remark: `r${n}` })),
    ),
  );

  expect(outcomes.filter(isDone)).toHaveLength(12);
  expect((await fixtureShop.rows('stall_ware')).map(({ version }) => version)).toEqual([5, 5, 5]);
});
