import { beforeEach, expect, test } from 'vitest';
import { pngOf, upload } from '../../../tests/support/files.ts';
import { addOrder, useHttpShop } from '../../../tests/support/httpShop.ts';
import { listening, ownListener } from '../../../tests/support/liveClients.ts';
import { query } from '../../db/index.ts';
import { writeNotifyConfigs } from '../../domain/index.ts';

const shop = useHttpShop();
const orders = '/admin/shop.order.Order';
const reading = ['shop/order/order/index', 'shop/order/order/detail'];
const writing = [...reading, 'shop/order/order/note'];

const session = { token: '' };
let order = 0;
beforeEach(async () => {
  await writeNotifyConfigs(shop.db, shop.now);
  session.token = await shop.admin(writing, 'suwan');
  order = await addOrder(shop, '20251120148213', 2);
});

type Entry = { readonly id: number } & Readonly<Record<string, unknown>>;
const write = async (values: object = {}, token = session.token) => {
  const { data } = await shop.post(
    `${orders}/note`,
    { id: order, text: '面料要补', ...values },
    { token },
  );
  return data['note'] as Entry;
};
const thread = async (token = session.token, given = '') =>
  (await shop.get(`${orders}/notes?id=${order}${given}`, { token })).data;
const texts = (list: unknown) => (list as readonly Entry[]).map(({ text }) => text);
const lin = () => shop.staff({ username: 'lin', nodes: reading });

test('the notes on an order stand the newest first, with author and time', async () => {
  await addOrder(shop, '20251120148214', 2);
  await write();
  shop.pass(60);
  await write({ text: '  已补  ' });

  expect(await thread()).toEqual({
    total: 2,
    pinned: null,
    first: null,
    list: [
      {
        id: 2,
        text: '已补',
        images: [],
        mentions: [],
        admin_id: 1,
        admin_name: 'suwan 先生',
        avatar: '',
        create_time: shop.now,
        edit_time: null,
        pinned: false,
        edit_until: shop.now + 600,
      },
      expect.objectContaining({ id: 1, edit_until: shop.now + 540 }),
    ],
  });
  expect(await shop.get(`${orders}/notes?id=2`, session)).toMatchObject({
    data: { list: [], total: 0 },
  });
});

test('a long thread is read in pages', async () => {
  for (const n of Array.from({ length: 32 }, (_, index) => index)) await write({ text: `${n}` });

  const newest = await thread();
  const older = await thread(session.token, '&before=3');

  expect(newest).toMatchObject({ total: 32, list: { length: 30 } });
  expect(texts(older['list'])).toEqual(['1', '0']);
});

test('the remark of the order is the first entry, with the one who wrote it last', async () => {
  const token = await shop.admin('*', 'owner');
  await shop.post(`${orders}/remark`, { ids: [order], input: { admin_remark: '轻放' } }, { token });

  expect((await thread())['first']).toEqual({
    text: '轻放',
    admin_name: 'owner 先生',
    create_time: shop.now,
  });
});

test('an author edits and deletes a note for ten minutes', async () => {
  const note = (await write()).id;
  const other = await shop.admin(writing, 'wang');
  const edit = (text: string, token = session.token) =>
    shop.post(`${orders}/editNote`, { id: order, note, text }, { token });
  shop.pass(600);

  expect(await edit('面料已补')).toMatchObject({
    data: { note: { text: '面料已补', edit_time: shop.now } },
  });
  expect(await edit('x', other)).toMatchObject({ code: 0, data: { error: 'note_locked' } });
  shop.pass(1);
  const deletion = await shop.post(`${orders}/delNote`, { note }, session);
  expect([await edit('y'), deletion]).toMatchObject([
    { code: 0, data: { error: 'note_locked' } },
    { code: 0, data: { error: 'note_locked' } },
  ]);
  expect(await shop.rows('record_note')).toMatchObject([{ text: '面料已补' }]);
});

test('a deleted note is gone', async () => {
  const note = (await write()).id;
  expect(await shop.post(`${orders}/delNote`, { note }, session)).toMatchObject({ code: 1 });
  expect(await shop.rows('record_note')).toEqual([]);
});

test('one note of a record is pinned; another takes its place', async () => {
  const [one, two] = [await write({ text: 'one' }), await write({ text: 'two' })];
  const pin = (note: number, pinned: boolean) =>
    shop.post(`${orders}/pinNote`, { note, pinned }, session);

  await Promise.all([pin(one.id, true), pin(two.id, true)]);
  await pin(one.id, true);
  expect(await thread()).toMatchObject({
    pinned: { text: 'one' },
    list: [{ pinned: false }, { pinned: true }],
  });
  await pin(one.id, false);
  expect(await thread()).toMatchObject({ pinned: null });
});

