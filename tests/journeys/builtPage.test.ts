import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import en from '../../i18n/en/page/own/pageDesign.ts';
import enAddresses from '../../i18n/en/store/addresses.ts';
import enCheckout from '../../i18n/en/store/checkout.ts';
import enOrder from '../../i18n/en/shop/orders.ts';
import enOrders from '../../i18n/en/store/orders.ts';
import enPay from '../../i18n/en/store/pay.ts';
import enProduct from '../../i18n/en/store/product.ts';
import enReviews from '../../i18n/en/store/reviews.ts';
import zhCn from '../../i18n/zh-cn/page/own/pageDesign.ts';
import zhAddresses from '../../i18n/zh-cn/store/addresses.ts';
import zhCheckout from '../../i18n/zh-cn/store/checkout.ts';
import zhOrder from '../../i18n/zh-cn/shop/orders.ts';
import zhOrders from '../../i18n/zh-cn/store/orders.ts';
import zhPay from '../../i18n/zh-cn/store/pay.ts';
import zhProduct from '../../i18n/zh-cn/store/product.ts';
import zhReviews from '../../i18n/zh-cn/store/reviews.ts';
import { findings } from '../support/accessibility.ts';
import { signedIn, useOpenedShop, visit, waitUntilIdle } from '../support/browser.ts';
import { enterAsCustomer, typeAddress } from '../support/customer.ts';
import { type Caller, signIn } from '../support/serverProcess.ts';

let admin: Caller;
const shop = useOpenedShop(async ({ url }) => {
  admin = await signIn(url);
});

const english = {
  builder: en,
  addresses: enAddresses,
  checkout: enCheckout,
  ship: enOrder.actions.ship.name,
  shipInputs: enOrder.actions.ship.inputs,
  orders: enOrders,
  pay: enPay,
  product: enProduct,
  reviews: enReviews,
  title: 'Winter pieces',
  field: 'Title (English)',
  spacer: 'Spacer',
  grid: 'Product grid',
};
const chinese: typeof english = {
  builder: zhCn,
  addresses: zhAddresses,
  checkout: zhCheckout,
  ship: zhOrder.actions.ship.name,
  shipInputs: zhOrder.actions.ship.inputs,
  orders: zhOrders,
  pay: zhPay,
  product: zhProduct,
  reviews: zhReviews,
  title: '冬日单品',
  field: '标题',
  spacer: '间隔',
  grid: '商品宫格',
};
type Words = typeof english;

/** A design of the template for a new season, at an address of its own; ids of both. */
async function newPage(route: string): Promise<number> {
  const { data: templates } = await admin.get('/admin/page.Template/index', { limit: '50' });
  const [template] = (templates['list'] as readonly { id: number; name_en: string }[]).filter(
    ({ name_en }) => name_en === 'New season',
  );
  const input = { name: `Season ${route}` };
  await admin.post('/admin/page.Template/use', { ids: [template?.id], input });
  const { data: designs } = await admin.get('/admin/page.DragPage/index', { limit: '50' });
  const [design] = (designs['list'] as readonly { id: number; name: string }[]).filter(
    ({ name }) => name === input.name,
  );
  const id = Number(design?.id);
  await admin.post('/admin/page.Page/add', {
    title: '冬',
    title_en: 'Winter',
    route,
    drag_page_id: id,
  });
  return id;
}

