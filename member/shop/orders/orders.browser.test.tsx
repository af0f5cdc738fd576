import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderDetailRow } from '../api/orders.ts';
import { openStore, Refused, type SentCall } from '../testing/openStore.tsx';
import { sampleOrder, sentOrder } from '../testing/sampleOrder.ts';

type OwnReplies = Readonly<Record<string, (call: SentCall) => unknown>>;

const openOrder = (row: OrderDetailRow, replies: OwnReplies = {}) =>
  openStore('/shop/orders/900', {
    'shop.Order/detail': () => ({ row }),
    'shop.Order/express': () => ({ list: [] }),
    ...replies,
  });

const button = (name: string) => page.getByRole('button', { name });
const inputsOf = (sent: readonly SentCall[], path: string) =>
  sent.filter((call) => call.path === path).map(({ input }) => input);

test('an unpaid order is cancelled with a reason once it is confirmed', async () => {
  const { sent } = await openOrder(sampleOrder, { 'shop.Order/cancel': () => null });

  await button('Cancel order').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  expect(inputsOf(sent, 'shop.Order/cancel')).toEqual([]);
  await page.getByLabelText('Reason (optional)').fill('Wrong size');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();

  await expect
    .poll(() => inputsOf(sent, 'shop.Order/cancel'))
    .toEqual([{ id: 900, reason: 'Wrong size' }]);
  await expect.element(page.getByText('Order cancelled')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a refusal is told in the dialog that asked, and the reason stays', async () => {
  const paid = { ...sampleOrder, status: 2, pay_status: 1 };
  await openOrder(paid, {
    'shop.Order/applyCancel': () => {
      throw new Refused('refund_open', 'A refund is still open');
    },
  });

  await button('Request cancellation').click();
  const dialog = page.getByRole('dialog', { name: 'Request cancellation' });
  const send = dialog.getByRole('button', { name: 'Request cancellation' });
  await expect.element(send).toBeDisabled();
  await page.getByLabelText('Reason').fill('Too late');
  await send.click();

  await expect.element(dialog.getByRole('alert')).toHaveTextContent('A refund is still open');
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Too late');
});

test('receipt is confirmed, and the order is shown as it is then', async () => {
  let status = 3;
  const { sent } = await openStore('/shop/orders/900', {
    'shop.Order/detail': () => ({ row: { ...sentOrder, status } }),
    'shop.Order/express': () => ({ list: [] }),
    'shop.Order/confirm': () => {
      status = 4;
      return null;
    },
  });

  await button('Confirm delivery').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm delivery?' });
  await dialog.getByRole('button', { name: 'Confirm delivery' }).click();

  await expect.element(page.getByRole('link', { name: 'Write review' })).toBeVisible();
  expect(inputsOf(sent, 'shop.Order/confirm')).toEqual([{ id: 900 }]);
});

test('more orders are added below those that are shown', async () => {
  const older = { ...sampleOrder, id: 800, order_no: '2026112700009' };
  const { sent } = await openStore('/shop/orders?status=1', {
    'shop.Order/index': ({ input }) =>
      input['cursor'] ? { list: [older], cursor: null } : { list: [sampleOrder], cursor: 900 },
    'shop.Order/counts': () => ({ to_pay: 2 }),
  });

  await button('Load more').click();

  await expect.element(page.getByText('2026112700009')).toBeVisible();
  await expect.element(page.getByText('2026112800001')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'To pay 2' })).toBeVisible();
  expect(inputsOf(sent, 'shop.Order/index')).toEqual([
    { status: '1' },
    { status: '1', cursor: '900' },
  ]);
});
