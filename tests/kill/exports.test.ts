import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { type Db, openDb, query, runScript } from '../../server/db/index.ts';
import { seedScale, writeMemberGroup } from '../../server/seed/index.ts';
import { holdTime } from '../support/holdTime.ts';
import { firstOf, rounds } from '../support/long.ts';
import { createDatabase, dropDatabase } from '../support/postgres.ts';
import { type Caller, signIn, startServer } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';

const orders = rounds(6_000, 60_000);
const fields = ['order_no', 'status', 'user_id', 'lines', 'pay_amount', 'consignee', 'area'];

test.each(
  firstOf([
    ['an order has changed', `update shop_order set consignee = '改名' where id = ${orders - 9}`],
    [
      'a line is gone',
      'delete from shop_order_goods where id = (select max(id) from shop_order_goods)',
    ],
  ]),
)(
  'an export whose process is killed has the bytes of one that nobody disturbed, when %s meanwhile',
  async (_, statement) => {
    await using home = await tempDir();
    const databaseUrl = await createDatabase(inject('postgresUrl'));
    const env = { DATA_DIR: home.path, DATABASE_URL: databaseUrl, SEED: 'minimal' };
    const first = await startServer(env);
    const { db, slow, close } = await openDb({ databaseUrl });
    const now = Math.floor(Date.now() / 1000);
    await seedScale({ db: slow, orders, now, days: 300 });
    // Only the statement below changes rows of the part on disk.
    await writeMemberGroup(db, now);
    await holdTime(db);
    // Its first part is on disk, and its second is not.
    await runScript(db, slowAfterFirstPart);
    const killed = await begin(await signIn(first.url));
    while (Number((await exportOf(db, killed))['done']) < 5_000) await sleep(5);
    await sleep(300);
    await first.kill();
    await runScript(db, 'drop function wait_here() cascade');
    await query(db, statement);
    await query(db, `update job set update_time = 0 where status = 'running'`);

    const second = await startServer(env);
    const whole = await begin(await signIn(second.url));
    const [undisturbed, resumed] = [await finished(db, whole), await finished(db, killed)];
    const dir = join(home.path, 'storage', 'exports');
    const [one, other] = await Promise.all(
      (await readdir(dir)).map((name) => readFile(join(dir, name), 'utf8')),
    );

    expect(resumed).toEqual({ ...undisturbed, id: killed });
    expect(resumed).toMatchObject({ status: 3, done: orders, file_rows: orders });
    expect(one === other).toBe(true);
    // Its parts are removed after it is reported as finished.
    await expect.poll(() => readdir(join(home.path, 'uploading', 'exports'))).toEqual([]);
    expect(await second.stop()).toBe(0);
    await close();
    await dropDatabase(databaseUrl);
  },
);

const slowAfterFirstPart = `
  create function wait_here() returns trigger language plpgsql as
    $$ begin perform pg_sleep(3); return new; end $$;
  create trigger wait_here before update on order_export for each row
    when (new.status = 2 and new.done > 5000) execute function wait_here()`;

async function begin(caller: Caller): Promise<number> {
  const input = { name: 'kill', format: 'csv', fields, unmasked: 1 };
  const { data } = await caller.post('/admin/shop.order.Order/exportFile', { filter: {}, input });
  const [id] = Array.isArray(data['done']) ? data['done'] : [];
  return Number(id);
}

async function exportOf(db: Db, id: number) {
  const [row = {}] = await query<Record<string, unknown>>(
    db,
    'select id, status, done, file_rows, size, sha256 from order_export where id = $1',
    [id],
  );
  return row;
}

async function finished(db: Db, id: number) {
  for (;;) {
    const row = await exportOf(db, id);
    if (Number(row['status']) > 2) return row;
    await sleep(20);
  }
}
