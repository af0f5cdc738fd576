import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Address } from '../api/addresses.ts';
import { NoReply, openStore, Refused, type SentCall } from '../testing/openStore.tsx';
import { sampleQuote } from '../testing/sampleQuote.ts';

const address: Address = {
  id: 5,
  consignee: 'Lin Zhixia',
  mobile: '19900001236',
  area: { codes: ['330000', '330100', '330106'], text: '浙江省 杭州市 西湖区' },
  address: '文三路 100 号',
  zip: '',
  is_default: 1,
};

const replies = {
  'shop.Address/index': () => ({ list: [address] }),
  'shop.Order/quote': (_call: SentCall): unknown => sampleQuote,
  'shop.Order/create': (_call: SentCall): unknown => ({
    order_id: 900,
    order_no: 'A900',
    pay_amount: '219.00',
  }),
};

const open = (own: Partial<typeof replies> = {}) =>
  openStore('/shop/checkout?sku=11&num=1', { ...replies, ...own });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const orders = (sent: readonly SentCall[]) =>
  sent.filter(({ path }) => path === 'shop.Order/create');

test('a double click places one order', async () => {
  const { sent } = await open();

  await expect.element(button('Place order')).toBeEnabled();
  // Both before the button can be drawn as disabled.
  const place = button('Place order').element();
  for (const event of ['click', 'click'])
    place.dispatchEvent(new MouseEvent(event, { bubbles: true }));

  await expect.poll(() => sent.some(({ path }) => path === 'shop.Order/detail')).toBe(true);
  expect(orders(sent)).toHaveLength(1);
  expect(orders(sent)[0]?.key).toMatch(/^\w{8,64}$/);
});

test('a changed price is shown, and the order is placed only when it is sent again', async () => {
  const quote = { ...sampleQuote, pay_amount: '239.00', quote_token: 'token-2' };
  let tries = 0;
  const { sent } = await open({
    'shop.Order/create': (call) => {
      tries += 1;
      if (tries === 1) throw new Refused('price_changed', 'Changed', { quote });
      return replies['shop.Order/create'](call);
    },
  });
  await page.getByLabelText('Order note').fill('Ring twice');

  await button('Place order').click();
  await expect
    .element(page.getByRole('alert'))
    .toSatisfy((alert: Element) =>
      alert.textContent.includes('The price changed from ¥219.00 to ¥239.00.'),
    );
  expect(orders(sent)).toHaveLength(1);
  await button('Place order at new price').click();

  await expect
    .poll(() => orders(sent).map(({ input }) => input))
    .toEqual([
      { quote_token: 'token-1', remark: 'Ring twice' },
      { quote_token: 'token-2', remark: 'Ring twice' },
    ]);
});

test('lines without enough stock are named, and the note stays', async () => {
  let quotes = 0;
  const { sent } = await open({
    'shop.Order/quote': () => {
      quotes += 1;
      return quotes === 1
        ? sampleQuote
        : { ...sampleQuote, stock_short: [{ sku_id: 21, left: 1 }] };
    },
    'shop.Order/create': () => {
      throw new Refused('stock_short', 'Short', { lines: [{ sku_id: 21, left: 1 }] });
    },
  });
  await page.getByLabelText('Order note').fill('Ring twice');

  await button('Place order').click();

  const line = page.getByRole('listitem').filter({ hasText: 'Wool socks' });
  await expect
    .element(line.getByRole('alert'))
    .toSatisfy((alert: Element) => alert.textContent.includes('Only 1 left'));
  await expect.element(page.getByLabelText('Order note')).toHaveValue('Ring twice');
  await button('Place order').click();
  expect(orders(sent)).toHaveLength(1);
});

test('after a lost connection the same order is sent again with the same key', async () => {
  let tries = 0;
  const { sent } = await open({
    'shop.Order/create': (call) => {
      tries += 1;
      if (tries === 1) throw new NoReply();
      return replies['shop.Order/create'](call);
    },
  });

  await button('Place order').click();
  await expect
    .element(page.getByRole('alert'))
    .toSatisfy((alert: Element) => alert.textContent.includes('Connection lost.'));
  await button('Place order').click();

  await expect.poll(() => orders(sent).length).toBe(2);
  expect(new Set(orders(sent).map(({ key }) => key)).size).toBe(1);
});

test('another coupon is chosen, and the price asked for with it', async () => {
  const { sent } = await open();

  await button('Choose a coupon').click();
  await expect.element(page.getByText('Add ¥271 more')).toBeVisible();
  await page.getByRole('radio', { name: 'No coupon' }).click();
  await button('Done').click();

  await expect
    .poll(() => sent.filter(({ path }) => path === 'shop.Order/quote').map(({ input }) => input))
    .toEqual([
      {
        items: [{ sku_id: 11, num: 1 }],
        address_id: 5,
        auto_coupon: 1,
        use_integral: 0,
      },
      { items: [{ sku_id: 11, num: 1 }], address_id: 5, use_integral: 0 },
    ]);
});
