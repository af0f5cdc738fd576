import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources, shapes } from '../../../resources/index.ts';
import { engines, openShopDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { rounds } from '../../../tests/support/long.ts';
import { adminWith, crudOf, type Raw, type Shop } from '../../../tests/support/shop.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { InvalidInput, type AnyResource } from '../../../src/schema/index.ts';
import { declaredRules, memberRules, syncRules } from '../../auth/index.ts';
import { query } from '../../db/index.ts';
import { seed } from '../../seed/index.ts';
import { checkIntegrity } from '../integrity/checkIntegrity.ts';
import { createChangeRecorder, recycleTargets, restore } from './index.ts';

const now = 1_763_700_000;
// The owner's own account cannot be deleted by itself: another owner does it.
const admin = { ...adminWith(), id: 900 };

/** Booked, not restored: stock comes in again by rows of its own. */
const booked = ['shop_stock_log', 'security_data_recycle_log', 'security_sensitive_data_log'];

describe.each(engines)('%s', (_, open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openShopDatabase(open);
    const { db } = database;
    const titleOf = (_language: string, titled: { readonly of: string }) => titled.of;
    await syncRules(db, declaredRules(resources, titleOf), now);
    await syncRules(db, memberRules(titleOf), now, { of: 'member' });
    await seed({ db, profile: 'demo', now, adminUser: 'admin', adminPasswordHash: '$stored' });
    await query(db, `insert into admin (id, username, nickname) values (900, 'second', '闻溪')`);
    await query(db, 'insert into admin_group_access (uid, group_id) values (900, 1)');
    await query(db, 'delete from security_data_recycle');
    for (const { path, shape } of recycleTargets)
      await query(
        db,
        `insert into security_data_recycle (name, controller, data_table, status) values ($1, $1, $2, '1')`,
        [path, shape.name],
      );
  });
  afterAll(() => database[Symbol.asyncDispose]());

  /** Every row of every table, but for secrets and for how often and when it was written. */
  async function everything(): Promise<Raw> {
    const tables = [...shapes.filter(({ name }) => !booked.includes(name)), pairs].map(
      ({ name }) =>
        `select '${name}' as name, count(*) as rows, sum(hashtextextended(
           (to_jsonb(t) - array['password', 'version', 'update_time'])::text, 0)::numeric)::text as sum
         from "${name}" t`,
    );
    const found = await query<{ name: string; rows: number; sum: string }>(
      database.db,
      tables.join(' union all '),
    );
    return Object.fromEntries(found.map(({ name, rows, sum }) => [name, [rows, sum]]));
  }

  test('any record that can be deleted comes back as it was, with all around it', async () => {
    const { recorder } = createChangeRecorder(database.listen);
    // The engine needs no more of a shop than its database.
    const crud = crudOf({ db: database.db } as Shop, { recorder });
    const returned = new Map<string, number>();
    const ids = new Map<string, readonly number[]>();
    for (const { name, shape } of recycleTargets) {
      const rows = await query<{ id: number }>(database.db, `select id from "${shape.name}"`);
      ids.set(
        name,
        rows.map(({ id }) => id),
      );
    }
    const record = fc
      .constantFrom(...recycleTargets.filter(({ name }) => ids.get(name)?.length))
      .chain((target) =>
        fc.constantFrom(...(ids.get(target.name) ?? [])).map((id) => ({ target, id })),
      );

    const before = await everything();

    await fc.assert(
      fc.asyncProperty(record, async ({ target, id }) => {
        if (!(await goes(crud.del(target.name, admin, { ids: [id] })))) return;
        const [log] = await query<{ id: number }>(
          database.db,
          'select max(id) as id from security_data_recycle_log',
        );
        const undone = await restore({ db: database.db, crud, admin, now, ids: [log?.id ?? 0] });
        expect(undone).toMatchObject({ done: [log?.id], refused: [] });
        expect(await everything()).toEqual(before);
        returned.set(target.name, (returned.get(target.name) ?? 0) + 1);
      }),
      { numRuns: rounds(10, 40), seed: 20_261_121, endOnFailure: true },
    );

    expect(returned.size).toBeGreaterThan(2);
    expect(await checkIntegrity(database.db, ['I1', 'I2', 'I3'])).toEqual({
      I1: [],
      I2: [],
      I3: [],
    });
  });
});

const pairs = { name: 'admin_group_access' } satisfies Partial<AnyResource>;

/** Most records of a shop that runs are in use; those stay. */
async function goes(deletion: Promise<unknown>): Promise<boolean> {
  try {
    await deletion;
    return true;
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput) return false;
    throw error;
  }
}
