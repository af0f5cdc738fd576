import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orders, savedReplies } from '../../resources/index.ts';
import { RefundDialog } from '../../resources/shop/orders/refund/RefundDialog.tsx';
import { Status } from '../../resources/shop/orders.ts';
import { ReplyError } from '../../src/client/index.ts';
import { mountDialog } from '../support/mountDialog.tsx';

const shirt = {
  goods_name: '亚麻衬衫',
  goods_name_en: 'Linen shirt',
  image: null,
  sku_code: 'S1',
  pay_amount: 300_00,
  stock_deduct_type: 1,
  refund_num: 0,
  refunding_num: 0,
};
const lines = [
  { id: 1, ...shirt, sku_text: '白 / M', sku_text_en: 'White / M', num: 3, ship_num: 1 },
  { id: 2, ...shirt, sku_text: '白 / L', sku_text_en: 'White / L', num: 2, ship_num: 0 },
  {
    id: 3,
    ...shirt,
    sku_text: '黑 / L',
    sku_text_en: 'Black / L',
    num: 1,
    ship_num: 0,
    refund_num: 1,
  },
];
const row = {
  ...orders.samples?.['toShip'],
  id: 7,
  version: 1,
  status: Status.to_ship,
  pay_status: 1,
  pay_method: 'balance',
  pay_amount: 900_00,
  lines,
};

const effects = {
  balance: '20.00',
  requested: '0.00',
  proposed: '0.00',
  points_given: 0,
  points_taken: 0,
  coupons: [],
  stock: [],
  status: Status.to_ship,
  most: { goods: '280.00', freight: '0.00' },
  refund: { refund_no: 'R7-2', goods: '20.00', freight: '0.00', amount: '20.00' },
};

const dialog = () => page.getByRole('dialog');
const box = (name: string) => dialog().getByRole('spinbutton', { name, exact: true });
const units = (name: string) => box(`Refund quantity of ${name}`);
const restock = (name: string) => box(`Restock quantity of ${name}`);

const open = (preview: (body: unknown) => unknown = () => effects) =>
  mountDialog({ resource: orders, name: 'refund', Dialog: RefundDialog, row, preview });

/** The answer of a run that wrote a refund. */
const written = (outcome: object) => ({ done: [7], refused: [], outcome: { ...outcome } });

test('units are chosen by keyboard alone, and those that have not left are in stock again', async () => {
  const run = open();
  run.mockResolvedValue(written(effects));
  const reason = dialog().getByRole('combobox', { name: /Reason/ });
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('Damaged');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(units('Linen shirt White / M')).toHaveFocus();

  await userEvent.keyboard('3');
  await expect.element(restock('Linen shirt White / M')).toHaveValue(2);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect.poll(() => run.mock.calls.length).toBe(1);
  expect(run.mock.calls[0]?.[2]).toMatchObject({
    input: {
      way: 'items',
      reason_code: 5,
      lines: [
        { order_goods_id: 1, num: 3, restock: 1 },
        { order_goods_id: 2, num: 1, restock: 1 },
      ],
    },
    once: expect.any(String),
  });
  await expect.element(page.getByRole('heading', { name: 'Refunded ¥20.00' })).toBeVisible();
  await expect.element(page.getByText('Refund R7-2')).toBeVisible();
});

test('the outcome is what was written, where the preview said otherwise', async () => {
  const run = open();
  run.mockResolvedValue(
    written({
      ...effects,
      balance: '0.00',
      requested: '15.00',
      points_taken: 3,
      coupons: [{ name: '满减', name_en: 'Spring sale' }],
      stock: [
        {
          goods_name: '亚麻衬衫',
          goods_name_en: 'Linen shirt',
          sku_text: '白 / M',
          sku_text_en: 'White / M',
          num: 2,
        },
      ],
      refund: { refund_no: 'R7-3', goods: '15.00', freight: '0.00', amount: '15.00' },
    }),
  );
  await fillIn();
  await expect.element(dialog().getByText('¥20.00').first()).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect.element(page.getByRole('heading', { name: 'Refunded ¥15.00' })).toBeVisible();
  await expect.element(page.getByText('Refund R7-3')).toBeVisible();
  await expect.element(dialog()).toMatchTextContent(/¥15\.00.*3.*Spring sale.*White \/ M/);
  await expect.element(dialog()).not.toMatchTextContent('¥20.00');
});

test('a dialog that was sent twice ends without an outcome of its own', async () => {
  const run = open();
  await fillIn();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect.poll(() => run.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('heading', { name: /Refunded/ })).not.toBeInTheDocument();
});

/** Refunds one unit of the second line as damaged. */
async function fillIn() {
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Reason/ }), 'Damaged');
  await userEvent.fill(units('Linen shirt White / L'), '1');
}

test('an amount is for the ticked lines, and its outcome is shown before', async () => {
  const asked: unknown[] = [];
  const run = open((body) => {
    asked.push(body);
    return effects;
  });
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Refund for' }), 'amount');
  await dialog()
    .getByRole('checkbox', { name: /White \/ L/ })
    .click();
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Amount' }), '20');

  await expect.element(dialog().getByText('Total refund')).toBeVisible();
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      ids: [7],
      input: {
        way: 'amount',
        goods_amount: '20',
        lines: [{ order_goods_id: 2, num: 0, restock: 0 }],
      },
    });
  expect(run).not.toHaveBeenCalled();
});

test('more than is left is refused beside the amount', async () => {
  const message = 'At most ¥280.00 can be refunded';
  open(() => {
    throw new ReplyError({
      code: 0,
      msg: message,
      time: 0,
      data: { error: 'refund_over_cap', field: 'input.goods_amount', cap: '280.00' },
    });
  });
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Refund for' }), 'amount');
  const amount = dialog().getByRole('textbox', { name: 'Amount' });
  await userEvent.fill(amount, '300');

  await expect.element(amount).toHaveAccessibleDescription(message);
});

test('a line that was refunded offers no units', async () => {
  open();

  await expect.element(dialog().getByText('All refunded')).toBeVisible();
  expect(units('Linen shirt Black / L').elements()).toEqual([]);
});

test('the note to the customer is written from a saved reply, with values of the order', async () => {
  const text = { content: '抱歉', content_en: 'Dear {customer}, we are sorry about {order}.' };
  const run = mountDialog({
    resource: orders,
    name: 'refund',
    Dialog: RefundDialog,
    row: { ...row, order_no: '20251120148213', user_id: 4, user: { id: 4, nickname: 'Mara' } },
    preview: () => effects,
    calls: { getList: async () => ({ data: [{ id: 1, name: '致歉', ...text }], total: 1 }) },
    beside: [savedReplies],
  });
  await fillIn();

  await dialog().getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('button', { name: /Dear Mara/ }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect
    .poll(() => run.mock.calls[0]?.[2])
    .toMatchObject({ input: { note: 'Dear Mara, we are sorry about 20251120148213.' } });
});
