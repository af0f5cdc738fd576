import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import enCheckout from '../../i18n/en/store/checkout.ts';
import enAddresses from '../../i18n/en/store/addresses.ts';
import enOrders from '../../i18n/en/store/orders.ts';
import enPay from '../../i18n/en/store/pay.ts';
import enProduct from '../../i18n/en/store/product.ts';
import enReviews from '../../i18n/en/store/reviews.ts';
import zhAddresses from '../../i18n/zh-cn/store/addresses.ts';
import zhCheckout from '../../i18n/zh-cn/store/checkout.ts';
import zhOrders from '../../i18n/zh-cn/store/orders.ts';
import zhPay from '../../i18n/zh-cn/store/pay.ts';
import zhProduct from '../../i18n/zh-cn/store/product.ts';
import zhReviews from '../../i18n/zh-cn/store/reviews.ts';
import { findings, tabTo } from '../support/accessibility.ts';
import { enterAsCustomer, typeAddress } from '../support/customer.ts';
import { useOpenedShop, visit, type Visit } from '../support/browser.ts';
import { type Caller, signIn } from '../support/serverProcess.ts';

let admin: Caller;
const shop = useOpenedShop(async ({ url }) => {
  admin = await signIn(url);
});

/** Pages of a customer that need no record of their own. */
const ownPages = [
  'mine',
  'orders',
  'refunds',
  'addresses',
  'coupons',
  'coupons/mine',
  'favorites',
  'recharge',
  'custom',
  'custom/new',
  'looks',
  'looks/1',
  'help',
  'posts',
  'pages/about',
];

test.each<[string, Visit, string]>([
  ['on a wide screen', { language: 'en' }, '19900018103'],
  ['on a phone in the dark', { language: 'zh-cn', theme: 'dark', width: 390 }, '19900018104'],
])('pages of a customer are accessible and fit %s', async (_, look, mobile) => {
  const { page, complaints } = await visit(shop.browser, look);
  await enterAsCustomer(page, { url: shop.url, admin }, mobile);
  const found: unknown[] = [];

  for (const path of ownPages) {
    await page.goto(`${shop.url}/shop/${path}`);
    await page.locator('main h1').waitFor();
    found.push(...(await findings(page)).map((finding) => ({ path, ...finding })));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (overflow > 0) found.push({ path, overflow });
  }

  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
});

const chinese = {
  addresses: zhAddresses,
  checkout: zhCheckout,
  orders: zhOrders,
  pay: zhPay,
  product: zhProduct,
  reviews: zhReviews,
};
const english = {
  addresses: enAddresses,
  checkout: enCheckout,
  orders: enOrders,
  pay: enPay,
  product: enProduct,
  reviews: enReviews,
};

type Press = (target: Locator) => Promise<void>;

const byPointer = (): Press => (target) => target.click();

/** Tab leads to each target, and Enter or Space presses it. */
const byKeyboard =
  (page: Page): Press =>
  async (target) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };

test.each([
  [
    'Chinese on a phone',
    { language: 'zh-cn', width: 390 },
    chinese,
    '19900018101',
    '衬衫',
    byPointer,
  ],
  [
    'English by keyboard',
    { language: 'en', theme: 'dark' },
    english,
    '19900018102',
    'shirt',
    byKeyboard,
  ],
] as const)(
  'a customer buys, pays by balance, receives and reviews, in %s',
  async (_, look, texts, mobile, word, pressing) => {
    const { page, complaints } = await visit(shop.browser, look);
    const { addresses, checkout, orders, pay, product, reviews } = texts;
    const press = pressing(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await enterAsCustomer(page, { url: shop.url, admin }, mobile);

    await page.goto(`${shop.url}/shop?lang=${look.language}`);
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await press(page.locator('.pg-goods-tile').first());
    await page.waitForURL(/\/shop\/goods\/\d+/);
    await press(page.getByText(product.buy, { exact: true }).last());
    await page.waitForURL(/\/shop\/checkout\?sku=\d+/);

    await press(button(checkout.address.none));
    await typeAddress(page, addresses.fields, mobile);
    await press(button(addresses.save));
    await page.getByText('文三路 100 号').waitFor();
    expect(await findings(page)).toEqual([]);
    await press(button(checkout.submit));

    await page.waitForURL(/\/shop\/pay\/\d+$/);
    await page.getByText(pay.ways.balance.name, { exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await press(page.locator('main button[type=submit]'));
    await page.getByRole('heading', { name: pay.done.title }).waitFor();
    await press(link(pay.done.toOrder));

    await page.waitForURL(/\/shop\/orders\/\d+$/);
    await page.getByText(orders.hints.toShip).waitFor();
    expect(await findings(page)).toEqual([]);
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    expect(await rowOf(id)).toMatchObject({ status: 2, pay_method: 'balance' });

    await ship(id);
    await page.reload();
    await press(button(orders.actions.confirm));
    await press(page.getByRole('dialog').getByRole('button', { name: orders.actions.confirm }));
    await press(link(orders.actions.review));
    await page.getByLabel(reviews.content).fill('很合身');
    await press(button(reviews.send));

    await page.getByRole('heading', { name: reviews.none }).waitFor();
    expect(await rowOf(id)).toMatchObject({ status: 5, consignee: '林知夏' });
    expect(complaints).toEqual([]);
  },
);

/** The order as staff see it. */
async function rowOf(id: number): Promise<unknown> {
  const { data } = await admin.get('/admin/shop.order.Order/detail', { id: String(id) });
  return data['row'];
}

async function ship(id: number): Promise<void> {
  const { data } = await admin.get('/admin/shop.delivery.Company/index', { limit: '1' });
  const [carrier] = data['list'] as readonly { readonly id: number }[];
  const { msg } = await admin.post('/admin/shop.order.Order/ship', {
    ids: [id],
    input: { company_id: carrier?.id },
    rows: { [id]: { express_no: `JN${id}` } },
  });
  expect(msg).toBe('');
}
