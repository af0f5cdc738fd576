import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orders } from '../../resources/index.ts';
import { PlaceOrderDialog } from '../../resources/shop/orders/place/PlaceOrderDialog.tsx';
import { placeSamples } from '../../resources/shop/orders/place/placeSamples.ts';
import { ReplyError } from '../../src/client/index.ts';
import { mountDialog } from '../support/mountDialog.tsx';

type Sent = Readonly<Record<string, unknown>>;

const { skus, member, quote } = placeSamples;
const place = page.getByRole('button', { name: 'Place order' });

const refused = (data: object, msg = '-') => new ReplyError({ code: 0, msg, time: 0, data });

type Replies = {
  readonly quoteOf?: (asked: Sent) => unknown;
  readonly placed?: (sent: Sent) => unknown;
};

/** Opens the dialog; gives the quotes that were asked for, and the orders that were sent. */
function open({ quoteOf = () => quote, placed = () => ({}) }: Replies = {}) {
  const asked: Sent[] = [];
  const sent: Sent[] = [];
  mountDialog({
    resource: orders,
    name: 'place',
    Dialog: PlaceOrderDialog,
    row: { id: 0 },
    preview(given) {
      const body: Sent = Object(given);
      if ('text' in body) return { list: String(body['text']).startsWith('林') ? [member] : skus };
      if ('skus' in body) return { list: skus };
      if ('id' in body) return member;
      if ('pay_amount' in body) return placed((sent.push(body), body));
      return quoteOf((asked.push(body), body));
    },
  });
  return { asked, sent };
}

const choose = async (box: string, text: string, option: RegExp) => {
  await userEvent.click(page.getByRole('combobox', { name: box }));
  await userEvent.keyboard(text);
  await userEvent.click(page.getByRole('option', { name: option }));
};
const shirt = () => choose('Add a product', 's', /Off-white/);

test('a member, a product and the first of their addresses make an order, by its quote', async () => {
  const { asked, sent } = open({
    placed: () => ({
      order_id: 5,
      order_no: 'N5',
      pay_amount: '528.00',
      expire_time: 1_763_800_000,
    }),
  });
  await expect.element(place).toBeDisabled();

  await choose('Customer', '林', /linzhixia/);
  await shirt();
  await userEvent.fill(page.getByRole('spinbutton', { name: /Quantity of Linen/ }), '2');

  await expect.element(place).toBeEnabled();
  await expect.element(page.getByText('¥528.00 due')).toBeVisible();
  const order = { user_id: 41, items: [{ sku_id: 31, num: 2 }], address_id: 1 };
  await expect.poll(() => asked.at(-1)).toEqual({ ...order, auto_coupon: 1 });
  await userEvent.click(place);
  await expect
    .element(page.getByRole('dialog', { name: 'Order placed, ¥528.00 due' }))
    .toBeVisible();
  expect(sent).toEqual([{ ...order, coupon_receive_id: 9, pay_amount: '528.00', remark: '' }]);
});

test('another SKU of the product takes the place of a line, and the coupon can be left out', async () => {
  const { asked } = open();
  await choose('Customer', '林', /linzhixia/);
  await shirt();

  await userEvent.selectOptions(page.getByRole('combobox', { name: /Option of Linen/ }), '32');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Coupon' }), '');

  await expect
    .poll(() => asked.at(-1))
    .toEqual({ user_id: 41, items: [{ sku_id: 32, num: 1 }], address_id: 1 });
});

test('a line says what is wrong with it, and nothing is placed', async () => {
  open({ quoteOf: () => ({ ...quote, stock_short: [{ sku_id: 31, left: 1 }] }) });
  await choose('Customer', '林', /linzhixia/);
  await shirt();

  await expect.element(page.getByText('Not enough stock: 1 left')).toBeVisible();
  await expect.element(place).toBeDisabled();
  await userEvent.fill(page.getByRole('spinbutton', { name: /Quantity of Linen/ }), '0');
  await expect.element(page.getByText('Enter a quantity from 1 to 9,999')).toBeVisible();
});

test('an address is typed by the rules of addresses, and sent for this order', async () => {
  const { asked } = open();
  await choose('Customer', '林', /linzhixia/);
  await shirt();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Address' }), 'other');
  await expect.element(place).toBeDisabled();

  await userEvent.fill(page.getByRole('textbox', { name: /^Mobile/ }), '12');
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: /^Mobile/ })).toBeInvalid();
  await userEvent.fill(page.getByRole('textbox', { name: /^Mobile/ }), '19900003602');
  await userEvent.fill(page.getByRole('textbox', { name: /^Receiver/ }), '顾清源');
  await userEvent.fill(page.getByRole('textbox', { name: /^Address/ }), '文三路 478 号');
  await userEvent.selectOptions(page.getByRole('combobox', { name: /province/i }), '330000');
  await userEvent.selectOptions(page.getByRole('combobox', { name: /city/i }), '330100');
  await userEvent.selectOptions(page.getByRole('combobox', { name: /district/i }), '330106');

  await expect.element(place).toBeEnabled();
  expect(asked.at(-1)).toMatchObject({
    address: [{ consignee: '顾清源', mobile: '19900003602', address: '文三路 478 号' }],
  });
  expect(asked.at(-1)).not.toHaveProperty('address_id');
});

test('a refusal is told in words; after a changed price the order is quoted again', async () => {
  let error = refused({ error: 'unpaid_orders' }, 'They have 5 unpaid orders');
  const { asked } = open({
    placed() {
      throw error;
    },
  });
  await choose('Customer', '林', /linzhixia/);
  await shirt();
  await userEvent.click(place);
  await expect.element(page.getByText('They have 5 unpaid orders')).toBeVisible();

  error = refused({ error: 'price_changed' });
  const before = asked.length;
  await expect.element(place).toBeEnabled();
  await userEvent.click(place);

  await expect.element(page.getByText(/Prices or stock have changed/)).toBeVisible();
  expect(asked.length).toBeGreaterThan(before);
});
