import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openStore, Refused, type SentCall } from '../testing/openStore.tsx';
import { sentOrder } from '../testing/sampleOrder.ts';

const [line] = sentOrder.lines;
const order = { ...sentOrder, lines: line ? [{ ...line, num: 2 }] : [] };
/** Bounds for so many pieces of the line. */
const bounds = (num: number) => ({
  types: [1, 2],
  amount: `${num * 129}.00`,
  freight_amount: '0.00',
  points: 0,
  lines: [{ order_goods_id: 77, num, amount: `${num * 129}.00` }],
});
const replies = {
  'shop.Order/detail': () => ({ row: order }),
  'shop.Refund/reasons': () => ({ list: [{ code: 5, name: 'Damaged' }] }),
  'shop.Refund/precheck': ({ input }: SentCall): unknown =>
    bounds(input['lines'] === '77:1' ? 1 : 2),
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('fewer pieces have a lower bound, and an amount above it is refused beside it', async () => {
  const { sent } = await openStore('/shop/refunds/apply/900', {
    ...replies,
    'shop.Refund/apply': () => {
      throw new Refused('refund_over_cap', 'At most ¥129.00');
    },
  });
  const amount = page.getByRole('textbox', { name: 'Amount (¥)' });
  await expect.element(amount).toHaveValue('258.00');

  await page.getByRole('combobox', { name: 'Quantity of Linen shirt' }).selectOptions('1');
  await expect.element(amount).toHaveValue('129.00');
  await amount.fill('200');
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('Damaged');
  await button('Submit request').click();

  await expect.element(amount).toHaveAccessibleDescription('At most ¥129.00');
  await expect.element(amount).toHaveFocus();
  expect(sent.filter(({ path }) => path === 'shop.Refund/apply').map(({ input }) => input)).toEqual(
    [
      {
        order_id: 900,
        type: 2,
        lines: [{ order_goods_id: 77, num: 1 }],
        amount: '200',
        reason_code: 5,
        explain: '',
        images: [],
        to_balance: 0,
      },
    ],
  );
});

test('an order without anything to refund says why', async () => {
  await openStore('/shop/refunds/apply/900', {
    ...replies,
    'shop.Refund/precheck': () => {
      throw new Refused('after_sale_closed', 'The time for refunds is over');
    },
  });

  await expect.element(page.getByText('The time for refunds is over')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to order' })).toBeVisible();
});

test('goods are sent back with carrier and number', async () => {
  const refund = {
    id: 3,
    refund_no: 'R3',
    order_id: 900,
    type: 2,
    audit_status: 2,
    status: 1,
    user_ship_status: 0,
    refund_amount: '129.00',
    freight_amount: '0.00',
    integral_back: 0,
    refuse_reason: '',
    receive_remark: '',
    return_address: { name: 'Returns', address: 'Dock 2' },
    deadline_time: null,
    lines: [],
    logs: [],
  };
  const { sent } = await openStore('/shop/refunds/3', {
    'shop.Refund/detail': () => refund,
    'shop.Refund/companies': () => ({ list: [{ id: 4, name: '顺丰', name_en: 'SF' }] }),
    'shop.Refund/ship': () => null,
  });
  await expect.element(page.getByText(/Dock 2/)).toBeVisible();

  await page.getByRole('combobox', { name: 'Carrier' }).selectOptions('SF');
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('SF100');
  await button('Submit').click();

  await expect
    .poll(() => sent.find(({ path }) => path === 'shop.Refund/ship')?.input)
    .toEqual({ id: 3, company_id: 4, express_no: 'SF100' });
});

test('an amount that the shop paid back shows its message, and no number of pieces', async () => {
  await openStore('/shop/refunds/4', {
    'shop.Refund/detail': () => ({
      id: 4,
      refund_no: 'R4',
      order_id: 900,
      type: 1,
      by_staff: 1,
      note: 'Sorry for the stain',
      audit_status: 2,
      status: 2,
      user_ship_status: 0,
      refund_amount: '20.00',
      freight_amount: '0.00',
      integral_back: 0,
      refuse_reason: '',
      receive_remark: '',
      return_address: null,
      deadline_time: null,
      lines: line ? [{ ...line, order_goods_id: 77, num: 0, amount: '20.00' }] : [],
      logs: [{ action: 'create', actor_type: 'admin', create_time: 1_763_700_000 }],
    }),
  });

  await expect.element(page.getByText('Message from the shop: Sorry for the stain')).toBeVisible();
  await expect.element(page.getByText('The shop refunded this without a request.')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Refund started by the shop' }))
    .toBeInTheDocument();
  expect(page.getByText(/×/).elements()).toEqual([]);
  expect(button('Withdraw request').elements()).toEqual([]);
});
