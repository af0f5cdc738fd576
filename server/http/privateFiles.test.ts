import { describe, expect, test } from 'vitest';
import { membersOf } from '../../tests/support/accounts.ts';
import { pngOf, upload, type Sent } from '../../tests/support/files.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { addOrder, addSku } from '../../tests/support/shopRows.ts';
import { query } from '../db/index.ts';
import { privateColumns } from '../domain/files/memberFiles.ts';

const shop = useHttpShop();
const ticketUrl = '/admin/ajax/ticket';
const contract: Sent = { name: 'contract.txt', type: 'text/plain', bytes: Buffer.from('secret') };

const read = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  shop.composed.app.inject({ method, url: encodeURI(url) });
const ticketFor = async (url: string, token: string): Promise<string> => {
  const { data } = await shop.post(ticketUrl, { purpose: 'file', url }, { token });
  return String(data['ticket']);
};

/** Uploads a file as the owner, and adds a company document that refers to it if `visible` is given. */
async function stored(file: Sent, visible?: 0 | 1) {
  const token = await shop.admin('*', 'owner');
  const { data } = await upload(shop, file, { token });
  const url = String(data.file?.['url']);
  const add = { title: 'Contract', category: 'contract', file: url, visible };
  if (visible !== undefined)
    expect(await shop.post('/admin/company.Upload/add', add, { token })).toMatchObject({ code: 1 });
  return { token, url };
}

const picture = async (): Promise<Sent> => ({
  name: 'a.png',
  type: 'image/png',
  bytes: await pngOf(),
});

test('a document of an admin opens with a ticket, once, and nobody keeps a copy', async () => {
  const { token, url } = await stored(contract, 0);

  const bare = await read(url);
  const ticket = await ticketFor(url, token);
  const head = await read(`${url}?token=${ticket}`, 'HEAD');
  const opened = await read(`${url}?token=${ticket}`);
  const again = await read(`${url}?token=${ticket}`);

  expect([bare.statusCode, bare.payload]).toEqual([404, 'Not Found']);
  expect(head.statusCode).toBe(404);
  expect([opened.statusCode, opened.payload]).toEqual([200, 'secret']);
  expect(opened.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment',
    'accept-ranges': 'none',
  });
  expect(opened.headers['etag']).toBeUndefined();
  expect(again.statusCode).toBe(404);
  expect(JSON.stringify(await shop.rows('token'))).not.toContain(ticket);
});