test('a colleague who is mentioned gets one notice that leads to the order, the author none', async () => {
  const colleague = await lin();
  const note = await write({ text: '@lin 先生 看看', mentions: [colleague.id, 1] });
  const again = { id: order, note: note.id, text: '@lin 先生 快看', mentions: [colleague.id] };
  await shop.post(`${orders}/editNote`, again, session);
  await shop.composed.events.start();
  await expect.poll(() => shop.rows('shop_notification')).toHaveLength(1);

  expect(note['mentions']).toEqual([
    { id: colleague.id, name: 'lin 先生' },
    { id: 1, name: 'suwan 先生' },
  ]);
  expect(await shop.rows('shop_notification')).toMatchObject([
    {
      admin_id: colleague.id,
      message_type: 'note',
      message: 'suwan 先生 在 20251120148213 的备注里提到了你',
      message_en: 'suwan 先生 mentioned you in a note on 20251120148213',
      message_data: { path: 'shop/order/order', id: order },
    },
  ]);
});

test('only colleagues who may read the order are offered and mentioned', async () => {
  const { id } = await shop.staff({ username: 'elsewhere', nodes: ['shop/goods/goods/index'] });
  await shop.staff({ username: 'gone', nodes: reading, status: '0' });
  await lin();
  const offered = (given: string) =>
    shop.get(`${orders}/colleagues?id=${order}${given}`, session).then(({ data }) => data['list']);

  expect(await offered('')).toEqual([{ id: expect.any(Number), name: 'lin 先生' }]);
  expect(await offered('&text=LI')).toHaveLength(1);
  expect(await offered('&text=%25')).toEqual([]);
  expect(
    await shop.post(`${orders}/note`, { id: order, text: 'x', mentions: [id] }, session),
  ).toMatchObject({ code: 0, data: { error: 'invalid', field: 'mentions' } });
});

test('the filter on a colleague offers colleagues and the reader, without the list of admins', async () => {
  const { id: elsewhere } = await shop.staff({
    username: 'elsewhere',
    nodes: ['shop/goods/goods'],
  });
  const { id } = await lin();
  await query(shop.db, 'update shop_order set assignee_id = $1', [id]);
  const offered = async (given: string) =>
    (await shop.get(`${orders}/colleagues?self=1${given}`, session)).data['list'];
  const both = [
    { id, name: 'lin 先生' },
    { id: 1, name: 'suwan 先生' },
  ];
  const filter = `search[0][field]=assignee_id&search[0][operator]=eq&search[0][val]=${id}`;

  expect(await shop.get('/admin/auth.Admin/index?select=true', session)).toMatchObject({
    code: 401,
  });
  expect(await offered('')).toEqual(both);
  expect(await offered(`&ids=${id},${elsewhere},x`)).toEqual(both.slice(0, 1));
  expect((await shop.get(`${orders}/index?${filter}`, session)).data).toMatchObject({ total: 1 });
});

test('pictures are uploads of staff, and open for who may read the order', async () => {
  const sent = { name: 'a.png', type: 'image/png', bytes: await pngOf() };
  const { data } = await upload(shop, sent, { token: session.token, query: '?topic=private' });
  const url = String(data.file?.['url']);
  const other = await shop.admin(writing, 'wang');
  const ticket = (token: string) =>
    shop.post('/admin/ajax/ticket', { purpose: 'file', url }, { token });

  const foreign = await shop.post(
    `${orders}/note`,
    { id: order, text: 'x', images: ['https://elsewhere.example/a.png'] },
    session,
  );
  const stolen = await shop.post(
    `${orders}/note`,
    { id: order, text: 'x', images: [url] },
    { token: other },
  );
  const before = await ticket(other);
  await write({ images: [url] });

  expect(foreign).toMatchObject({ code: 0, data: { error: 'invalid', field: 'images' } });
  expect(stolen).toMatchObject({ code: 0, data: { error: 'invalid', field: 'images' } });
  expect(before).toMatchObject({ code: 0 });
  expect(await ticket(other)).toMatchObject({ code: 1 });
  const outsider = await shop.admin(['shop/goods/goods/index'], 'outsider');
  expect(await ticket(outsider)).toMatchObject({ code: 0 });
});