/** Adds a part, names the products, publishes: by keyboard where a person would type. */
async function buildsAndPublishes(page: Page, id: number, words: Words): Promise<void> {
  const { builder } = words;
  await page.goto(`${shop.url}/admin/page/dragPage/${id}/edit`);
  const canvas = page.frameLocator('iframe');
  await canvas.locator('.part-goods-grid').first().waitFor();
  await page.getByRole('treeitem', { name: new RegExp(`^${words.grid}`) }).click();
  await page.getByLabel(words.field, { exact: true }).fill(words.title);
  await page
    .getByRole('button', { name: builder.palette.add.replace('%{name}', words.spacer) })
    .press('Enter');
  await canvas.locator('.part-spacer').first().waitFor();
  await canvas.getByText(words.title).or(page.getByText(words.title)).first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^${builder.top.publish}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(builder.publishing.noteLabel).fill('1');
  await dialog.getByRole('button', { name: builder.publishing.submit, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Buys the first product that the page shows, pays by balance, and returns the id of the order. */
async function buys(page: Page, route: string, words: Words, mobile: string): Promise<string> {
  const { addresses, checkout, pay, product } = words;
  await page.goto(`${shop.url}/shop/p${route}`);
  await page.getByRole('heading', { name: words.title }).waitFor();
  await page.locator('.part-goods-grid a.pg-goods-tile').first().click();
  await page.waitForURL(/\/shop\/goods\/\d+/);
  await page.getByText(product.buy, { exact: true }).last().click();
  await page.waitForURL(/\/shop\/checkout\?sku=\d+/);
  await page.getByRole('button', { name: checkout.address.none, exact: true }).click();
  await typeAddress(page, addresses.fields, mobile);
  await page.getByRole('button', { name: addresses.save, exact: true }).click();
  await page.getByText('文三路 100 号').waitFor();
  await page.getByRole('button', { name: checkout.submit, exact: true }).click();
  await page.waitForURL(/\/shop\/pay\/\d+$/);
  await page.getByText(pay.ways.balance.name, { exact: true }).waitFor();
  await page.locator('form button[type=submit]').last().click();
  await page.getByRole('heading', { name: pay.done.title }).waitFor();
  await page.getByRole('link', { name: pay.done.toOrder }).click();
  await page.waitForURL(/\/shop\/orders\/\d+$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Ships the order from its page in the back office. */
async function ships(page: Page, id: string, { ship, shipInputs }: Words): Promise<void> {
  await page.goto(`${shop.url}/admin/shop/order/order/${id}?page_only`);
  await page.getByRole('button', { name: ship, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: shipInputs.company_id }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel(shipInputs.express_no).fill(`QY20261120${id.padStart(4, '0')}`);
  await dialog.getByRole('button', { name: ship, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The customer confirms what has arrived, and reviews it. */
async function receivesAndReviews(page: Page, { orders, reviews }: Words): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: orders.actions.confirm, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: orders.actions.confirm }).click();
  await page.getByRole('link', { name: orders.actions.review, exact: true }).click();
  await page.getByLabel(reviews.content).fill('很合身');
  await page.getByRole('button', { name: reviews.send, exact: true }).click();
  await page.getByRole('heading', { name: reviews.none }).waitFor();
}

test.each([
  ['English', { language: 'en' }, english, '/winter-en', '19900018201'],
  [
    'Chinese, in the dark',
    { language: 'zh-cn', theme: 'dark' },
    chinese,
    '/winter-zh',
    '19900018202',
  ],
] as const)(
  'a page is built and published, what it shows is bought, shipped and reviewed, in %s',
  async (_, look, words, route, mobile) => {
    const kept = await signedIn(shop.browser, shop.url, look);
    const desk = await visit(shop.browser, look, kept);
    const design = await newPage(route);
    await buildsAndPublishes(desk.page, design, words);
    await waitUntilIdle(desk.page);

    const { page, complaints } = await visit(shop.browser, look);
    await enterAsCustomer(page, { url: shop.url, admin }, mobile);
    const id = await buys(page, `${route}?lang=${look.language}`, words, mobile);

    const { data } = await admin.get('/admin/shop.order.Order/detail', { id });
    expect(data['row']).toMatchObject({ status: 2, pay_method: 'balance' });

    await ships(desk.page, id, words);
    await waitUntilIdle(desk.page);
    await receivesAndReviews(page, words);
    const { data: reviewed } = await admin.get('/admin/shop.order.Order/detail', { id });
    expect(reviewed['row']).toMatchObject({ status: 5 });
    expect(complaints).toEqual([]);
    expect(desk.complaints.filter((text) => !text.includes('identical call'))).toEqual([]);
  },
);
