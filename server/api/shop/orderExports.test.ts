import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { engines } from '../../../tests/support/databases.ts';
import { addOrder, useHttpShop } from '../../../tests/support/httpShop.ts';
import { query, runScript } from '../../db/index.ts';
import { writeNotifyConfigs } from '../../domain/index.ts';

const begin = '/admin/shop.order.Order/exportFile';
const exports = '/admin/shop.order.Export';
const mayExport = [
  'shop/order/order/index',
  'shop/order/order/export',
  'shop/order/export/index',
  'shop/order/export/download',
  'shop/order/export/cancel',
  'shop/order/export/retry',
  'shop/order/export/del',
];
const inFull = [...mayExport, 'shop/order/order/sensitive', 'shop/order/order/exportSensitive'];

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  const order = (token: string, input: object = {}, filter: object = {}) =>
    shop.post(
      begin,
      {
        filter,
        input: { name: '十一月', format: 'csv', fields: ['order_no', 'mobile'], ...input },
      },
      { token },
    );

  async function ordered(token: string, input: object = {}, filter: object = {}): Promise<number> {
    const { data, text } = await order(token, input, filter);
    const [id] = Array.isArray(data?.['done']) ? data['done'] : [];
    if (typeof id !== 'number') throw new Error(text);
    return id;
  }

  const filesUnder = (dir: string) =>
    readdir(join(shop.filesDir, dir), { recursive: true, withFileTypes: true }).then(
      (found) => found.flatMap((each) => (each.isFile() ? [join(each.parentPath, each.name)] : [])),
      () => [],
    );
  const partsOnDisk = async () =>
    (await filesUnder('uploading')).filter((path) => path.endsWith('.part'));

  /** Waits until the export is finished. */
  async function settled(id: number, jobs = shop.composed.jobs) {
    await jobs.start();
    for (;;) {
      const row = await shop.row('order_export', id);
      if (Number(row['status']) > 2) return row;
      await sleep(5);
    }
  }

  async function notified() {
    for (;;) {
      const rows = await shop.rows('shop_notification');
      if (rows.length > 0) return rows;
      await sleep(5);
    }
  }

  async function linkTo(token: string, id: number): Promise<string> {
    const { data, text } = await shop.post(`${exports}/download`, { ids: [id] }, { token });
    if (typeof data?.['url'] !== 'string') throw new Error(text);
    return data['url'];
  }

  async function linesOf(token: string, id: number): Promise<readonly string[]> {
    return (await shop.get(await linkTo(token, id))).text.split('\r\n');
  }

  test('the file holds the orders of the moment it was asked for, in the chosen columns', async () => {
    const token = await shop.admin(inFull);
    await addOrder(shop, 'A1', 2);
    await addOrder(shop, 'B1', 2);
    await addOrder(shop, 'A2', 7);
    const filter = { search: [{ field: 'order_no', operator: 'LIKE', val: 'A' }] };
    const fields = ['status', 'order_no', 'mobile', 'pay_amount'];
    const id = await ordered(token, { fields, unmasked: 1 }, filter);
    await addOrder(shop, 'A3', 2);

    const row = await settled(id);
    const url = await linkTo(token, id);
    const file = await shop.get(url);
    const again = await shop.get(url);

    expect(row).toMatchObject({
      status: 3,
      total: 2,
      done: 2,
      file_rows: 2,
      expire_time: shop.now + 7 * 86_400,
    });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders-${id}.csv"; filename*=UTF-8''${encodeURIComponent('十一月.csv')}`,
    });
    expect(file.text.split('\r\n')).toEqual([
      '\uFEFF状态,订单号,手机号,金额',
      '申请取消,A2,17712343602,341.00',
      '待发货,A1,17712343602,341.00',
      '',
    ]);
    expect(again).toMatchObject({ code: 0, data: { error: 'not_found' } });
    expect(await shop.row('order_export', id)).toMatchObject({ download_count: 1 });
  });

  test('names, numbers and addresses are masked unless their author may export them in full', async () => {
    const clerk = await shop.admin([...mayExport, 'shop/order/order/sensitive']);
    const owner = await shop.admin(inFull, 'owner');
    await addOrder(shop, 'A1', 2);

    const refused = await order(clerk, { unmasked: 1 });
    const masked = await ordered(clerk);
    const chosen = await ordered(owner);
    await settled(masked);
    await settled(chosen);

    expect(refused.code).toBe(401);
    expect((await linesOf(clerk, masked))[1]).toBe('A1,177****3602');
    expect((await linesOf(owner, chosen))[1]).toBe('A1,177****3602');
  });

  test('a masked file has the orders that its author may search for by what it masks', async () => {
    const token = await shop.admin([...mayExport, 'shop/order/order/sensitive']);
    await addOrder(shop, 'A1', 2);
    const other = await addOrder(shop, 'A2', 2);
    await query(
      shop.db,
      `update shop_order set consignee = '沈砚', mobile = '13900000002' where id = $1`,
      [other],
    );
    const search = [{ field: 'mobile', operator: '=', val: '17712343602' }];
    const filtered = await ordered(token, {}, { search });
    const searched = await ordered(token, {}, { quickSearch: '沈砚' });

    const rows = [await settled(filtered), await settled(searched)];

    expect(rows).toMatchObject([
      { status: 3, total: 1, done: 1 },
      { status: 3, total: 1, done: 1 },
    ]);
    expect((await linesOf(token, filtered)).slice(1)).toEqual(['A1,177****3602', '']);
    expect((await linesOf(token, searched)).slice(1)).toEqual(['A2,139****0002', '']);
  });

  test('a full export without the permission to search in full holds the counted orders', async () => {
    const token = await shop.admin([...mayExport, 'shop/order/order/exportSensitive']);
    await addOrder(shop, 'A1', 2);
    const other = await addOrder(shop, 'A2', 2);
    await addOrder(shop, 'A3-沈砚', 2);
    await query(shop.db, `update shop_order set consignee = '沈砚' where id = $1`, [other]);
    const search = [{ field: 'mobile', operator: '=', val: '17712343602' }];

    const refused = await order(token, { unmasked: 1 }, { search });
    const id = await ordered(token, { unmasked: 1 }, { quickSearch: '沈砚' });
    const row = await settled(id);

    expect(refused).toMatchObject({ code: 0, data: { error: 'invalid' } });
    expect(row).toMatchObject({ status: 3, total: 1, done: 1 });
    expect((await linesOf(token, id)).slice(1)).toEqual(['A3-沈砚,17712343602', '']);
  });

  test('orders of more than 400 days are refused with the way to mend it', async () => {
    const token = await shop.admin('*');
    const old = await addOrder(shop, 'A1', 2);
    await addOrder(shop, 'A2', 2);
    const age = (seconds: number) =>
      query(shop.db, 'update shop_order set create_time = $1 where id = $2', [
        shop.now - 60 - seconds,
        old,
      ]);
    await age(400 * 86_400 + 1);
    const english = { token, headers: { 'think-lang': 'en' } };
    const input = { name: 'all', fields: ['order_no'] };

    const refused = await order(token);
    const inEnglish = await shop.post(begin, { filter: {}, input }, english);
    const narrowed = await order(
      token,
      {},
      { search: [{ field: 'order_no', operator: '=', val: 'A2' }] },
    );
    await age(400 * 86_400);
    const whole = await order(token);

    expect(refused).toMatchObject({ code: 0, data: { error: 'export_too_large' } });
    expect(refused.msg).toBe('订单的时间跨度超过 400 天，请先按创建时间筛选');
    expect(inEnglish.msg).toBe(
      'These orders span more than 400 days. Filter the list by creation date first',
    );
    expect([narrowed.code, whole.code]).toEqual([1, 1]);
    expect(await shop.rows('order_export')).toHaveLength(2);
  });

  test('a workbook holds the same rows, and a formula of a buyer stays a text', async () => {
    const token = await shop.admin('*');
    const orderId = await addOrder(shop, 'A1', 2);
    await query(shop.db, 'update shop_order set user_remark = $1 where id = $2', ['=1+1', orderId]);
    const fields = ['order_no', 'pay_amount', 'user_remark'];
    const csv = await ordered(token, { fields });
    const xlsx = await ordered(token, { fields, format: undefined });
    await settled(csv);

    const { sha256 } = await settled(xlsx);
    const path = join(shop.filesDir, 'storage', 'exports', `${xlsx}-${String(sha256)}.xlsx`);

    expect((await linesOf(token, csv))[1]).toBe("A1,341.00,'=1+1");
    expect(await readSheet(path)).toEqual([
      ['订单号', '金额', '买家留言'],
      ['A1', 341, '=1+1'],
    ]);
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');
  });

  test('the same orders give the same file', async () => {
    const token = await shop.admin('*');
    await addOrder(shop, 'A1', 2);
    const [first, second] = [await ordered(token), await ordered(token)];

    const { sha256 } = await settled(first);

    expect(await settled(second)).toMatchObject({ sha256 });
  });

  test('another admin cannot see or download an export without the permission to all', async () => {
    const owner = await shop.admin(mayExport);
    const other = await shop.admin(mayExport, 'other');
    const head = await shop.admin([...mayExport, 'shop/order/export/all'], 'head');
    await addOrder(shop, 'A1', 2);
    const id = await ordered(owner);
    await settled(id);
    const { data } = await shop.get(`${exports}/index`, { token: other });

    const refused = await shop.post(`${exports}/download`, { ids: [id] }, { token: other });

    expect(data?.['list']).toEqual([]);
    expect(refused).toMatchObject({ code: 0, data: { error: 'not_found' } });
    expect((await linesOf(head, id))[1]).toBe('A1,177****3602');
  });

  test('a file with numbers in full opens for those alone who may export them so', async () => {
    const owner = await shop.admin(inFull);
    const head = await shop.admin([...mayExport, 'shop/order/export/all'], 'head');
    await addOrder(shop, 'A1', 2);
    const id = await ordered(owner, { unmasked: 1 });
    await settled(id);
    const taken = await linkTo(owner, id);

    const refused = await shop.post(`${exports}/download`, { ids: [id] }, { token: head });
    await query(
      shop.db,
      `update admin_group set rules = (select rules from admin_group where name = 'head')
       where name = 'clerk'`,
    );
    shop.composed.auth.forget();
    const late = await shop.get(taken);

    expect([refused.code, late.code]).toEqual([401, 401]);
    expect(late.text).not.toContain('17712343602');
  });

  test('a link is of no use after ten minutes, or once its holder may not download', async () => {
    const token = await shop.admin(mayExport);
    await addOrder(shop, 'A1', 2);
    const id = await ordered(token);
    await settled(id);
    const [late, taken] = [await linkTo(token, id), await linkTo(token, id)];
    await query(shop.db, `update admin_group set rules = '[]' where name = 'clerk'`);
    shop.composed.auth.forget();

    const revoked = await shop.get(taken);
    shop.pass(601);

    expect(revoked).toMatchObject({ code: 0, data: { error: 'not_found' } });
    expect(await shop.get(late)).toMatchObject({ code: 0, data: { error: 'not_found' } });
  });

  test('a cancelled export leaves no file, and only a running one is kept from being deleted', async () => {
    const token = await shop.admin(mayExport);
    await addOrder(shop, 'A1', 2);
    const [cancelled, running] = [await ordered(token), await ordered(token)];
    await shop.post(`${exports}/cancel`, { ids: [cancelled] }, { token });
    await query(shop.db, 'update order_export set status = 2 where id = $1', [running]);
    await query(shop.db, 'delete from job');

    const row = await settled(cancelled);
    const kept = await shop.call('DELETE', `${exports}/del?ids[]=${running}`, { token });
    const download = await shop.post(`${exports}/download`, { ids: [cancelled] }, { token });

    expect(row).toMatchObject({ status: 6, sha256: '' });
    expect(kept).toMatchObject({ code: 0, msg: expect.stringContaining('请先取消') });
    expect(download).toMatchObject({ code: 0, data: { error: 'illegal_transition' } });
  });

  test('one that is cancelled amid its rows leaves no file', async () => {
    const token = await shop.admin(mayExport);
    await addOrder(shop, 'A1', 2);
    const id = await ordered(token);
    // Simulates a cancellation at the first visible progress.
    await runScript(
      shop.db,
      `create function cancel_it() returns trigger language plpgsql as
         $$ begin new.status := 6; return new; end $$;
       create trigger cancel_it before update on order_export for each row
         when (new.status = 2 and new.done > 0) execute function cancel_it()`,
    );

    const row = await settled(id);
    await shop.composed.jobs.stop();
    await runScript(shop.db, 'drop function cancel_it() cascade');

    expect(row).toMatchObject({ status: 6, sha256: '' });
    expect([...(await filesUnder('storage')), ...(await filesUnder('uploading'))]).toEqual([]);
  });

  test('one that is interrupted goes on from the parts on disk, but for those that have changed', async () => {
    const token = await shop.admin(mayExport);
    const first = await addOrder(shop, 'A1', 2);
    await query(
      shop.db,
      `insert into shop_order select (jsonb_populate_record(o,
         jsonb_build_object('id', o.id + n, 'order_no', 'B' || n))).*
       from shop_order o cross join generate_series(1, 10020) n where o.id = $1`,
      [first],
    );
    const id = await ordered(token, { fields: ['order_no', 'status'] });
    await runScript(
      shop.db,
      `create function interrupt() returns trigger language plpgsql as
         $$ begin raise serialization_failure; end $$;
       create trigger interrupt before update on order_export for each row
         when (new.done > 10000) execute function interrupt()`,
    );

    await shop.composed.jobs.start();
    await expect.poll(partsOnDisk).toHaveLength(2);
    await shop.composed.jobs.stop();
    await runScript(shop.db, 'drop function interrupt() cascade');
    // Other databases of the server may hold back the oldest transaction of the snapshot.
    const [now] = await query<{ mark: string }>(
      shop.db,
      'select pg_current_xact_id()::xid::text as mark',
    );
    for (const path of await partsOnDisk()) {
      // Proves which of them is read again.
      await writeFile(path, (await readFile(path, 'utf8')).replace('待发货', '来自磁盘'));
      await rename(path, path.replace(/\d+\.part$/, `${now?.mark}.part`));
    }
    await query(shop.db, `update shop_order set status = 3 where order_no = 'B10000'`);
    await query(shop.db, `update job set status = 'waiting'`);
    const next = shop.anotherProcess();
    const row = await settled(id, next.jobs);
    await next.jobs.stop();
    const lines = await linesOf(token, id);

    expect(row).toMatchObject({ status: 3, done: 10_021, file_rows: 10_021 });
    expect(lines).toHaveLength(10_023);
    expect(lines.filter((line) => /待收货|来自磁盘/.test(line))).toEqual([
      'B10000,待收货',
      'B5020,来自磁盘',
    ]);
    expect(await partsOnDisk()).toEqual([]);
  });

  test('one whose process was killed is written anew, and what was left is swept', async () => {
    const token = await shop.admin(mayExport);
    await addOrder(shop, 'A1', 2);
    const id = await ordered(token);
    await query(shop.db, 'update order_export set status = 2, done = 1 where id = $1', [id]);
    await query(shop.db, `update job set status = 'running', update_time = update_time - 61`);
    const dir = join(shop.filesDir, 'storage', 'exports');
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, `${id}-${'0'.repeat(64)}.csv`), 'left');
    await writeFile(join(dir, `${id + 1}-${'0'.repeat(64)}.csv`), 'left');

    const row = await settled(id);
    await shop.composed.scheduled.tidy();

    expect(row).toMatchObject({ status: 3, done: 1, file_rows: 1 });
    expect(await readdir(dir)).toEqual([`${id}-${String(row['sha256'])}.csv`]);
    expect((await linesOf(token, id))[1]).toBe('A1,177****3602');
  });

  test('parts of an export that is over are swept, and what uploads left behind besides them', async () => {
    const token = await shop.admin(mayExport);
    await addOrder(shop, 'A1', 2);
    const [running, cancelled] = [await ordered(token), await ordered(token)];
    await query(shop.db, 'update order_export set status = 6 where id = $1', [cancelled]);
    const spool = join(shop.filesDir, 'uploading');
    const partsOf = (id: number) => join(spool, 'exports', String(id));
    for (const id of [running, cancelled]) {
      await mkdir(partsOf(id), { recursive: true });
      await writeFile(join(partsOf(id), 'rows.part'), '');
    }
    await writeFile(join(spool, 'upload'), 'left');
    for (const path of ['exports', 'upload']) await utimes(join(spool, path), 1, 1);

    await shop.composed.sweep();

    expect(await filesUnder('uploading')).toEqual([join(partsOf(running), 'rows.part')]);
  });

  test('its author is notified of each failure', async () => {
    const token = await shop.admin(mayExport);
    await writeNotifyConfigs(shop.db, shop.now);
    const id = await ordered(token);
    const spool = join(shop.filesDir, 'uploading');
    await rm(spool, { recursive: true, force: true });
    await writeFile(spool, 'no folder');

    const row = await settled(id);
    await shop.composed.events.start();
    await notified();
    await shop.post(`${exports}/retry`, { ids: [id] }, { token });
    await settled(id);
    await rm(spool);
    while ((await shop.rows('shop_notification')).length < 2) await sleep(5);

    expect(row).toMatchObject({ status: 4, failure: 'storage' });
    expect(await shop.rows('shop_notification')).toMatchObject([
      // Taken back as it began anew.
      {
        message: '导出“十一月”失败',
        message_en: 'Export "十一月" failed',
        message_data: { id },
        status: 1,
        end_time: shop.now,
      },
      { message: '导出“十一月”失败', status: 0, end_time: null },
    ]);
  });

  test('its author and who may read all exports are notified, nobody else', async () => {
    const token = await shop.admin(mayExport);
    await shop.staff({ username: 'other', nodes: mayExport });
    const { id: head } = await shop.staff({
      username: 'head',
      nodes: [...mayExport, 'shop/order/export/all'],
    });
    await writeNotifyConfigs(shop.db, shop.now);
    const id = await ordered(token);
    await settled(id);

    await shop.composed.events.start();
    const rows = await notified();

    const [own] = await query<{ id: number }>(
      shop.db,
      `select id from admin where username = 'clerk'`,
    );
    expect(rows).toMatchObject([
      { admin_id: own?.id, message: '导出“十一月”已完成', message_data: { id } },
      { admin_id: head, message: '导出“十一月”已完成' },
    ]);
  });

  test('a failed export is tried again, three times at most', async () => {
    const token = await shop.admin(inFull);
    await addOrder(shop, 'A1', 2);
    const id = await ordered(token);
    await query(shop.db, `update order_export set status = 4, failure = 'storage' where id = $1`, [
      id,
    ]);
    await query(shop.db, 'delete from job');

    await shop.post(`${exports}/retry`, { ids: [id] }, { token });
    const row = await settled(id);
    await query(shop.db, 'update order_export set status = 4, retries = 3 where id = $1', [id]);
    const refused = await shop.post(`${exports}/retry`, { ids: [id] }, { token });

    expect(row).toMatchObject({ status: 3, retries: 1, failure: null });
    expect(refused).toMatchObject({ code: 0, data: { error: 'illegal_transition' } });
  });

  test('an author who may not export any more gets no file', async () => {
    const token = await shop.admin(mayExport);
    await addOrder(shop, 'A1', 2);
    const id = await ordered(token);
    await query(shop.db, `update admin_group set rules = '[]' where name = 'clerk'`);
    shop.composed.auth.forget();

    expect(await settled(id)).toMatchObject({ status: 4, failure: 'denied' });
  });

  test('files go with their export, and after seven days', async () => {
    const token = await shop.admin(mayExport);
    await addOrder(shop, 'A1', 2);
    const [deleted, expired] = [await ordered(token), await ordered(token)];
    await settled(deleted);
    await settled(expired);
    const [own] = await query<{ id: number }>(shop.db, 'select max(id) as id from admin');
    for (const id of [deleted, expired])
      await shop.insert('shop_notification', {
        admin_id: own?.id,
        message_type: 'order_export',
        message: String(id),
        message_data: '{}',
        dedupe_key: `order_export:${id}`,
        create_time: shop.now,
      });
    await shop.call('DELETE', `${exports}/del?ids[]=${deleted}`, { token });
    await shop.composed.files.settled();
    const left = await readdir(join(shop.filesDir, 'storage', 'exports'));
    const notices = await shop.rows('shop_notification');

    shop.pass(7 * 86_400);
    await shop.composed.scheduled.tidy();

    expect(left).toEqual([expect.stringMatching(new RegExp(`^${expired}-`))]);
    expect(await readdir(join(shop.filesDir, 'storage', 'exports'))).toEqual([]);
    expect(await shop.row('order_export', expired)).toMatchObject({ status: 5 });
    expect(notices.map(({ status }) => status)).toEqual([1, 0]);
    expect((await shop.rows('shop_notification')).map(({ status }) => status)).toEqual([1, 1]);
  });

  test('an export that could not be deleted keeps its file', async () => {
    const token = await shop.admin(mayExport);
    await addOrder(shop, 'A1', 2);
    const id = await ordered(token);
    await settled(id);
    await runScript(
      shop.db,
      `create function keep_it() returns trigger language plpgsql as
         $$ begin raise exception 'kept'; end $$;
       create trigger keep_it before delete on order_export for each row execute function keep_it()`,
    );

    const refused = await shop.call('DELETE', `${exports}/del?ids[]=${id}`, { token });
    await shop.composed.files.settled();
    await runScript(shop.db, 'drop function keep_it() cascade');

    expect(refused.code).not.toBe(1);
    expect((await linesOf(token, id))[1]).toBe('A1,177****3602');
  });

  test.each([
    ['no fields', { fields: [] }],
    ['a field that no file has', { fields: ['idempotency_key'] }],
    ['a field of the lines in a file of orders', { fields: ['lines.num'] }],
    ['no name', { name: '' }],
    ['another format', { format: 'exe' }],
  ])('%s: nothing is begun', async (_name, input) => {
    const token = await shop.admin('*');

    const reply = await order(token, input);

    expect(reply.code).toBe(0);
    expect(await shop.rows('order_export')).toEqual([]);
  });
});
