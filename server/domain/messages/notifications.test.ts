import { beforeEach, expect, test } from 'vitest';
import { CancelType } from '../../../resources/shop/orders.ts';
import { shirt } from '../../../tests/support/goods.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { query, transact } from '../../db/index.ts';
import { emit, type Events } from '../../events/emit.ts';
import { moveStock } from '../goods/stock.ts';
import { dayAt } from '../period.ts';
import { writeNotifyConfigs } from './notifyDefaults.ts';

// With one connection, a second one requested inside of a transaction would wait for itself.
const shop = useHttpShop();
const seesGoods = [
  'shop/goods/goods/index',
  'shop/notify/index',
  'shop/notify/read',
  'shop/notify/readAll',
  'shop/notify/del',
];

beforeEach(() => writeNotifyConfigs(shop.db, shop.now));

const clerk = (nodes: readonly string[]) => shop.admin(nodes, 'packer');

let cause = 0;
const take = (sku: { id: number; goodsId: number }, pieces: number) =>
  transact(shop.db, (tx) =>
    moveStock(tx, [{ skuId: sku.id, goodsId: sku.goodsId, stock: -pieces, locked: 0 }], {
      type: 'manual',
      biz: { type: 'test', id: ++cause },
      actor: 'system',
      now: shop.now,
    }),
  );
const told = async () => (await shop.rows('shop_notification')).map(({ admin_id }) => admin_id);
const deliver = async (count: number) => {
  await shop.composed.events.start();
  await expect.poll(told).toHaveLength(count);
};
const listOf = async (token: string) =>
  (await shop.get('/admin/shop.Notify/index', { token })).data;

test('stock that falls to its warning level is told to those who may see products, once', async () => {
  const owner = await shop.admin('*');
  const other = await clerk(['shop/notify/index']);
  const sku = await addSku(shop, { stock: 12 });
  await take(sku, 1);
  await take(sku, 1);
  await take(sku, 1);

  await deliver(1);

  const mine = await listOf(owner);
  expect(mine).toMatchObject({
    unread_count: 1,
    list: [{ message_type: 'low_stock', status: 0, message_type_map: '库存预警' }],
  });
  expect(String((await shop.rows('shop_notification'))[0]?.['message'])).toContain('剩余 10 件');
  expect(await listOf(other)).toMatchObject({ unread_count: 0, list: [] });
});

test('an admin reads and deletes only their own messages, and marks all as read at once', async () => {
  const first = await shop.admin('*');
  const second = await clerk(seesGoods);
  await take(await addSku(shop, { stock: 11 }), 1);
  await take(await addSku(shop, { stock: 11 }), 1);
  await deliver(4);
  const [own] = (await listOf(first))['list'] as { id: number }[];

  const foreign = await shop.post('/admin/shop.Notify/read', { ids: [own?.id] }, { token: second });
  await shop.call('DELETE', `/admin/shop.Notify/del?ids[]=${own?.id}`, { token: second });
  await shop.post('/admin/shop.Notify/readAll', {}, { token: second });

  expect(foreign.data).toMatchObject({ error: 'not_found' });
  expect(await listOf(second)).toMatchObject({ unread_count: 0 });
  expect(await listOf(first)).toMatchObject({ unread_count: 2 });
});

test('actions on notices answer with the unread count', async () => {
  const owner = await shop.admin('*');
  for (let n = 0; n < 4; n++) await take(await addSku(shop, { stock: 11 }), 1);
  await deliver(4);
  const [first, second, ...others] = (await listOf(owner))['list'] as { id: number }[];

  const read = await shop.post('/admin/shop.Notify/read', { id: first?.id }, { token: owner });
  const path = `/admin/shop.Notify/del?ids[]=${second?.id}`;
  const deleted = await shop.call('DELETE', path, { token: owner });
  const all = await shop.post('/admin/shop.Notify/readAll', {}, { token: owner });

  expect(read.data).toMatchObject({ done: [first?.id], unread_count: 3 });
  expect(deleted.data).toMatchObject({ count: 1, unread_count: 2 });
  expect(all.data).toEqual({ count: others.length, unread_count: 0 });
});

