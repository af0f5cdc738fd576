import { emailEvents } from '../../../resources/messages/emailSettings.ts';
import { beforeEach, expect, test } from 'vitest';
import { transact } from '../../db/index.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
});

const call = (address: string, body: unknown) => shop.post(`/admin/${address}`, body, { token });
const mails = async () => {
  await shop.composed.events.start();
  await expect
    .poll(async () => (await shop.rows('outbox')).every(({ done_time }) => done_time !== null))
    .toBe(true);
  return shop.rows('mail_log');
};
const quote = async (order: object = {}) => {
  const added = await call('CustomOrder/add', {
    contact: 'Mara Lind',
    requirement: 'A suit',
    ...order,
  });
  const input = {
    quote_amount: '1200.00',
    quote_expire_time: shop.now + 3_600,
    quote_remark: 'Two fittings',
  };
  await call('CustomOrder/quote', { ids: [added.data?.['id']], input });
};
const member = (values: object = {}) =>
  shop.insert('user', {
    username: 'mara',
    nickname: 'Mara',
    email: 'mara@example.com',
    lang: 'en',
    join_time: shop.now,
    ...values,
  });
const setting = (event: string, values: object = {}) =>
  shop.insert('user_email_setting', { event, ...values });

test('a quote is mailed to the customer once, with the built-in text or the chosen template', async () => {
  await quote({ email: 'mara@example.com' });
  const [built] = await mails();
  const template = await shop.insert('mail_template', {
    code: 'quote',
    name: '报价',
    subject: '{{custom_no}}',
    content: '<p>{{nickname}} {{amount}} {{remark}}</p>',
  });
  await setting('custom_order_quoted', {
    template_id: template,
    only_verified: 0,
    delay_minutes: 5,
  });

  await quote({ email: 'mara@example.com' });

  await expect.poll(async () => (await shop.rows('mail_log')).length).toBe(2);
  const [, second] = await mails();
  expect(built).toMatchObject({
    recipient: 'mara@example.com',
    event: 'custom_order_quoted',
    html: null,
    next_time: shop.now,
  });
  expect(String(built?.['body'])).toContain('报价为 1200.00 元');
  expect(second).toMatchObject({
    subject: expect.stringMatching(/^M\d{12}$/),
    html: '<p>Mara Lind 1200.00 Two fittings</p>',
    setting_id: 1,
    next_time: shop.now + 300,
  });
});

test('an event that is delivered again is not mailed again', async () => {
  await quote({ email: 'mara@example.com' });
  await mails();
  await shop.composed.events.stop();
  await shop.db.updateTable('outbox').set({ done_time: null }).execute();

  const again = shop.anotherProcess();
  await again.events.start();
  await expect.poll(async () => (await shop.rows('outbox'))[0]?.['done_time']).toBe(shop.now);
  await again.events.stop();

  expect(await shop.rows('mail_log')).toHaveLength(1);
});

test('no mail is sent while the event is off, or to an unverified address', async () => {
  const granted = async (userId: number) =>
    transact(shop.db, async (tx) => {
      const { emit } = await import('../../events/emit.ts');
      const facts = { user_id: userId, coupon: '满减', coupon_en: 'Saver', end_time: shop.now };
      await emit({ tx, now: shop.now }, 'coupon.granted', { name: 'coupon', id: 1 }, facts);
    });
  const unverified = await member({ email_verified: 0 });
  const verified = await member({ username: 'tomas', email: 'tomas@example.com' });
  await granted(unverified);
  await granted(verified);
  const [sent, ...others] = await mails();
  await setting('coupon_granted', { enabled: 0 });

  await granted(verified);

  expect(sent).toMatchObject({ recipient: 'tomas@example.com', event: 'coupon_granted' });
  expect(sent?.['subject']).toBe('Bluestone Shop: you received a coupon');
  expect(String(sent?.['body'])).toContain('"Saver" was added to your account');
  expect(others).toEqual([]);
  expect(await mails()).toHaveLength(1);
});

test('an address that staff change is not verified any more', async () => {
  const id = await member({ email_verified: 1 });
  await call('user.User/edit', { id, nickname: 'Mara L', email: 'MARA@example.com' });
  const same = await shop.row('user', id);

  await call('user.User/edit', { id, email: 'other@example.com' });

  expect(same).toMatchObject({ email_verified: 1 });
  expect(await shop.row('user', id)).toMatchObject({ email_verified: 0 });
});

