import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { addOrder, useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';

const orders = '/admin/shop.order.Order';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  test('an action is refused with the reason, in words', async () => {
    const token = await shop.admin('*');
    await query(shop.db, `insert into shop_delivery_company (name, code) values ('顺丰', 'SF')`);
    const id = await addOrder(shop, 'A1', 1);
    const body = { ids: [id], input: { company_id: 1 }, rows: { [id]: { express_no: 'SF1' } } };

    const inChinese = await shop.post(`${orders}/ship`, body, { token });
    const inEnglish = await shop.post(`${orders}/ship`, body, { token, lang: 'en' });

    expect(inChinese).toMatchObject({
      code: 0,
      msg: '当前状态下不能执行此操作',
      data: { error: 'illegal_transition', why: '仅“待发货”订单可发货' },
    });
    expect(inEnglish.data['why']).toBe('Only orders to ship can be shipped');
    expect(inEnglish.data).not.toHaveProperty('guard');
    expect((await shop.row('shop_order', id))['status']).toBe(1);
  });

  test('the allowed ones of many rows are done, the others return their reasons', async () => {
    const token = await shop.admin('*');
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

  test('a stale action is refused with the newer row, for whoever may read it', async () => {
    const token = await shop.admin('*');
    const blind = await shop.admin(['shop/order/order/cancel'], 'blind');
    const id = await addOrder(shop, 'A1', 7);
    await query(shop.db, `update shop_order set version = 4, admin_remark = '加急' where id = $1`, [
      id,
    ]);
    const body = { ids: [id], version: 3, input: { reason: '已经打包' } };

    const stale = await shop.post(`${orders}/refuseCancel`, body, { token });
    const unread = await shop.post(`${orders}/refuseCancel`, body, { token: blind });

    expect(stale).toMatchObject({
      code: 0,
      data: { error: 'stale', row: { id, version: 4, status: 7, admin_remark: '加急' } },
    });
    expect(unread).toMatchObject({ code: 0, data: { error: 'stale' } });
    expect(unread.data).not.toHaveProperty('row');
    expect((await shop.row('shop_order', id))['status']).toBe(7);
  });

  test('an input of an action is named by what its dialog calls it', async () => {
    const token = await shop.admin('*');
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
    const token = await shop.admin('*');
    await shop.composed.jobs.start();
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
        done: 3,
        total: 3,
        refusedCount: 1,
        refused: [{ id: 4, error: 'illegal_transition', msg: '当前状态下不能执行此操作' }],
      });
    expect((await shop.rows('shop_order')).map(({ status }) => status)).toEqual([2, 2, 7, 2]);
  });

  test('a filter or an input that cannot be read begins no job', async () => {
    const token = await shop.admin('*');
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
    const boss = await shop.admin('*', 'boss');
    const token = await shop.admin(['shop/order/order/index']);
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
    expect(
      await shop.get(`/admin/job/detail?id=${String(data['job'])}`, { token: boss }),
    ).toMatchObject({ code: 1, data: { row: { status: 'waiting', total: 1 } } });
  });
});