test('a sound of the owner is a short audio file that was uploaded here', async () => {
  const token = await shop.admin('*');
  const [config] = await shop.rows('notification_config');
  const file = (name: string, mimetype: string, size: number) =>
    shop.insert('attachment', {
      url: `/storage/${name}`,
      name,
      mimetype,
      size,
      kind: 'media',
      storage: 'local',
      sha1: name,
      sha256: name,
      last_upload_time: shop.now,
    });
  await file('ding.wav', 'audio/wav', 40_000);
  await file('song.mp3', 'audio/mpeg', 400_000);
  await file('film.mp4', 'video/mp4', 40_000);
  const choose = async (url: string) => {
    const facts = { id: config?.['id'], audio_path: url };
    const { data } = await shop.post('/admin/shop.NotifyConfig/edit', facts, { token });
    return data['error'] ?? 'kept';
  };

  const replies = [];
  for (const name of ['song.mp3', 'film.mp4', 'lost.wav', 'ding.wav'])
    replies.push(await choose(`/storage/${name}`));

  expect(replies).toEqual(['invalid', 'invalid', 'invalid', 'kept']);
  expect((await shop.rows('notification_config'))[0]).toMatchObject({
    audio_path: '/storage/ding.wav',
  });
});

test('an admin who declines a type receives none of it, and the others do', async () => {
  const owner = await shop.admin('*');
  const second = await clerk(seesGoods);
  const decline = (off: object) =>
    shop.post(
      '/admin/preference/save',
      { key: 'sound:notices', value: { volume: 1, off } },
      { token: second },
    );
  await decline({ low_stock: ['sound', 'bell'], order: ['toast'] });
  await take(await addSku(shop, { stock: 11 }), 1);
  await deliver(1);

  await decline({ low_stock: ['sound'], order: ['bell'] });
  await take(await addSku(shop, { stock: 11 }), 1);

  await expect.poll(told).toHaveLength(3);
  expect(await listOf(owner)).toMatchObject({ unread_count: 2 });
  expect(await listOf(second)).toMatchObject({ unread_count: 1 });
});

test('a kind that is off, or was sent a moment ago, is not sent; a test reaches its sender alone', async () => {
  const token = await shop.admin('*');
  await clerk(seesGoods);
  const [config] = (await shop.rows('notification_config')).filter(
    ({ message_type }) => message_type === 'low_stock',
  );
  const edit = (values: object) =>
    shop.post('/admin/shop.NotifyConfig/edit', { id: config?.['id'], ...values }, { token });
  const broken = await edit({ template: '{{password}}' });
  await edit({ throttle_seconds: 60 });
  // A test is no message of its kind, which would hold back those that follow.
  await shop.post('/admin/shop.NotifyConfig/test', { ids: [config?.['id']] }, { token });
  await take(await addSku(shop, { stock: 11 }), 1);
  await take(await addSku(shop, { stock: 11 }), 1);

  await deliver(3);
  shop.pass(1);
  await edit({ enabled: 0 });
  const reply = await shop.post(
    '/admin/shop.NotifyConfig/test',
    { ids: [config?.['id']] },
    { token },
  );

  expect(broken.data).toMatchObject({ error: 'invalid', field: 'template' });
  expect(reply.code).toBe(1);
  expect(await told()).toHaveLength(4);
});

test('an admin who received a message a moment ago is skipped, others are not', async () => {
  const token = await shop.admin('*');
  const [config] = (await shop.rows('notification_config')).filter(
    ({ message_type }) => message_type === 'low_stock',
  );
  await shop.post(
    '/admin/shop.NotifyConfig/edit',
    { id: config?.['id'], throttle_seconds: 60 },
    { token },
  );
  await take(await addSku(shop, { stock: 11 }), 1);
  await deliver(1);
  await clerk(seesGoods);
  await take(await addSku(shop, { stock: 11 }), 1);

  await deliver(2);

  expect(new Set(await told()).size).toBe(2);
});

