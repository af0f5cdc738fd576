import { describe, expect, test } from 'vitest';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { membersOf } from '../../tests/support/accounts.ts';
import { query } from '../db/index.ts';
import { engines } from '../../tests/support/databases.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const orders = '/admin/shop.order.Order';

  test('a node of the member area opens its own call and no other, and a missing one refuses', async () => {
    const members = membersOf(shop);
    const group = await members.group(['account/overview']);
    await members.add('visitor', { group_id: group });
    const visitor = await members.signIn();

    const codes = [];
    for (const page of ['overview', 'profile', 'integral', 'balance'])
      codes.push((await shop.get(`/api/account/${page}`, visitor)).code);
    const password = await shop.post('/api/account/changePassword', {}, visitor);

    expect(codes).toEqual([1, 401, 401, 401]);
    expect(password).toMatchObject({ status: 200, code: 401, data: [] });
  });

  test('an unknown call of the member area is nothing to a guest and 404 to a member', async () => {
    const members = membersOf(shop);
    await members.add();
    const visitor = await members.signIn();

    expect(await shop.get('/api/account/nope')).toMatchObject({ status: 200, code: 303 });
    expect(await shop.get('/api/account/nope', visitor)).toMatchObject({ status: 404 });
    expect(await shop.get('/api/common/nope')).toMatchObject({ status: 404 });
  });

  test('a node opens its own call and no other', async () => {
    const token = await shop.admin(['shop/order/order/index']);

    expect(await shop.get(`${orders}/index`, { token })).toMatchObject({ code: 1 });
    expect(await shop.get(`${orders}/counts`, { token })).toMatchObject({ code: 1 });
    expect(await shop.post(`${orders}/ship`, { ids: [1] }, { token })).toMatchObject({ code: 401 });
    expect(await shop.get('/admin/auth.Admin/index', { token })).toMatchObject({ code: 401 });
  });

  test('an action is reached by its name and asks for its permission', async () => {
    const token = await shop.admin(['shop/order/order/delivery']);
    const body = { ids: [1], input: { company_id: 1 } };

    const replies = [
      await shop.post(`${orders}/ship`, body, { token }),
      await shop.post(`${orders}/SHIP`, body, { token }),
      await shop.post(`${orders}/delivery`, body, { token }),
      await shop.post(`${orders}/close`, body, { token }),
    ];

    expect(replies.map(({ status, code }) => [status, code])).toEqual([
      [200, 0],
      [200, 0],
      [404, 404],
      [200, 401],
    ]);
  });

  test('a super admin passes everywhere', async () => {
    const token = await shop.admin('*');

    expect(await shop.get(`${orders}/index`, { token })).toMatchObject({ code: 1 });
    expect(await shop.get('/admin/auth.Admin/index', { token })).toMatchObject({ code: 1 });
  });

  test('a right that is taken counts at once where it was taken', async () => {
    const { groupId } = await shop.staff({ nodes: ['shop/order/order/index'] });
    const { token } = await shop.signIn();
    const boss = await shop.admin('*', 'boss');
    const before = await shop.get(`${orders}/index`, { token });

    const taken = await shop.post(
      '/admin/auth.Group/edit',
      { id: groupId, rules: [] },
      { token: boss },
    );

    expect([before.code, taken.code]).toEqual([1, 1]);
    expect(await shop.get(`${orders}/index`, { token })).toMatchObject({ code: 401 });
  });

  test('a rule that is switched off opens nothing', async () => {
    const token = await shop.admin(['shop/order/order/index', 'user/user/index']);
    await shop.get(`${orders}/index`, { token });

    await query(
      shop.db,
      `update admin_rule set status = '0' where name = 'shop/order/order/index'`,
    );

    await expect.poll(() => shop.get(`${orders}/index`, { token })).toMatchObject({ code: 401 });
    expect(await shop.get('/admin/user.User/index', { token })).toMatchObject({ code: 1 });
  });

  test.each([
    ['/admin/shop.order.Nope/index', 404],
    ['/admin/auth/admin/index', 404],
    ['/%61dmin/shop.order.Order/index', 404],
    ['//admin/shop.order.Order/index', 404],
    ['/admin/%', 404],
    ['/admin/%E0%A4%A', 404],
    ['/api/nothing/here', 404],
  ])('%s is no address of ours, for anybody', async (url, status) => {
    const token = await shop.admin('*');

    for (const given of [{}, { token }]) {
      const reply = await shop.get(url, given);
      expect({ status: reply.status, body: JSON.parse(reply.text) }).toEqual({
        status,
        body: { code: 404, message: '请求的地址不存在' },
      });
    }
  });

  test('an action that does not exist is nothing to a guest and 404 to an admin', async () => {
    const token = await shop.admin('*');

    expect(await shop.get(`${orders}/nope`)).toMatchObject({ status: 200, code: 303 });
    expect(await shop.get(`${orders}/nope`, { token })).toMatchObject({ status: 404 });
    expect(await shop.get(`${orders}/constructor`, { token })).toMatchObject({ status: 404 });
  });

  test.each([
    ['GET', `${orders}/ship`],
    ['GET', '/admin/auth.Admin/del?ids[]=1'],
    ['POST', '/admin/auth.Admin/index'],
    ['PUT', '/admin/auth.Admin/edit'],
    ['PATCH', '/admin/auth.Admin/edit'],
  ] as const)('%s %s is the wrong method', async (method, url) => {
    const token = await shop.admin('*');

    const { status, text } = await shop.call(method, url, { token, lang: 'en' });

    expect({ status, body: JSON.parse(text) }).toEqual({
      status: 405,
      body: { code: 405, message: 'This address does not accept this kind of request.' },
    });
  });

  test('a method named in a header or a body changes nothing', async () => {
    const token = await shop.admin('*');

    const replies = [
      await shop.get('/admin/auth.Admin/index?_method=DELETE', { token }),
      await shop.get('/admin/auth.Admin/index', {
        token,
        headers: { 'x-http-method-override': 'DELETE' },
      }),
    ];

    expect(replies.map(({ code }) => code)).toEqual([1, 1]);
  });
});
