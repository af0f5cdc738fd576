import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { embeddedDb, engines } from '../../../tests/support/databases.ts';
import { heldBytes } from '../../../tests/support/heap.ts';
import { addOrder, type HttpShop, useHttpShop } from '../../../tests/support/httpShop.ts';
import { orders as orderList } from '../../../resources/shop/orders.ts';
import { query } from '../../db/index.ts';

/** Upper bound for so many rows on a machine that runs all other tests beside, in ms. */
const patienceMs = 120_000;
const address = '/admin/shop.order.Order/export';
const fields = ['order_no', 'user_id', 'mobile', 'pay_amount', 'status', 'create_time'];
const mayExport = ['shop/order/order/index', 'shop/order/order/export'];

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  /** Two lines for each order. */
  async function addLines(): Promise<void> {
    const values = `values (1, 'Stone mug', 2), (2, 'Linen shirt', 1)`;
    await query(
      shop.db,
      `insert into shop_goods_classify (id, name, path) values (1, 'All', '/1/')`,
    );
    await query(
      shop.db,
      `insert into shop_goods (id, name, classify_id) select n, name, 1 from (${values}) v (n, name, num)`,
    );
    await query(
      shop.db,
      `insert into shop_goods_sku (id, goods_id, key, price) select n, n, 'k' || n, 100 from (${values}) v (n, name, num)`,
    );
    await query(
      shop.db,
      `insert into shop_order_goods (order_id, goods_id, sku_id, classify_id, goods_name, num, price, pay_amount)
       select o.id, v.n, v.n, 1, v.name, v.num, 100, 100 * v.num from shop_order o, (${values}) v (n, name, num) order by o.id, v.n`,
    );
  }

  test('the rows of a filter come as a file with the columns and words of the reader', async () => {
    const token = await shop.admin('*');
    await addOrder(shop, 'A1', 2);
    await addOrder(shop, 'B1', 2);
    await addOrder(shop, 'A2', 7);
    const filter = { search: [{ field: 'order_no', operator: 'LIKE', val: 'A' }] };

    const inChinese = await shop.post(address, { filter, fields, format: 'csv' }, { token });
    const inEnglish = await shop.post(
      address,
      { filter, fields, format: 'csv' },
      { token, lang: 'en' },
    );

    expect(inChinese.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="shop_order-2025-11-21.csv"; filename*=UTF-8''${encodeURIComponent('订单列表-2025-11-21.csv')}`,
    });
    expect(inChinese.text.split('\r\n')).toEqual([
      '\uFEFF订单号,会员,手机号,金额,状态,创建时间',
      'A2,林知夏,17712343602,341.00,申请取消,2025-11-21 12:39:00',
      'A1,林知夏,17712343602,341.00,待发货,2025-11-21 12:39:00',
      '',
    ]);
    expect(inEnglish.text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFOrder no.,Customer,Mobile,Amount,Status,Created',
      'A2,林知夏,17712343602,341.00,Cancel requested,2025-11-21 12:39:00',
    ]);
  });

  test('without a format they come as a workbook: amounts are numbers, codes are text', async () => {
    const token = await shop.admin('*');
    await addOrder(shop, '0012025112012390001', 2);

    const reply = await shop.composed.app.inject({
      method: 'POST',
      url: address,
      payload: { fields },
      headers: { server: 'true', batoken: token },
    });

    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="shop_order-.*xlsx"/,
    );
    expect(await readSheet(reply.rawPayload)).toEqual([
      ['订单号', '会员', '手机号', '金额', '状态', '创建时间'],
      ['0012025112012390001', '林知夏', '17712343602', 341, '待发货', '2025-11-21 12:39:00'],
    ]);
  });

  test('a long number keeps its digits in a spreadsheet that reads the file', async () => {
    const token = await shop.admin('*');
    await addOrder(shop, '2025112012390001', 2);

    const { text } = await shop.post(address, { fields: ['order_no'], format: 'csv' }, { token });

    expect(text.split('\r\n')[1]).toBe(`"=""2025112012390001"""`);
  });

  test('fields masked for an admin stay masked in the file', async () => {
    const token = await shop.admin(mayExport);
    await addOrder(shop, 'A1', 2);

    const { text } = await shop.post(
      address,
      { fields: ['order_no', 'mobile'], format: 'csv' },
      { token },
    );

    expect(text.split('\r\n')[1]).toBe('A1,177****3602');
  });

  test('a formula that a buyer has left does not run', async () => {
    const token = await shop.admin('*');
    const id = await addOrder(shop, 'A1', 2);
    await query(shop.db, `update shop_order set user_remark = $1 where id = $2`, [
      '=HYPERLINK("http://x","y")',
      id,
    ]);

    const { text } = await shop.post(
      address,
      { fields: ['user_remark'], format: 'csv' },
      { token },
    );

    expect(text.split('\r\n')[1]).toBe(`"'=HYPERLINK(""http://x"",""y"")"`);
  });

  test('an export requires its permission', async () => {
    const token = await shop.admin(['shop/order/order/index']);
    await addOrder(shop, 'A1', 2);

    const refused = await shop.post(address, { fields }, { token });
    const unknown = await shop.post('/admin/auth.Admin/export', {}, { token });

    expect(refused.code).toBe(401);
    expect(unknown.status).toBe(404);
  });

  test.each([
    ['a column the list does not have', { fields: ['idempotency_key'] }, 'fields.0'],
    ['no columns', { fields: [] }, 'fields'],
    ['a filter that is none', { filter: [] }, 'filter'],
    ['half a condition', { filter: { search: [{ field: 'status' }] } }, 'search.0'],
    ['another format', { format: 'exe' }, 'format'],
  ])('%s is refused in words', async (_name, body, field) => {
    const token = await shop.admin('*');

    const reply = await shop.post(address, body, { token });

    expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field } });
  });

  test(
    'a file that would have too many rows says so instead of ending early',
    async () => {
      const token = await shop.admin('*');
      await addOrder(shop, 'A1', 1);
      await fillOrders(shop, 100_000);

      const reply = await shop.post(address, { fields: ['order_no'] }, { token });

      expect(reply).toMatchObject({ code: 0, data: { error: 'export_too_large' } });
      expect(reply.msg).toContain('100000');
    },
    patienceMs,
  );

  test('each column alone is written as it is among all', async () => {
    const token = await shop.admin('*');
    await addOrder(shop, 'A1', 2);
    await addOrder(shop, 'A2', 7);
    await addLines();
    const cellsOf = async (body: object) =>
      (await shop.post(address, { ...body, format: 'csv' }, { token, lang: 'en' })).text
        .trim()
        .split('\r\n');
    const [head = '', ...all] = await cellsOf({});
    const columns = orderList.list.columns.flat();

    const alone = [];
    for (const field of columns) alone.push(await cellsOf({ fields: [field] }));

    expect(all[0]).toContain('Stone mug ×2; Linen shirt ×1');
    expect(alone.map(([title]) => title).join()).toBe(head);
    expect(alone.map(([, newest]) => newest).join()).toBe(all[0]);
    expect(alone.map(([, , older]) => older).join()).toBe(all[1]);
  });

  test(
    'twenty thousand rows come whole, and are read only as fast as they are taken',
    async () => {
      const token = await shop.admin('*');
      await addOrder(shop, 'A1', 1);
      await fillOrders(shop, 19_999);
      const base = await shop.composed.app.listen({ host: '127.0.0.1', port: 0 });
      const headers = { server: 'true', batoken: token, 'content-type': 'application/json' };
      const before = heldBytes();

      const reply = await fetch(base + address, {
        method: 'POST',
        headers,
        body: '{"format":"csv"}',
      });
      const seen = await linesAndMemory(reply);

      expect(seen.lines).toBe(20_001);
      expect(seen.peak - before).toBeLessThan(30_000_000);
    },
    patienceMs,
  );
});

const fillOrders = ({ database }: Pick<HttpShop, 'database'>, count: number) =>
  query(
    // Whole tables take longer than a call may.
    database.slow,
    `insert into shop_order (order_no, user_id, status, consignee, mobile, address)
     select 'N' || n, 41, 1, '林知夏', '17712343602', '文三路 478 号'
     from generate_series(1, $1::integer) n`,
    [count],
  );

describe('on the engine within the process', () => {
  const shop = useHttpShop(embeddedDb);

  test('others are served between two portions of a file', async () => {
    const token = await shop.admin('*');
    await addOrder(shop, 'A1', 1);
    await fillOrders(shop, 1_500);
    const ended: string[] = [];

    const exporting = shop
      .post(address, { format: 'csv' }, { token })
      .then(() => ended.push('file'));
    for (const name of ['first list', 'second list', 'third list']) {
      await shop.get('/admin/shop.order.Order/index', { token });
      ended.push(name);
    }
    await exporting;

    expect(ended).toEqual(['first list', 'second list', 'third list', 'file']);
  });
});

/** Lines of a streamed reply and the most that was held meanwhile, without keeping any of it. */
async function linesAndMemory({ body }: Response) {
  let [lines, peak, next] = [0, 0, 0];
  for await (const piece of body ?? []) {
    lines += new TextDecoder().decode(piece).split('\n').length - 1;
    if (lines < next) continue;
    peak = Math.max(peak, heldBytes());
    next += 1_000;
  }
  return { lines, peak };
}

describe('with limits', () => {
  const shop = useHttpShop(undefined, { rateLimit: 1200 });

  test('somebody who asks for one file after the other has to wait', async () => {
    const token = await shop.admin('*');

    const codes = [];
    for (const _ of Array.from({ length: 7 })) {
      codes.push((await shop.post(address, { format: 'csv' }, { token })).data?.['error']);
    }

    expect(codes).toEqual([...Array.from({ length: 6 }), 'rate_limited']);
  });
});