test('a payment that needs attention is told although an order was told of a moment ago', async () => {
  await shop.admin('*');
  await query(shop.db, 'update notification_config set throttle_seconds = 60');
  await happens(['order.paid', 'shop_order', { order_no: 'N1', user_id: 1, amount: 100 }]);
  await happens([
    'payment.mismatch',
    'shop_payment',
    { order_no: 'N3', pay_no: 'P3', amount: 100 },
  ]);

  await deliver(2);

  expect((await shop.rows('shop_notification')).map((row) => row['message_data'])).toEqual([
    { order_no: 'N1', id: 7 },
    { order_no: 'N3', pay_no: 'P3', id: 7, stage: 'mismatch' },
  ]);
});

test('a low SKU is named in both languages, once in a day of the shop', async () => {
  const owner = await shop.admin('*');
  const sku = await addSku(shop, { stock: 11 });
  await query(
    shop.db,
    `update shop_goods_sku set sku_text = '靛蓝 / L', sku_text_en = 'Indigo / L' where id = $1`,
    [sku.id],
  );
  await query(shop.db, `update shop_goods set name = '立领衬衫', name_en = 'Collar Shirt'`);
  await take(sku, 1);
  await deliver(1);

  expect(await shop.rows('shop_notification')).toMatchObject([
    {
      message: '库存不足：立领衬衫 靛蓝 / L，剩余 10 件',
      message_en: 'Low stock: Collar Shirt Indigo / L, 10 left',
      message_data: { name: '立领衬衫' },
      dedupe_key: `low_stock:${sku.id}:${dayAt(shop.now, 'Asia/Shanghai')}`,
    },
  ]);
  expect(await listOf(owner)).toMatchObject({ unread_count: 1 });
});

test('the notice of a low SKU is taken back once it is stocked again, and the next fall is told', async () => {
  const owner = await shop.admin('*');
  const [sku, bystander] = [await addSku(shop, { stock: 11 }), await addSku(shop, { stock: 11 })];
  await take(sku, 1);
  await take(bystander, 1);
  await deliver(2);
  const unread = async () => (await listOf(owner))?.['unread_count'];
  expect(await unread()).toBe(2);

  await take(sku, -5);
  await expect.poll(unread).toBe(1);
  await take(sku, 6);
  await expect.poll(unread).toBe(2);

  const rows = await shop.rows('shop_notification');
  expect(rows.map(({ status, end_time }) => [status, end_time])).toEqual([
    [1, shop.now],
    [0, null],
    [0, null],
  ]);
});

test('a notice that was read earlier knows that its record has left its stage', async () => {
  const owner = await shop.admin('*');
  const { data: added } = await shop.post(
    '/admin/shop.goods.Goods/add',
    shirt(await shop.insert('shop_goods_classify', { name: '衬衫', path: '/1/' })),
    { token: owner },
  );
  const goodsId = Number(added?.['id']);
  const [sku] = await shop.rows('shop_goods_sku');
  await take({ id: Number(sku?.['id']), goodsId }, 30);
  await deliver(1);
  const readAt = shop.now;
  await shop.post('/admin/shop.Notify/readAll', { input: {} }, { token: owner });
  shop.pass(60);

  // The warning level falls, as staff edit the product.
  await shop.post('/admin/shop.goods.Goods/edit', { id: goodsId, stock_warn: 2 }, { token: owner });

  expect(await shop.rows('shop_notification')).toMatchObject([
    { status: 1, read_time: readAt, end_time: shop.now },
  ]);
});

test('a failure, and an order after a payment that went wrong, are told however short ago another was', async () => {
  await shop.admin('*');
  await query(shop.db, 'update notification_config set throttle_seconds = 60');
  await happens(['refund.applied', 'shop_refund', refund]);
  await happens(['refund.failed', 'shop_refund', refund]);
  await happens(['payment.mismatch', 'shop_payment', { order_no: 'N3', pay_no: 'P3' }]);
  await happens(['order.paid', 'shop_order', { order_no: 'N1', user_id: 1, amount: 100 }]);
  await happens(['export.done', 'order_export', { name: '十月', admin_id: 0 }]);
  await happens(['export.failed', 'order_export', { name: '十月', admin_id: 0 }]);

  await deliver(6);

  const stages = (await shop.rows('shop_notification')).map((row) => [
    row['message_type'],
    Object(row['message_data']).stage,
  ]);
  expect(stages).toEqual([
    ['order_refund', 'applied'],
    ['order_refund', 'failed'],
    ['order', 'mismatch'],
    ['order', undefined],
    ['order_export', undefined],
    ['order_export', 'failed'],
  ]);
});

