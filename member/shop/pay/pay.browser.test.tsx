import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openStore, Refused, type SentCall } from '../testing/openStore.tsx';
import { sampleOrder } from '../testing/sampleOrder.ts';

const settings = { balance_enabled: true, offline_enabled: true, sandbox_enabled: true };

type Replies = Readonly<Record<string, (call: SentCall) => unknown>>;
const openPay = (replies: Replies, money = '500.00') =>
  openStore(
    '/shop/pay/900',
    {
      'shop.Order/detail': () => ({ row: sampleOrder }),
      'index/index': () => ({ userInfo: { money } }),
      ...replies,
    },
    { settings },
  );
const button = (name: string) => page.getByRole('button', { name });
const payments = (sent: readonly SentCall[]) =>
  sent.filter(({ path }) => path === 'shop.Pay/create');

test('a balance pays at once, and the page says so', async () => {
  let isPaid = false;
  const { sent } = await openPay({
    'shop.Order/detail': () => ({ row: { ...sampleOrder, pay_status: isPaid ? 1 : 0 } }),
    'shop.Pay/create': () => {
      isPaid = true;
      return { pay_no: 'P1', done: true, amount: '129.00', params: {} };
    },
  });

  await button('Pay ¥129.00').dblClick();

  await expect.element(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  expect(payments(sent).map(({ input }) => input)).toEqual([
    { biz: 'order', id: 900, method: 'balance' },
  ]);
});

test('a balance that is too low is not offered, and leads to a top-up', async () => {
  await openPay({}, '10.00');

  await expect.element(page.getByRole('radio', { name: /^Balance/ })).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: /^Test payment/ })).toBeChecked();
  await expect.element(page.getByRole('link', { name: 'Top up' })).toBeVisible();
});

test('a receipt that was sent is told, so that nobody pays twice', async () => {
  await openPay({
    'shop.Order/detail': () => ({ row: { ...sampleOrder, pay_serial: 'TX42' } }),
  });

  await expect.element(page.getByText(/^Your receipt was sent\./)).toBeVisible();
});

test('a transfer asks for its number or a picture, and tells the refusal beside it', async () => {
  let tries = 0;
  const { sent } = await openPay({
    'shop.Pay/create': () => ({ pay_no: 'P1', done: false, amount: '129.00', params: {} }),
    'shop.Pay/offlineVoucher': () => {
      tries += 1;
      if (tries > 1) return null;
      throw new Refused('required', 'Required', { fields: { serial: 'Enter the number' } });
    },
  });

  await page.getByRole('radio', { name: /^Bank transfer/ }).click();
  await button('Show bank details').click();
  await button('Send receipt').click();
  const serial = page.getByRole('textbox', { name: 'Transfer number' });
  await expect.element(serial).toHaveAccessibleDescription('Enter the number');
  await serial.fill('TX42');
  await button('Send receipt').click();

  await expect.element(page.getByRole('heading', { name: 'Receipt sent' })).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ pay_no: 'P1', serial: 'TX42', images: [] });
});
