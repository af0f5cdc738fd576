import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findings, tabTo } from '../support/accessibility.ts';
import { useOpenedShop, visit, type Visit } from '../support/browser.ts';
import { signIn } from '../support/serverProcess.ts';

const password = 'paper-kite-17';
const shop = useOpenedShop(async ({ url }) => {
  const admin = await signIn(url);
  const values = { username: 'buyer', nickname: 'Buyer', mobile: '19900018001' };
  const { msg } = await admin.post('/admin/user.User/add', { ...values, password, group_id: 1 });
  expect(msg).toBe('');
});

/** A shirt of the demo in several colours and sizes. */
const shirt = '/shop/goods/12';

/** Calls that a page sends from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Waits until the browser has taken over the page that the server has drawn. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );
}

test.each<[string, Visit, readonly string[]]>([
  ['English', { language: 'en' }, ['/shop', '/shop/goods', shirt]],
  ['Chinese', { language: 'zh-cn' }, [shirt]],
])('pages are taken over as they are drawn, and load nothing twice, in %s', async (_, ...given) => {
  const [look, paths] = given;
  const { page, complaints } = await visit(shop.browser, look);
  const calls = callsOf(page);

  for (const path of paths) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }

  expect(calls).toEqual(['POST /api/shop.Goods/view']);
  expect(complaints).toEqual([]);
});

test('a language chosen in the member center is taken at once, and drawn from then on', async () => {
  const { page, complaints } = await visit(shop.browser, { language: 'en' });
  await page.goto(`${shop.url}/healthz`);
  await page.evaluate(() =>
    localStorage.setItem('storeConfig_v2', JSON.stringify({ lang: { defaultLang: 'zh-cn' } })),
  );
  const drawn = async () =>
    /<html lang="([\w-]+)"/.exec((await (await page.reload())?.text()) ?? '')?.[1];

  await page.goto(shop.url + shirt);
  await page.getByRole('button', { name: '加入购物车' }).waitFor();

  expect(await drawn()).toBe('zh-CN');
  expect(complaints).toEqual([]);
});

test('a visitor chooses, signs in, and finds the choice in the cart', async () => {
  const { page, complaints } = await visit(shop.browser);
  await open(page, shirt);

  await page.getByRole('link', { name: 'Graphite' }).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  const chosen = new URL(page.url());
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.locator('input[name=username]').fill('buyer');
  await page.locator('input[name=password]').first().fill(password);
  await page.keyboard.press('Enter');

  await page.waitForURL(chosen.href);
  await page.getByText('Added to cart').waitFor();
  await page.getByRole('button', { name: 'View cart' }).click();
  await page.getByText(/^Graphite/).waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: /^Quantity of/ }).inputValue())
    .toBe('2');
  await page.goBack();
  await page.waitForURL(chosen.href);
  expect(complaints).toEqual([]);
});

test('a product is found and chosen with the keyboard alone', async () => {
  const { page } = await visit(shop.browser);
  await open(page, '/shop');

  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('shirt');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=shirt/);
  await page.getByRole('heading', { level: 1, name: /shirt/ }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await tabTo(page, page.locator('.pg-goods-tile').first());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/shop\/goods\/\d+$/);
  await tabTo(page, page.locator('.option:not([aria-current])').first());
  await page.keyboard.press('Enter');

  await page.waitForURL(/\?sku=\d+$/);
});

test.each<[string, Visit]>([
  ['on a wide screen', { language: 'en', theme: 'light' }],
  ['on a phone in the dark', { language: 'zh-cn', theme: 'dark', width: 390 }],
])('home, list, product and cart are accessible and fit %s', async (_, given) => {
  const { page } = await visit(shop.browser, given);
  const found: unknown[] = [];

  for (const path of ['/shop', '/shop/goods', shirt, '/shop/cart']) {
    await open(page, path);
    found.push(...(await findings(page)).map((finding) => ({ path, ...finding })));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (overflow > 0) found.push({ path, overflow });
  }

  expect(found).toEqual([]);
});