test('a note needs a text of its length, and a record that is there', async () => {
  const tryOut = (values: object) =>
    shop.post(`${orders}/note`, { id: order, text: 'x', ...values }, session);

  expect(await tryOut({ text: ' ' })).toMatchObject({ data: { field: 'text' } });
  expect(await tryOut({ text: 'x'.repeat(2_001) })).toMatchObject({ data: { field: 'text' } });
  expect(await tryOut({ mentions: Array.from({ length: 11 }, (_, n) => n + 1) })).toMatchObject({
    data: { field: 'mentions' },
  });
  expect(await tryOut({ id: 99 })).toMatchObject({ data: { error: 'not_found' } });
  // A note of an order is not written to through another resource.
  const { id: note } = await write();
  const token = await shop.admin('*', 'owner');
  const elsewhere = await shop.post(
    '/admin/shop.goods.Goods/pinNote',
    { note, pinned: true },
    { token },
  );
  expect(elsewhere).toMatchObject({ code: 0, data: { error: 'not_found' } });
});

test('both lists of members share one thread', async () => {
  const token = await shop.admin('*', 'owner');
  await shop.post('/admin/user.User/note', { id: 41, text: '常客' }, { token });

  const { data } = await shop.get('/admin/shop.user.User/notes?id=41', { token });
  expect(texts(data['list'])).toEqual(['常客']);
});

test('a write of a note is in the log of operations', async () => {
  await write();
  await shop.composed.adminLog.settled();
  const logged = await shop.rows('admin_log');
  expect(logged.filter(({ url }) => String(url).endsWith('/note'))).toMatchObject([
    { admin_id: 1, data: { id: order, text: '面料要补' } },
  ]);
});

test('a colleague who is given an order gets a notice and finds it among their own', async () => {
  const owner = await shop.admin('*', 'owner');
  const colleague = await lin();
  const { token } = await shop.signIn('lin');
  const outsider = await shop.staff({ username: 'elsewhere', nodes: ['shop/goods/goods/index'] });
  await addOrder(shop, '20251120148214', 2);
  const assign = (assignee_id: number | null) =>
    shop.post(`${orders}/assign`, { ids: [order], input: { assignee_id } }, { token: owner });
  const mine = async (token: string) => {
    const { data } = await shop.get(`${orders}/index?preset=mine`, { token });
    return (data['list'] as readonly Entry[]).map(({ id }) => id);
  };

  expect(await assign(outsider.id)).toMatchObject({
    code: 0,
    data: { field: 'input.assignee_id' },
  });
  await assign(colleague.id);
  await shop.composed.events.start();
  await expect.poll(() => shop.rows('shop_notification')).toHaveLength(1);

  expect(await shop.rows('shop_notification')).toMatchObject([
    {
      admin_id: colleague.id,
      message_en: 'owner 先生 assigned 20251120148213 to you',
      message_data: { path: 'shop/order/order', id: order, stage: 'assigned' },
    },
  ]);
  expect([await mine(token), await mine(owner)]).toEqual([[order], []]);
  expect((await shop.get(`${orders}/counts`, { token })).data).toMatchObject({
    mine: { count: 1 },
  });
  await assign(null);
  expect(await mine(token)).toEqual([]);
});

test('readers of the order hear of each write of its notes, and nobody else', async () => {
  const packing = await shop.admin(['shop/order/order/index'], 'packer');
  const host = await listening(shop.composed);
  const [reader, other] = [
    ownListener(host, await shop.admin(reading, 'lan')),
    ownListener(host, packing),
  ];
  await expect.poll(() => [...reader.heard, ...other.heard]).toEqual(['connected', 'connected']);
  const changed = { type: 'notes', data: { resource: 'shop_order', id: order } };
  const say = async (call: string, body: object) => {
    const count = reader.heard.length;
    await shop.post(`${orders}/${call}`, body, session);
    await expect.poll(() => reader.heard.length).toBe(count + 1);
  };

  await say('note', { id: order, text: '面料要补' });
  const [{ id: note } = { id: 0 }] = (await thread())['list'] as readonly Entry[];
  await say('editNote', { id: order, note, text: '已补' });
  await say('pinNote', { note, pinned: true });
  await say('delNote', { note });
  await shop.post(`${orders}/delNote`, { note }, session);

  expect(reader.heard).toEqual(['connected', changed, changed, changed, changed]);
  expect(other.heard).toEqual(['connected']);
});
