import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { addOrder, useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';

const orders = '/admin/shop.order.Order';
const address = `${orders}/reveal`;
const node = (last: string) => `shop/order/order/${last}`;
const mayLook = [node('index'), node('detail')];
const mayKnow = [...mayLook, node('sensitive')];
const phone = '17712343602';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  /** Rows of the admin log about reveals, oldest first. */
  async function looks() {
    await shop.composed.adminLog.settled();
    return (await shop.rows('admin_log')).filter(({ url }) => url === address);
  }

  test('the phone of a buyer stands masked for everybody, however they look', async () => {
    const token = await shop.admin('*');
    const id = await addOrder(shop, 'A1', 2);

    const texts = [
      await shop.get(`${orders}/index`, { token }),
      await shop.get(`${orders}/detail?id=${id}`, { token }),
      await shop.get(`${orders}/edit?id=${id}`, { token }),
      await shop.get(`/admin/Index/find?text=${phone}`, { token }),
    ].map(({ text }) => text);

    expect(texts.map((text) => text.includes(phone))).toEqual([false, false, false, false]);
    expect(texts.slice(0, 3).every((text) => text.includes('177****3602'))).toBe(true);
  });

  test('a permitted admin gets the value, once the log has recorded it', async () => {
    const { id: adminId } = await shop.staff({ nodes: mayKnow });
    const { token } = await shop.signIn();
    const id = await addOrder(shop, 'A1', 2);
    await addOrder(shop, 'B1', 2);
    const before = await shop.rows('shop_order');

    const reply = await shop.post(address, { id, fields: ['mobile'] }, { token });

    expect(reply).toMatchObject({ code: 1, data: { values: { mobile: phone } } });
    expect(reply.data).toEqual({ values: { mobile: phone } });
    expect(await looks()).toMatchObject([
      {
        admin_id: adminId,
        username: 'clerk',
        title: '订单列表-查看完整内容',
        title_en: 'Orders-Show in full',
        outcome: 'done',
        data: { id, fields: ['mobile'] },
      },
    ]);
    expect(JSON.stringify(await shop.rows('admin_log'))).not.toContain(phone);
    expect(await shop.rows('shop_order')).toEqual(before);
  });

  test('a look that cannot be recorded does not happen', async () => {
    const token = await shop.admin(mayKnow);
    const id = await addOrder(shop, 'A1', 2);
    await query(shop.db, 'alter table admin_log rename to admin_log_away', []);

    let reply;
    try {
      reply = await shop.post(address, { id, fields: ['mobile'] }, { token });
    } finally {
      await query(shop.db, 'alter table admin_log_away rename to admin_log', []);
    }

    expect(reply.code).not.toBe(1);
    expect(reply.text).not.toContain(phone);
  });

  test('reveals are recorded even if calls are not', async () => {
    const token = await shop.admin([...mayKnow, node('edit')]);
    const id = await addOrder(shop, 'A1', 2);
    await shop.composed.settings.start();
    const off = { auto_write_admin_log: false };
    await shop.post('/admin/routine.Config/edit', off, { token: await shop.admin('*', 'owner') });

    const wrote = await shop.post(`${orders}/edit`, { id, admin_remark: 'seen' }, { token });
    const looked = await shop.post(address, { id, fields: ['mobile'] }, { token });

    expect([wrote, looked]).toMatchObject([{ code: 1 }, { code: 1 }]);
    expect(await looks()).toHaveLength(1);
    expect((await shop.rows('admin_log')).map(({ url }) => url)).not.toContain(`${orders}/edit`);
  });

  test('other admins are refused, and each attempt is in the log', async () => {
    const id = await addOrder(shop, 'A1', 2);
    const looker = await shop.admin(mayLook, 'looker');
    const outsider = await shop.admin(['user/feedback/index'], 'outsider');
    const knower = await shop.admin(mayKnow, 'knower');

    const replies = [
      await shop.post(address, { id, fields: ['mobile'] }, { token: looker }),
      await shop.post(address, { id, fields: ['mobile'] }, { token: outsider }),
      await shop.post(address, { id, fields: ['mobile'] }),
      await shop.post(address, { id: id + 1, fields: ['mobile'] }, { token: knower }),
      // Admins with the permission to the mask see the field in every reply: there is nothing to reveal.
      await shop.post(address, { id, fields: ['consignee'] }, { token: knower }),
      await shop.post(address, { id, fields: ['pay_no'] }, { token: knower }),
    ];

    expect(replies.map(({ code, data }) => [code, data['error'] ?? data['type']])).toEqual([
      [401, undefined],
      [401, undefined],
      [303, 'need login'],
      [0, 'not_found'],
      [0, 'invalid'],
      [0, 'invalid'],
    ]);
    expect(replies.some(({ text }) => text.includes(phone))).toBe(false);
    expect((await looks()).map(({ outcome }) => outcome)).toEqual(Array(6).fill('refused'));
  });

  test('only what covers something has the call', async () => {
    const token = await shop.admin('*');

    expect((await shop.post('/admin/shop.goods.Goods/reveal', { id: 1 }, { token })).status).toBe(
      404,
    );
  });
});
