import { expect, inject, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { createChangeRecorder, restore, rollback } from '../../server/domain/index.ts';
import { attempts } from './attempts.ts';
import { postgresDb } from '../support/databases.ts';
import { adminWith, crudOf, now, useShop } from '../support/shop.ts';

let database: Awaited<ReturnType<typeof postgresDb>>;
const shop = useShop(async () => (database = await postgresDb(inject('shopTemplateUrl'))));
const admin = adminWith();

const engine = () => {
  const { recorder, rules } = createChangeRecorder(database.listen);
  return { crud: crudOf(shop, { recorder }), rules };
};

const rule = { name: '规则', controller: 'user/user', data_table: 'user', status: '1' } as const;
const addMember = (username: string, mobile: string) =>
  shop.insert('user', { username, nickname: username, mobile });

/** Outcome of restores or rollbacks: `done`, or the code of the refusal. */
const ended =
  (run: typeof restore | typeof rollback, crud: ReturnType<typeof engine>['crud'], id: number) =>
  async () => {
    const { refused } = await run({ db: shop.db, crud, admin, now, ids: [id] });
    if (refused[0]) throw refused[0].reason;
  };

test('one of many concurrent restores of a record succeeds, and it exists once', async () => {
  const { crud } = engine();
  await shop.insert('security_data_recycle', rule);
  const id = await addMember('linzhixia', '13900003602');
  const bystander = await addMember('gu_qingyuan', '13900007741');
  const still = await shop.row('user', bystander);
  await crud.del('user', admin, { ids: [id] });

  const ends = await attempts(Array.from({ length: 8 }, () => ended(restore, crud, 1)));

  expect(ends).toEqual({ done: 1, illegal_transition: 7 });
  expect(await shop.rows('user')).toMatchObject([{ id, username: 'linzhixia' }, still]);
});

test('an edit amid a rollback is never lost: one of them sees the other', async () => {
  const { crud } = engine();
  await shop.insert('security_sensitive_data', { ...rule, data_fields: '{"mobile":"手机号"}' });
  for (const round of Array.from({ length: 10 }, (_, n) => n)) {
    const id = await addMember(`member${round}`, `1390000${1000 + round}`);
    await crud.change('user', admin, { id, mobile: `1391000${1000 + round}` });
    const [log] = await query<{ id: number }>(
      shop.db,
      'select max(id) as id from security_sensitive_data_log',
    );

    const ends = await attempts([
      ended(rollback, crud, log?.id ?? 0),
      () => crud.change('user', admin, { id, mobile: `1392000${1000 + round}` }),
    ]);

    // Set back first and then edited, or edited first and the rollback refused: the edit stands.
    expect([{ done: 2 }, { done: 1, conflict: 1 }]).toContainEqual(ends);
    expect(await shop.row('user', id)).toMatchObject({ mobile: `1392000${1000 + round}` });
  }
});

test('deletions after a rule was switched on are kept, in every notified process', async () => {
  const [here, there] = [engine(), engine()];
  await Promise.all([here.rules.start(), there.rules.start()]);
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, n) => addMember(`member${n}`, `1390000${1000 + n}`)),
  );
  const [first = 0, ...others] = ids;
  await there.crud.del('user', admin, { ids: [first] });

  const { name, controller } = rule;
  await here.crud.add('security_data_recycle', admin, { name, controller });
  await expect
    .poll(async () => shop.db.transaction().execute((tx) => there.rules.of(tx)))
    .toMatchObject({ recycle: new Map([['user', expect.anything()]]) });
  await attempts(
    others.map((id, n) => () => (n % 2 ? here : there).crud.del('user', admin, { ids: [id] })),
  );

  await Promise.all([here.rules.stop(), there.rules.stop()]);
  const kept = await shop.rows('security_data_recycle_log');
  expect(kept.map(({ id_value }) => id_value).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    others.toSorted((a, b) => a - b),
  );
});

test('while a rule is switched on each record is either there, or kept, or went before', async () => {
  const { crud, rules } = engine();
  await rules.start();
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, n) => addMember(`member${n}`, `1390000${1000 + n}`)),
  );
  const { name, controller } = rule;

  const ends = await attempts([
    () => crud.add('security_data_recycle', admin, { name, controller }),
    ...ids.map((id) => () => crud.del('user', admin, { ids: [id] })),
  ]);
  await rules.stop();

  expect(ends).toEqual({ done: 13 });
  const kept = await shop.rows('security_data_recycle_log');
  expect(new Set(kept.map(({ id_value }) => id_value)).size).toBe(kept.length);
});
