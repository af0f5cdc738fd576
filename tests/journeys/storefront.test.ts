import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import enCheckout from '../../i18n/en/store/checkout.ts';
import enAddresses from '../../i18n/en/store/addresses.ts';
import enOrders from '../../i18n/en/store/orders.ts';
import enPay from '../../i18n/en/store/pay.ts';
import enProduct from '../../i18n/en/store/product.ts';
import zhAddresses from '../../i18n/zh-cn/store/addresses.ts';
import zhCheckout from '../../i18n/zh-cn/store/checkout.ts';
import zhOrders from '../../i18n/zh-cn/store/orders.ts';
import zhPay from '../../i18n/zh-cn/store/pay.ts';
import zhProduct from '../../i18n/zh-cn/store/product.ts';
import { findings } from '../support/accessibility.ts';
import { useOpenedShop, visit, type Visit } from '../support/browser.ts';
import { type Caller, signIn } from '../support/serverProcess.ts';

let admin: Caller;
const shop = useOpenedShop(async ({ url }) => {
  admin = await signIn(url);
});

const password = 'paper-kite-17';

/** Adds a customer with a balance of 5,000 yuan, and signs them in on the page. */
async function enterAsCustomer(page: Page, username: string, mobile: string): Promise<void> {
  const values = { username, nickname: username, mobile, password, group_id: 1 };
  const { msg, data } = await admin.post('/admin/user.User/add', values);
  expect(msg).toBe('');
  const input = { direction: 'add', amount: '5000.00', reason: 'promotion', memo: 'journey' };
  await admin.post('/admin/shop.user.User/balance', { ids: [data['id']], input });
  const reply = await page.request.post(`${shop.url}/api/user/checkIn`, {
    headers: { server: 'true' },
    data: { tab: 'login', username, password },
  });
  const { data: signedIn } = (await reply.json()) as { data: { userInfo: unknown } };
  await page.goto(`${shop.url}/healthz`);
  await page.evaluate(
    (info) => localStorage.setItem('userInfo', info),
    JSON.stringify(signedIn.userInfo),
  );
}

/** Pages of a customer that need no record of their own. */
const ownPages = [
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
  await enterAsCustomer(page, `buyer${mobile.slice(-3)}`, mobile);
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
};
const english = {
  addresses: enAddresses,
  checkout: enCheckout,
  orders: enOrders,
  pay: enPay,
  product: enProduct,
};

test.each([
  ['Chinese on a phone', { language: 'zh-cn', width: 390 }, chinese, '19900018101', '衬衫'],
  ['English', { language: 'en', theme: 'dark' }, english, '19900018102', 'shirt'],
] as const)('a customer buys and pays by balance, in %s', async (_, look, texts, mobile, word) => {
  const { page, complaints } = await visit(shop.browser, look);
  const { addresses, checkout, orders, pay, product } = texts;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await enterAsCustomer(page, `buyer${mobile.slice(-3)}`, mobile);

  await page.goto(`${shop.url}/shop?lang=${look.language}`);
  await page.getByRole('searchbox').fill(word);
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=/);
  await page.locator('.goods-card').first().click();
  await page.waitForURL(/\/shop\/goods\/\d+/);
  await page.getByText(product.buy, { exact: true }).last().click();
  await page.waitForURL(/\/shop\/checkout\?sku=\d+/);

  await button(checkout.address.none).click();
  await page.getByLabel(addresses.fields.consignee).fill('林知夏');
  await page.getByLabel(addresses.fields.mobile).fill(mobile);
  await page.getByLabel(addresses.fields.province).selectOption('330000');
  await page.getByLabel(addresses.fields.city).selectOption('330100');
  await page.getByLabel(addresses.fields.district).selectOption('330106');
  await page.getByLabel(addresses.fields.address).fill('文三路 100 号');
  await button(addresses.save).click();
  await page.getByText('文三路 100 号').waitFor();
  expect(await findings(page)).toEqual([]);
  await button(checkout.submit).click();

  await page.waitForURL(/\/shop\/pay\/\d+$/);
  await page.getByText(pay.ways.balance.name, { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.locator('form button[type=submit]').last().click();
  await page.getByRole('heading', { name: pay.done.title }).waitFor();
  await page.getByRole('link', { name: pay.done.toOrder }).click();

  await page.waitForURL(/\/shop\/orders\/\d+$/);
  await page.getByText(orders.hints.toShip).waitFor();
  expect(await findings(page)).toEqual([]);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { data } = await admin.get('/admin/shop.order.Order/detail', { id: String(id) });
  expect(data['row']).toMatchObject({ status: 2, pay_method: 'balance', consignee: '林知夏' });
  expect(complaints).toEqual([]);
});