test('an answer to feedback that is not to be mailed stays in the shop', async () => {
  await setting('feedback_reply', { enabled: 0 });
  const id = await shop.insert('user_feedback', {
    type: 'bug',
    content: '金额不对',
    contact: 'guest@example.com',
  });

  await call('user.Feedback/reply', { ids: [id], input: { reply: '已修复' } });

  expect(await shop.row('user_feedback', id)).toMatchObject({ state: 2, told_by: 'nothing' });
  expect(await shop.rows('mail_log')).toEqual([]);
});

test('a mail that failed is queued again, one whose code has expired is not', async () => {
  const mail = { recipient: 'mara@example.com', event: 'test', subject: 'A', next_time: 1 };
  const failed = { ...mail, status: 'failed', attempts: 5, failure: 'timeout' };
  const id = await shop.insert('mail_log', failed);
  const late = await shop.insert('mail_log', { ...failed, expire_time: shop.now });

  const queued = await call('routine.MailLog/retry', { ids: [id] });
  const refused = await call('routine.MailLog/retry', { ids: [late] });

  expect(queued.code).toBe(1);
  expect(refused.data).toMatchObject({ error: 'illegal_transition' });
  expect(await shop.row('mail_log', id)).toMatchObject({
    status: 'waiting',
    attempts: 0,
    failure: '',
    next_time: shop.now,
  });
});

test('each event has one setting, and one that was changed stays', async () => {
  await setting('register', { enabled: 1, delay_minutes: 7 });

  await shop.composed.emailSettings.sync();
  await shop.composed.emailSettings.sync();

  const settings = await shop.rows('user_email_setting');
  expect(settings).toHaveLength(emailEvents.length);
  expect(settings[0]).toMatchObject({ event: 'register', enabled: 1, delay_minutes: 7 });
});

test('a payment is mailed with its amount, a declined refund with the reason', async () => {
  const user_id = await member();
  const order_id = await shop.insert('shop_order', {
    order_no: 'N1',
    user_id,
    consignee: 'Mara',
    mobile: '13800000009',
    address: 'Main Street 1',
  });
  await transact(shop.db, async (tx) => {
    const { emit } = await import('../../events/emit.ts');
    const paid = { order_no: 'N1', user_id, amount: 12_050, method: 'balance' };
    await emit({ tx, now: shop.now }, 'order.paid', { name: 'shop_order', id: 1 }, paid);
    const free = { order_no: 'N2', user_id, amount: 0, method: 'zero' };
    await emit({ tx, now: shop.now }, 'order.paid', { name: 'shop_order', id: 2 }, free);
    const refused = { refund_no: 'R1', order_no: 'N1', user_id, amount: 900, reason: 'Worn' };
    await emit({ tx, now: shop.now }, 'refund.refused', { name: 'shop_refund', id: 1 }, refused);
  });

  await mails();
  await expect.poll(async () => (await shop.rows('mail_log')).length).toBe(3);

  expect(await shop.rows('mail_log')).toMatchObject([
    { event: 'order_paid', body: expect.stringContaining('¥120.50 for order N1'), order_id },
    {
      event: 'order_paid',
      order_id: null,
      body: expect.stringMatching(/^(?![\s\S]*0\.00)[\s\S]*Points or discounts/),
    },
    { event: 'refund_refused', body: expect.stringMatching(/R1.*¥9\.00[\s\S]*Worn/), order_id },
  ]);
});

test('the note of a refund by staff is in its mail, and a declined proposal is not mailed', async () => {
  const user_id = await member();
  const made = { order_no: 'N1', user_id, amount: 2_000, by_staff: true } as const;
  await transact(shop.db, async (tx) => {
    const { emit } = await import('../../events/emit.ts');
    const at = { tx, now: shop.now };
    const declined = { ...made, refund_no: 'R1', reason: 'No photo' };
    await emit(at, 'refund.refused', { name: 'shop_refund', id: 1 }, declined);
    const paid = { ...made, refund_no: 'R2', note: 'Sorry for the stain' };
    await emit(at, 'refund.done', { name: 'shop_refund', id: 2 }, paid);
  });

  await mails();
  await expect.poll(async () => (await shop.rows('mail_log')).length).toBe(1);

  expect(await shop.rows('mail_log')).toMatchObject([
    { event: 'refund_done', body: expect.stringMatching(/R2.*¥20\.00[\s\S]*Sorry for the stain/) },
  ]);
});
