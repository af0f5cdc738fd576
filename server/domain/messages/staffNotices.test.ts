import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { soundPreference } from '../../../src/contract/index.ts';
import { writeMoment } from '../../../src/schema/index.ts';
import { transact } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { writeNotifyConfigs } from './notifyDefaults.ts';

const shop = useHttpShop(undefined, { publicUrl: 'https://shop.example' });

beforeEach(() => writeNotifyConfigs(shop.db, shop.now));

/** An admin who sees paid orders, with the given contacts. */
async function admin(name: string, facts: object): Promise<void> {
  await shop.admin(['shop/order/order/index', 'shop/notify/index'], name);
  await shop.db.updateTable('admin').set(facts).where('username', '=', name).execute();
}

async function choose(values: object) {
  const token = await shop.admin('*', 'owner');
  const [config] = (await shop.rows('notification_config')).filter(
    ({ message_type: type }) => type === 'order',
  );
  const body = { id: config?.['id'], ...values };
  expect(await shop.post('/admin/shop.NotifyConfig/edit', body, { token })).toMatchObject({
    code: 1,
  });
  return { token, id: config?.['id'] };
}

let lastId = 0;
const pay = (order_no: string) =>
  transact(shop.db, (tx) =>
    emit(
      { tx, now: shop.now },
      'order.paid',
      { name: 'shop_order', id: ++lastId },
      { user_id: 7, order_no, amount: 100, method: 'balance' },
    ),
  );
async function deliver(count: number): Promise<void> {
  await shop.composed.events.start();
  await expect.poll(() => shop.rows('shop_notification')).toHaveLength(count);
}
const mails = async () =>
  (await shop.rows('mail_log')).filter(({ event }) => event === 'staff_notice');
const messages = async () =>
  (await shop.rows('sms_log')).filter(({ template_code: code }) => code === 'staff_notice');

test('a notice goes by mail and text message as well, to each in their language, once', async () => {
  await admin('lin', { email: 'lin@example.com', mobile: '13800000001', lang: 'en' });
  await admin('zhou', { email: 'zhou@example.com', mobile: null });
  await admin('wang', { email: null, mobile: null });
  await choose({ by_mail: 1, by_sms: 1 });
  const user_id = await shop.insert('user', { username: 'mara', nickname: 'Mara', join_time: 0 });
  const order_id = await shop.insert('shop_order', {
    order_no: '20261126000001',
    user_id,
    consignee: 'Mara',
    mobile: '13800000009',
    address: 'Main Street 1',
  });
  await pay('20261126000001');
  await deliver(4);
  // The same event again, as after a kill.
  await shop.db.updateTable('outbox').set({ done_time: null }).execute();
  await pay('20261126000002');

  await deliver(8);

  const [first, second, ...others] = await mails();
  expect(first).toMatchObject({
    recipient: 'lin@example.com',
    lang: 'en',
    order_id,
    subject: expect.stringContaining('Order 20261126000001 is paid and ready to ship'),
    body: expect.stringContaining('https://shop.example/admin/shop/order/order'),
  });
  expect(second).toMatchObject({
    recipient: 'zhou@example.com',
    subject: expect.stringContaining('订单 20261126000001 已付款，待发货'),
  });
  expect(others).toHaveLength(2);
  expect(await messages()).toMatchObject([
    { mobile: '13800000001', content: expect.stringContaining('Order 20261126000001'), order_id },
    { mobile: '13800000001', content: expect.stringContaining('Order 20261126000002') },
  ]);
});

test('templates of the owner word it', async () => {
  await admin('lin', { email: 'lin@example.com', mobile: '13800000001' });
  await choose({ by_mail: 1, by_sms: 1 });
  const times = { create_time: shop.now, update_time: shop.now };
  const code = 'staff_notice';
  await shop.insert('mail_template', {
    code,
    name: code,
    subject: 'A {{message}}',
    content: '<p>{{nickname}} {{link}}</p>',
    ...times,
  });
  await shop.insert('sms_template', {
    code,
    name: code,
    type: 'notice',
    content: 'B {message}',
    ...times,
  });
  await shop.composed.emailSettings.sync();
  await pay('20261126000001');

  await deliver(2);

  expect(await mails()).toMatchObject([
    {
      subject: 'A 订单 20261126000001 已付款，待发货',
      body: 'lin 先生 https://shop.example/admin/shop/order/order',
    },
  ]);
  expect(await messages()).toMatchObject([
    { content: expect.stringContaining('B 订单 20261126000001 已付款，待发货') },
  ]);
});

test('in the quiet hours of somebody it waits until they are over, but for a test', async () => {
  await admin('lin', { email: 'lin@example.com', mobile: '13800000001' });
  await admin('zhou', { email: 'zhou@example.com' });
  const { token, id } = await choose({ by_mail: 1, by_sms: 1 });
  const time = (moment: number) => writeMoment(moment, 'Asia/Shanghai').slice(11, 16);
  const hour = 3_600;
  const value = { quietFrom: time(shop.now - hour), quietTo: time(shop.now + 2 * hour) };
  const admins = await shop.rows('admin');
  for (const username of ['lin', 'owner'])
    await shop.insert('preference', {
      admin_id: admins.find((each) => each['username'] === username)?.['id'],
      key: soundPreference,
      value: JSON.stringify(value),
    });
  await shop.db
    .updateTable('admin')
    .set({ email: 'owner@example.com' })
    .where('username', '=', 'owner')
    .execute();
  await pay('20261126000001');

  await deliver(3);
  expect(await shop.post('/admin/shop.NotifyConfig/test', { ids: [id] }, { token })).toMatchObject({
    code: 1,
  });

  const over = shop.now + 2 * hour;
  expect(await mails()).toMatchObject([
    { recipient: 'lin@example.com', next_time: over },
    { recipient: 'zhou@example.com', next_time: shop.now },
    { recipient: 'owner@example.com', next_time: over },
    { recipient: 'owner@example.com', next_time: shop.now },
  ]);
  expect(await messages()).toMatchObject([{ mobile: '13800000001', next_time: over }]);
});

test('no mail or text message is sent unless the setting asks for it', async () => {
  await admin('lin', { email: 'lin@example.com', mobile: '13800000001' });
  await choose({ by_mail: 0, by_sms: 0 });
  await pay('20261126000001');

  await deliver(2);

  expect([await mails(), await messages()]).toEqual([[], []]);
});

test('a test takes all the ways that are chosen, to its sender alone', async () => {
  await admin('lin', { email: 'lin@example.com' });
  const { token, id } = await choose({ by_mail: 1 });
  await shop.db
    .updateTable('admin')
    .set({ email: 'owner@example.com' })
    .where('username', '=', 'owner')
    .execute();

  await shop.post('/admin/shop.NotifyConfig/test', { ids: [id] }, { token });

  expect(await mails()).toMatchObject([{ recipient: 'owner@example.com' }]);
});

test('a full queue of mails holds back no notice', async () => {
  await admin('lin', { email: 'lin@example.com' });
  await choose({ by_mail: 1 });
  const waiting = { recipient: 'a@example.com', event: 'test', subject: 'A', next_time: 9e9 };
  await shop.db
    .insertInto('mail_log')
    .values(
      Array.from({ length: 5_000 }, () => ({
        ...waiting,
        create_time: shop.now,
        update_time: shop.now,
      })),
    )
    .execute();
  await pay('20261126000001');

  await deliver(2);

  expect(await mails()).toEqual([]);
});