test('a payment that went wrong is told to those who may see payments, until it is settled', async () => {
  const finance = await shop.admin([
    'shop/payment/index',
    'shop/payment/settle',
    'shop/notify/index',
  ]);
  const seller = await clerk(['shop/order/order/index', 'shop/notify/index']);
  const userId = await addMember(shop);
  const wrong = (pay_no: string) =>
    shop.insert('shop_payment', {
      pay_no,
      user_id: userId,
      biz_type: 'recharge',
      biz_id: 1,
      method: 'sandbox',
      amount: 100,
      status: 3,
      problem: 2,
      create_time: shop.now,
    });
  const [first, second] = [await wrong('P1'), await wrong('P2')];
  for (const id of [first, second]) {
    const facts = { order_no: 'C1', pay_no: `P${id}`, amount: 100, reported: 90 };
    await transact(shop.db, (tx) =>
      emit({ tx, now: shop.now }, 'payment.mismatch', { name: 'shop_payment', id }, facts),
    );
  }
  await deliver(2);
  expect(await listOf(finance)).toMatchObject({ unread_count: 2 });
  expect(await listOf(seller)).toMatchObject({ unread_count: 0 });

  const body = { ids: [first], input: { note: '差额已补齐' } };
  expect(await shop.post('/admin/shop.Payment/settle', body, { token: finance })).toMatchObject({
    code: 1,
  });

  expect(await shop.rows('shop_notification')).toMatchObject([
    { status: 1, message_data: { id: first } },
    { status: 0, message_data: { id: second } },
  ]);
});

const refund = { refund_no: 'R1', order_no: 'N1', user_id: 1, amount: 100 };
const cancelled = (cancel_type: number) => ({ order_no: 'N1', user_id: 1, cancel_type });
const happenings: readonly [keyof Events, string, object][] = [
  ['order.paid', 'shop_order', { order_no: 'N1', user_id: 1, amount: 100, method: 'balance' }],
  ['order.cancel_applied', 'shop_order', { order_no: 'N1', user_id: 1, reason: 'x' }],
  ['order.cancelled', 'shop_order', cancelled(CancelType.timeout)],
  ['order.cancelled', 'shop_order', cancelled(CancelType.stock_short)],
  ['refund.applied', 'shop_refund', refund],
  ['refund.shipped_back', 'shop_refund', refund],
  ['export.done', 'order_export', { name: '十一月', admin_id: 0 }],
  ['stock.low', 'shop_goods_sku', { name: '马克杯', goods_id: 4, left: 3 }],
];

/** Writes an event as the command that causes it does. */
const happens = ([event, name, payload]: (typeof happenings)[number]) =>
  transact(shop.db, (tx) => emit({ tx, now: shop.now }, event, { name, id: 7 }, Object(payload)));