test('a ticket opens its own file alone, for thirty seconds, while its session lasts', async () => {
  const { token, url } = await stored(contract);
  const other = { ...contract, name: 'other.txt', bytes: Buffer.from('other') };
  const { data } = await upload(shop, other, { token });
  const foreign = await ticketFor(String(data.file?.['url']), token);
  const late = await ticketFor(url, token);
  shop.pass(30);
  const ended = await ticketFor(url, token);
  await shop.post('/admin/Index/logout', {}, { token });

  const replies = await Promise.all(
    [foreign, late, ended, token].map((each) => read(`${url}?token=${each}`)),
  );

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test('a session token in the address opens nothing', async () => {
  const { token, url } = await stored(contract);

  expect((await read(`${url}?token=${token}`)).statusCode).toBe(404);
  expect((await read(`${url}?batoken=${token}`)).statusCode).toBe(404);
});

test.each([
  [['company/upload', 'company/upload/index'], 1],
  [['routine/attachment', 'routine/attachment/index', 'routine/attachment/all'], 1],
  [['routine/attachment', 'routine/attachment/index'], 0],
  [['shop/order/order', 'shop/order/order/index'], 0],
])('with %j a ticket for a document of somebody else gets code %i', async (nodes, code) => {
  const { url } = await stored(contract, 0);
  const token = await shop.admin(nodes, 'reader');

  const reply = await shop.post(ticketUrl, { purpose: 'file', url }, { token });

  expect(reply).toMatchObject(code === 1 ? { code } : { code, data: { error: 'not_found' } });
});

test('a file that is not there is refused like one of somebody else', async () => {
  const { url } = await stored(contract, 0);
  const token = await shop.admin(['shop/order/order', 'shop/order/order/index'], 'reader');
  const ask = (address: string) =>
    shop.post(ticketUrl, { purpose: 'file', url: address }, { token });

  const hidden = await ask(url);
  const absent = await ask(`/storage/default/20251121/${'0'.repeat(40)}.txt`);
  const elsewhere = await ask('/still/shirts-azurite.svg');

  expect(hidden.code).toBe(0);
  expect([absent.text, elsewhere.text]).toEqual([hidden.text, hidden.text]);
});

test('a document that customers see is public, and no longer so once it is hidden', async () => {
  const { token, url } = await stored(contract, 1);

  const shown = await read(url);
  await shop.post('/admin/company.Upload/edit', { id: 1, visible: 0 }, { token });
  const hidden = await read(url);

  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  expect(hidden.statusCode).toBe(404);
});

test('a picture of a hidden document is private in every size, other pictures stay public', async () => {
  const { token, url } = await stored(await picture(), 0);
  const goods = { name: 'b.png', type: 'image/png', bytes: await pngOf(60, 60) };
  const { data } = await upload(shop, goods, { token });

  const bare = [await read(url), await read(`${url}?w=96`)];
  const small = await read(`${url}?w=96&token=${await ticketFor(url, token)}`);
  const ofShop = await read(String(data.file?.['url']));

  expect(bare.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(small.headers['cache-control']).toBe('private, no-store');
  expect(ofShop.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a picture that the shop shows elsewhere stays public beside a hidden document', async () => {
  const { url } = await stored(await picture(), 0);
  await query(
    shop.db,
    `insert into shop_delivery_company (name, name_en, code, logo) values ('SF', 'SF', 'SF', $1)`,
    [url],
  );

  expect((await read(url)).statusCode).toBe(200);
});

describe('a picture that a member uploaded', () => {
  const members = membersOf(shop);

  /** A member with one upload. */
  async function uploaded() {
    const userId = await members.add();
    const { memberToken } = await members.signIn();
    const { data } = await upload(shop, await picture(), { memberToken });
    return { userId, memberToken, url: String(data.file?.['url']) };
  }
  const memberTicket = (url: string, memberToken: string) =>
    shop.post('/api/ajax/ticket', { purpose: 'file', url }, { memberToken });
  const orderOf = async (userId: number, url: string) => {
    const lines = [{ sku: await addSku(shop), num: 1 }];
    const { id } = await addOrder(shop, { userId, status: 1, lines });
    await query(shop.db, 'update shop_order set pay_voucher = $1 where id = $2', [
      JSON.stringify([url]),
      id,
    ]);
  };

  test('is read by that member with a ticket, and by no other', async () => {
    const { url, memberToken } = await uploaded();
    await members.add('other');
    const other = await members.signIn('other');

    const bare = [await read(url), await read(`${url}?w=96`)];
    const own = await memberTicket(url, memberToken);
    const foreign = await memberTicket(url, other.memberToken);
    const opened = await read(`${url}?token=${String(own.data['ticket'])}`);

    expect(bare.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(foreign).toMatchObject({ code: 0, data: { error: 'not_found' } });
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
  });

  test.each([
    [['shop/order/order', 'shop/order/order/index', 'shop/order/order/detail'], 1],
    [['user/feedback', 'user/feedback/index', 'user/feedback/detail'], 0],
    [['company/upload', 'company/upload/index'], 0],
  ])('as a slip is read with %j: code %i', async (nodes, code) => {
    const { userId, url } = await uploaded();
    await orderOf(userId, url);
    const token = await shop.admin(nodes, 'reader');

    const reply = await shop.post(ticketUrl, { purpose: 'file', url }, { token });

    expect(reply.code).toBe(code);
    expect((await read(url)).statusCode).toBe(404);
  });

  test('is not opened by a reader of another member’s order that names it', async () => {
    const { url } = await uploaded();
    await orderOf(await members.add('other'), url);
    const token = await shop.admin(
      ['shop/order/order', 'shop/order/order/index', 'shop/order/order/detail'],
      'reader',
    );

    const reply = await shop.post(ticketUrl, { purpose: 'file', url }, { token });

    expect(reply).toMatchObject({ code: 0, data: { error: 'not_found' } });
  });

  test('is shown as an avatar, and no longer when another is', async () => {
    const { userId, url } = await uploaded();
    const setAvatar = (address: string) =>
      query(shop.db, 'update "user" set avatar = $1 where id = $2', [address, userId]);

    await setAvatar(url);
    const shown = await read(url);
    await setAvatar('');
    const replaced = await read(url);

    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
      200,
      'public, max-age=300',
    ]);
    expect(replaced.statusCode).toBe(404);
  });

  test('is read by ticket in every record of a member but avatars and reviews', () => {
    expect(privateColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
      'custom_order.images',
      'recharge_order.pay_voucher',
      'shop_order.pay_voucher',
      'shop_refund.images',
      'shop_refund.receive_images',
      'user_feedback.images',
    ]);
  });
});

test('a slip that staff upload opens for its member and for readers of its order alone', async () => {
  const members = membersOf(shop);
  const userId = await members.add();
  const { memberToken } = await members.signIn();
  const owner = await shop.admin('*', 'owner');
  const { data } = await upload(shop, await picture(), { token: owner, query: '?topic=private' });
  const url = String(data.file?.['url']);
  const lines = [{ sku: await addSku(shop, { locked_stock: 1 }), num: 1 }];
  const values = { pay_method: 'offline' };
  const { id } = await addOrder(shop, { userId, status: 1, method: 'offline', lines, values });
  const input = { amount: '100.00', serial: 'HX0001', voucher: [url] };
  const address = '/admin/shop.order.Order/confirmPay';
  const confirmed = await shop.post(address, { ids: [id], input }, { token: owner });
  const nodes = ['shop/order/order', 'shop/order/order/index', 'shop/order/order/detail'];
  const ticketOf = (token: string) => shop.post(ticketUrl, { purpose: 'file', url }, { token });

  const ofMember = await shop.post('/api/ajax/ticket', { purpose: 'file', url }, { memberToken });
  const ofReader = await ticketOf(await shop.admin(nodes, 'reader'));
  const ofOther = await ticketOf(await shop.admin(['user/feedback/index'], 'other'));

  expect(confirmed).toMatchObject({ code: 1, data: { done: [id] } });
  expect((await read(url)).statusCode).toBe(404);
  expect([ofMember.code, ofReader.code, ofOther.code]).toEqual([1, 1, 0]);
});
