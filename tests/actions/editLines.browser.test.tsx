import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ReplyError } from '../../src/client/index.ts';
import { orders } from '../../resources/index.ts';
import { EditLinesDialog } from '../../resources/shop/orders/edit/EditLinesDialog.tsx';
import { placeSamples } from '../../resources/shop/orders/place/placeSamples.ts';
import { mountDialog } from '../support/mountDialog.tsx';

const line = (sku_id: number, values: object = {}) => ({
  id: sku_id * 10,
  sku_id,
  goods_id: 3,
  goods_name: '亚麻立领衬衫',
  goods_name_en: 'Linen band-collar shirt',
  sku_text: '米白 / M',
  sku_text_en: 'Off-white / M',
  sku_code: 'SH003-OW-M',
  image: '',
  price: 26_800,
  num: 2,
  ship_num: 0,
  refund_num: 0,
  refunding_num: 0,
  ...values,
});

const order = (values: object = {}) => ({
  id: 7,
  version: 3,
  order_no: 'N7',
  type: 1,
  status: 2,
  ship_status: 0,
  pay_status: 1,
  pay_method: 'balance',
  pay_amount: 53_600,
  refunding_amount: 0,
  coupon_amount: 0,
  lines: [line(31)],
  ...values,
});

const effects = {
  balance: '0.00',
  requested: '0.00',
  proposed: '0.00',
  points_given: 0,
  points_taken: 0,
  coupons: [],
  stock: [],
  status: 2,
};
const edit = {
  is_replaced: false,
  before: '536.00',
  after: '624.00',
  difference: '88.00',
  back: '268.00',
  order: { freight: '12.00', pay: '356.00' },
};

type Sent = Readonly<Record<string, unknown>>;

function open(row: Sent, edited: object = edit, judge: (lines: unknown) => unknown = () => {}) {
  const asked: unknown[] = [];
  const run = mountDialog({
    resource: orders,
    name: 'editLines',
    Dialog: EditLinesDialog,
    row,
    async preview(given) {
      const body: Sent = Object(given);
      if ('text' in body || 'skus' in body) return { list: placeSamples.skus };
      const { lines } = Object(body['input']);
      asked.push(lines);
      await judge(lines);
      return { ...effects, edit: edited };
    },
  });
  return { run, asked };
}

test('units that leave and products that are added are said before it is done, and the price is sent along', async () => {
  const { run, asked } = open(order());
  const units = page.getByRole('spinbutton', { name: /Quantity of Linen/ });
  await expect.element(units).toHaveValue(2);

  await userEvent.fill(units, '1');
  await userEvent.click(page.getByRole('combobox', { name: 'Add a product' }));
  await userEvent.click(page.getByRole('option', { name: /mug/ }));

  const lines = [
    { sku_id: 31, num: 1 },
    { sku_id: 61, num: 1 },
  ];
  await expect.poll(() => asked.at(-1)).toEqual(lines);
  await expect
    .element(page.getByText('¥268.00 is refunded for what leaves the order'))
    .toBeVisible();
  await expect.element(page.getByText(/a second order over ¥356.00/)).toBeVisible();
  await expect.element(page.getByText('+¥88.00')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: /^Reason/ }), '换码');
  await userEvent.click(page.getByRole('button', { name: 'Save changes' }));

  await expect
    .poll(() => run.mock.calls.at(-1)?.[2]?.input)
    .toMatchObject({
      lines,
      reason: '换码',
      pay_amount: '356.00',
    });
});

test('lines that are those of the order are refused nothing yet', async () => {
  const judged: unknown[] = [];
  open(order(), edit, (lines) => {
    judged.push(lines);
    throw new Error('Nothing has changed');
  });
  await expect.poll(() => judged.length).toBe(1);
  const before = page.getByText('Shown when everything is filled in');
  // Twice the time in which typing settles.
  await new Promise((resolve) => void setTimeout(resolve, 600));
  await expect.element(before).toBeVisible();

  await userEvent.fill(page.getByRole('spinbutton', { name: /Quantity of Linen/ }), '1');

  await expect.element(page.getByText('Nothing has changed')).toBeVisible();
});

test('an order to pay is said to be replaced, with its coupon if it is kept', async () => {
  open(order({ status: 1, pay_status: 0, pay_method: null, coupon_amount: 2_000 }), {
    ...edit,
    is_replaced: true,
    back: '0.00',
  });

  await expect.element(page.getByText(/a new one to pay takes its place/)).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Keep the coupon' })).toBeVisible();
  await expect.element(page.getByText(/is refunded for/)).not.toBeInTheDocument();
});

test('the edit begins at the quantity of the first line', async () => {
  open(order());

  await expect.element(page.getByRole('spinbutton', { name: /Quantity of Linen/ })).toHaveFocus();
});

test('stock that is short is said beside its line alone, until the line changes', async () => {
  const short = { error: 'stock_short', lines: [{ sku_id: 31, left: 5 }] };
  open(order(), edit, (lines) => {
    if (JSON.stringify(lines).includes('9000'))
      throw new ReplyError({ code: 0, msg: 'Not enough stock.', time: 0, data: short });
  });
  const units = page.getByRole('spinbutton', { name: /Quantity of Linen/ });

  await userEvent.fill(units, '9000');
  await expect.element(units).toHaveAccessibleDescription('Not enough stock: 5 left');
  expect(page.getByText('Not enough stock.').elements()).toEqual([]);

  await userEvent.fill(units, '1');
  await expect.element(page.getByText('+¥88.00')).toBeVisible();
  await expect.poll(() => page.getByText(/Not enough stock/).elements()).toEqual([]);
});

test('an edit that is saved before its price was shown names none', async () => {
  const { run } = open(order(), edit, () => new Promise(() => {}));

  await userEvent.fill(page.getByRole('spinbutton', { name: /Quantity of Linen/ }), '3');
  await userEvent.fill(page.getByRole('textbox', { name: /^Reason/ }), '换码');
  await userEvent.click(page.getByRole('button', { name: 'Save changes' }));

  await expect.poll(() => run.mock.calls.at(-1)?.[2]?.input).toMatchObject({ pay_amount: '0.00' });
});

test('a line without a number is named, and nothing is sent', async () => {
  const { run } = open(order({ lines: [line(31), line(61, { num: 3, refund_num: 3 })] }));
  const units = page.getByRole('spinbutton', { name: /Quantity of/ });
  await expect.element(units).toHaveValue(2);

  await userEvent.fill(units, '');
  await userEvent.fill(page.getByRole('textbox', { name: /^Reason/ }), '换码');
  await userEvent.click(page.getByRole('button', { name: 'Save changes' }));

  await expect.element(page.getByText('Enter a quantity from 1 to 9,999')).toBeVisible();
  expect(run).not.toHaveBeenCalled();
});