test('each kind of event is told to holders of its destination alone, once also when it comes again', async () => {
  const names = new Map<unknown, string>();
  for (const [name, path] of [
    ['seller', 'shop/order/order'],
    ['judge', 'shop/order/refund'],
    ['clerk', 'shop/goods/goods'],
    ['head', 'shop/order/export'],
  ] as const) {
    const more = name === 'head' ? [`${path}/all`] : [];
    const { id } = await shop.staff({
      username: name,
      nodes: [`${path}/index`, 'shop/notify/index', ...more],
    });
    names.set(id, name);
  }
  for (const each of happenings) await happens(each);
  // An order that ends for another reason is no news to staff.
  await deliver(happenings.length - 1);
  // The same order paid again, as after a delivery that was repeated.
  for (const each of happenings.filter(([event]) => event !== 'order.cancel_applied'))
    await happens(each);
  await expect
    .poll(() => query(shop.db, 'select id from outbox where done_time is null'))
    .toEqual([]);

  const rows = await shop.rows('shop_notification');
  expect(
    rows.map((row) => [names.get(row['admin_id']), row['message_type'], row['message_data']]),
  ).toEqual([
    ['seller', 'order', { id: 7, order_no: 'N1' }],
    ['seller', 'order_cancel', { id: 7, order_no: 'N1' }],
    ['seller', 'order', { id: 7, order_no: 'N1', stage: 'stock_short' }],
    ['judge', 'order_refund', { id: 7, order_no: 'N1', stage: 'applied' }],
    ['judge', 'order_refund', { id: 7, order_no: 'N1', stage: 'shipped_back' }],
    ['head', 'order_export', { id: 7, name: '十一月' }],
    ['clerk', 'low_stock', { id: 4, name: '马克杯', left: '3' }],
  ]);
});

test('no admin is notified while the owner has switched notices off', async () => {
  await shop.admin('*');
  await query(shop.db, `update config set value = '0' where name = 'notify_enabled'`);
  await shop.composed.settings.start();
  await happens([
    'order.paid',
    'shop_order',
    { order_no: 'N1', user_id: 1, amount: 1, method: 'x' },
  ]);

  await shop.composed.events.start();
  await expect
    .poll(() => query(shop.db, 'select id from outbox where done_time is null'))
    .toEqual([]);

  expect(await told()).toEqual([]);
});

test('the shell reads whether notices and sounds are on, and the own unread count', async () => {
  const owner = await shop.admin('*');
  const other = await clerk(['shop/notify/index']);
  const sku = await addSku(shop, { stock: 12 });
  await take(sku, 3);
  await deliver(1);
  const configOf = async (token?: string) =>
    (await shop.get('/admin/shop.Config/index', token === undefined ? {} : { token })).data;

  expect(await configOf(owner)).toMatchObject({
    notify: true,
    playAudio: true,
    unread_count: 1,
    siteConfig: { siteName: expect.any(String) },
  });
  expect(await configOf(other)).toMatchObject({ unread_count: 0 });
  expect(await configOf()).toEqual({ type: 'need login' });

  await query(shop.db, `update config set value = '0' where name = 'notify_enabled'`);
  await query(shop.db, `update config set value = '0' where name = 'play_audio'`);
  await shop.composed.settings.start();
  expect(await configOf(owner)).toMatchObject({ notify: false, playAudio: false });
});

test('the notice of an order is taken back once the order has left its stage, also a late one', async () => {
  const seller = await clerk(['shop/order/order/index', 'shop/notify/index']);
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const orderAt = (status: number) => addOrder(shop, { userId, status, lines: [{ sku, num: 1 }] });
  const [waits, asks, sent] = [await orderAt(2), await orderAt(7), await orderAt(3)];
  const facts = { order_no: 'N1', user_id: userId };
  await transact(shop.db, async (tx) => {
    for (const { id } of [waits, asks, sent]) {
      const about = { name: 'shop_order', id };
      await emit({ tx, now: shop.now }, 'order.paid', about, { ...facts, amount: 1, method: 'x' });
      const asked = { ...facts, reason: '' };
      await emit({ tx, now: shop.now }, 'order.cancel_applied', about, asked);
    }
  });

  await shop.composed.events.start();
  await expect
    .poll(() => query(shop.db, 'select id from outbox where done_time is null'))
    .toEqual([]);

  const unread = await query<{ dedupe_key: string }>(
    shop.db,
    `select dedupe_key from shop_notification where status = 0 and dedupe_key like 'order%'
     order by dedupe_key`,
  );
  expect(unread.map(({ dedupe_key: key }) => key.split(':').slice(0, 2).join(':'))).toEqual(
    [`order:${waits.id}`, `order:${asks.id}`, `order_cancel:${asks.id}`].toSorted(),
  );
  expect(await listOf(seller)).toMatchObject({ unread_count: 3 });
});
