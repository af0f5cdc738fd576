import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop, type HttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';

const orders = '/admin/shop.order.Order';
const companies = '/admin/shop.delivery.Company';

/** An order at a status, paid unless it still waits for that. */
async function addOrder(shop: HttpShop, order_no: string, status: number): Promise<number> {
  await query(
    shop.db,
    `insert into "user" (id, username, nickname) values (41, 'linzhixia', '林知夏') on conflict (id) do nothing`,
  );
  const [row] = await query<{ id: number }>(
    shop.db,
    `insert into shop_order (order_no, user_id, status, pay_amount, goods_amount, pay_status, cancel_from_status, cancel_reason, consignee, mobile, address, create_time, pay_time)
     values ($1, 41, $2::smallint, 34100, 34100, case when $2::smallint = 1 then 0 else 1 end,
       case when $2::smallint = 7 then 2 end, case when $2::smallint = 7 then '拍错了' else '' end, '林知夏', '17712343602', '文三路 478 号', $3, $3) returning id`,
    [order_no, status, shop.now - 60],
  );
  return row?.id ?? 0;
}

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  test('a row goes all the way: added, listed, read, changed, deleted', async () => {
    const token = await shop.clerk('*');
    const added = await shop.post(
      `${companies}/add`,
      { name: "a<b>&'c", name_en: 'SF Express', code: 'SF' },
      { token },
    );
    const listed = await shop.get(`${companies}/index?page=1&limit=10&order=weigh,desc`, { token });
    const read = await shop.get(`${companies}/detail?id=1`, { token });
    const form = await shop.get(`${companies}/edit?id=1`, { token });
    const changed = await shop.post(
      `${companies}/edit`,
      { id: 1, version: 1, phone: '95338' },
      { token },
    );
    const deleted = await shop.call('DELETE', `${companies}/del?ids[]=1`, { token });

    expect(added).toMatchObject({
      code: 1,
      msg: '',
      data: { id: 1, row: { id: 1, name: "a<b>&'c", code: 'SF', version: 1, status: 1 } },
    });
    expect(listed).toMatchObject({ code: 1, data: { total: 1, total_exact: true, remark: '' } });
    expect(read.data['row']).toMatchObject({ name: "a<b>&'c", name_en: 'SF Express' });
    expect(form.data['row']).toMatchObject({ id: 1, version: 1 });
    expect(changed.data['row']).toMatchObject({ id: 1, version: 2, phone: '95338' });
    expect(deleted).toMatchObject({ code: 1, data: { count: 1 } });
    expect(await shop.get(`${companies}/detail?id=1`, { token })).toMatchObject({
      code: 0,
      data: { error: 'not_found' },
    });
  });

  test('a stale edit is refused with the newer row', async () => {
    const token = await shop.clerk('*');
    await shop.post(`${companies}/add`, { name: '顺丰', code: 'SF' }, { token });
    await shop.post(`${companies}/edit`, { id: 1, version: 1, phone: '95338' }, { token });

    const stale = await shop.post(
      `${companies}/edit`,
      { id: 1, version: 1, phone: '1' },
      { token, lang: 'en' },
    );

    expect(stale).toMatchObject({
      code: 0,
      msg: 'This record was changed after you opened it. Reload to see the newer version.',
      data: { error: 'stale', row: { version: 2, phone: '95338' } },
    });
  });

  test('what is taken is named by its label', async () => {
    const token = await shop.clerk('*');
    await shop.post(`${companies}/add`, { name: '顺丰', code: 'SF' }, { token });

    const twice = await shop.post(
      `${companies}/add`,
      { name: '中通', code: 'SF' },
      { token, lang: 'en' },
    );

    expect(twice).toMatchObject({ code: 0, data: { error: 'duplicate', field: 'code' } });
    expect(twice.msg).toBe('Code is already taken. Choose another one.');
  });

  test('the counts of the views are read by whoever reads the list', async () => {
    const token = await shop.clerk(['shop/order/order/index']);
    await addOrder(shop, 'A1', 2);
    await addOrder(shop, 'A2', 7);

    const { data } = await shop.get(`${orders}/counts`, { token });

    expect(data).toMatchObject({
      toShip: { count: 1, exact: true, oldest: shop.now - 60 },
      cancelAsked: { count: 1 },
    });
  });

  test('an action is refused with the reason, in words', async () => {
    const token = await shop.clerk('*');
    await query(shop.db, `insert into shop_delivery_company (name, code) values ('顺丰', 'SF')`);
    const id = await addOrder(shop, 'A1', 1);
    const body = { ids: [id], input: { company_id: 1 }, rows: { [id]: { express_no: 'SF1' } } };

    const inChinese = await shop.post(`${orders}/ship`, body, { token });
    const inEnglish = await shop.post(`${orders}/ship`, body, { token, lang: 'en' });

    expect(inChinese).toMatchObject({
      code: 0,
      msg: '当前状态下不能执行此操作',
      data: { error: 'illegal_transition', why: expect.stringContaining('要是“待发货”才行') },
    });
    expect(inEnglish.data['why']).toMatch(/it must be “To ship”/);
    expect(inEnglish.text).not.toContain('failures');
    expect((await shop.row('shop_order', id))['status']).toBe(1);
  });

  test('of many rows those that may are done, and the others say why', async () => {
    const token = await shop.clerk('*');
    const [paid, open] = [await addOrder(shop, 'A1', 7), await addOrder(shop, 'A2', 1)];

    const reply = await shop.post(
      `${orders}/refuseCancel`,
      { ids: [paid, open, 999], input: { reason: '已经打包' } },
      { token },
    );

    expect(reply).toMatchObject({
      code: 1,
      data: {
        done: [paid],
        refused: [
          { id: open, error: 'illegal_transition', msg: '当前状态下不能执行此操作' },
          { id: 999, error: 'not_found', msg: '记录不存在或已被删除' },
        ],
      },
    });
  });

  test('an input of an action is named by what its dialog calls it', async () => {
    const token = await shop.clerk('*');
    const id = await addOrder(shop, 'A1', 7);

    const reply = await shop.post(
      `${orders}/refuseCancel`,
      { ids: [id], input: {} },
      { token, lang: 'en' },
    );

    expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field: 'input.reason' } });
    expect(reply.msg).toMatch(/Reason/);
  });

  test('an action on a filter goes on as a job that tells how far it is', async () => {
    const token = await shop.clerk('*');
    for (const [order_no, status] of [
      ['A1', 7],
      ['A2', 7],
      ['B1', 7],
      ['A3', 2],
    ] as const)
      await addOrder(shop, order_no, status);
    const filter = { search: [{ field: 'order_no', operator: 'LIKE', val: 'A' }] };

    const begun = await shop.post(
      `${orders}/refuseCancel`,
      { filter, input: { reason: '已经打包' } },
      { token },
    );

    const job = `/admin/job/detail?id=${String(begun.data['job'])}`;
    await expect
      .poll(async () => (await shop.get(job, { token })).data['row'])
      .toMatchObject({
        status: 'done',
        done: 2,
        total: 3,
        refused: [{ id: 4, error: 'illegal_transition', msg: '当前状态下不能执行此操作' }],
      });
    expect((await shop.rows('shop_order')).map(({ status }) => status)).toEqual([2, 2, 7, 2]);
  });

  test('a filter or an input that cannot be read begins no job', async () => {
    const token = await shop.clerk('*');
    await addOrder(shop, 'A1', 7);
    const input = { reason: '已经打包' };

    const replies = [
      await shop.post(
        `${orders}/refuseCancel`,
        { filter: { search: [{ field: 'nope', operator: 'eq', val: 1 }] }, input },
        { token },
      ),
      await shop.post(
        `${orders}/refuseCancel`,
        { filter: { search: [{ field: 'status' }] }, input },
        { token },
      ),
      await shop.post(`${orders}/refuseCancel`, { filter: {} }, { token }),
    ];

    expect(replies.map(({ code, data }) => [code, data['field']])).toEqual([
      [0, 'search.0.field'],
      [0, 'search.0'],
      [0, 'input.reason'],
    ]);
    expect(await shop.rows('job')).toEqual([]);
  });

  test("somebody else's job is as absent as one that never was", async () => {
    const boss = await shop.clerk('*', 'boss');
    const token = await shop.clerk(['shop/order/order/index']);
    await addOrder(shop, 'A1', 7);
    const { data } = await shop.post(
      `${orders}/refuseCancel`,
      { filter: {}, input: { reason: '已经打包' } },
      { token: boss },
    );

    const theirs = await shop.get(`/admin/job/detail?id=${String(data['job'])}`, { token });
    const none = await shop.get('/admin/job/detail?id=999', { token });

    expect(theirs).toMatchObject({ code: 0, data: { error: 'not_found' } });
    expect(none.text).toBe(theirs.text);
    await shop.composed.jobs.stop();
  });

  test('a job whose process is gone is ended by another', async () => {
    await query(
      shop.db,
      `insert into job (kind, status, total, update_time) values ('a', 'running', 3, $1), ('b', 'running', 3, $2)`,
      [shop.now - 121, shop.now - 1],
    );

    await shop.composed.jobs.endLost();

    expect((await shop.rows('job')).map(({ status }) => status)).toEqual(['failed', 'running']);
  });

  test('a product file is imported all or nothing, with a sentence for each row', async () => {
    const token = await shop.clerk(['shop/goods/goods/import']);
    await query(shop.db, `insert into shop_goods_classify (name, path) values ('衬衫', '/1/')`);
    const csv = (price: string) =>
      `Handle,Title,Option1 Name,Option1 Value,Variant Price\nlinen,Linen Shirt,Size,M,${price}\n`;
    const send = (
      file: string | undefined,
      fields: Readonly<Record<string, string>>,
      by = token,
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      if (file !== undefined)
        form.append('file', new File([file], 'goods.csv', { type: 'text/csv' }));
      return postForm(shop, '/admin/shop.goods.Goods/import', form, by);
    };

    const dry = await send(csv('99.00'), { classify_id: '1', dry_run: '1' });
    const wrong = await send(csv('abc'), { classify_id: '1' });
    const before = await shop.rows('shop_goods');
    const done = await send(csv('99.00'), { classify_id: '1' });
    const again = await send(csv('99.00'), { classify_id: '1' });
    const none = await send(undefined, { classify_id: '1' });
    const guest = await send(csv('99.00'), { classify_id: '1' }, '');

    expect(dry).toMatchObject({ code: 1, data: { ok: true, goods: 1, skus: 1, created: 1 } });
    expect(wrong).toMatchObject({
      code: 1,
      data: {
        ok: false,
        created: 0,
        messages: [{ row: 2, level: 'error', column: 'Variant Price' }],
      },
    });
    expect(before).toEqual([]);
    expect(done).toMatchObject({ code: 1, data: { ok: true, created: 1, unchanged: 0 } });
    expect(again).toMatchObject({ code: 1, data: { ok: true, created: 0, unchanged: 1 } });
    expect(none).toMatchObject({ code: 0, data: { error: 'invalid', field: 'file' } });
    expect(guest).toMatchObject({ code: 303 });
    expect(await shop.rows('shop_goods')).toHaveLength(1);
  });
});

async function postForm(shop: HttpShop, url: string, form: FormData, token: string) {
  const request = new Request('http://x', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type') ?? '';
  const reply = await shop.composed.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { server: 'true', batoken: token, 'content-type': type },
  });
  return JSON.parse(reply.payload) as { code: number; data: Readonly<Record<string, unknown>> };
}
