import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findings } from '../support/accessibility.ts';
import { firstOf, inLongRun } from '../support/long.ts';
import {
  arrive,
  useLoadedPage,
  useOpenedShop,
  visit,
  type Visit,
  waitUntilIdle,
} from '../support/browser.ts';

const shop = useOpenedShop();

const layoutModes = ['Default', 'Classic', 'Streamline'] as const;

/** A signed-in member of staff on the dashboard. */
async function atDashboard(given: Visit = {}, who: Parameters<typeof arrive>[2] = {}) {
  const visited = await visit(shop.browser, given);
  await arrive(visited.page, shop.url, who);
  await visited.page.goto(`${shop.url}/admin/dashboard`);
  await waitUntilIdle(visited.page);
  return visited;
}

/** The same at a page that is loaded once, for what leaves the arrangement as it was. */
const loaded = useLoadedPage(shop);
const onDashboard = () => loaded('/admin/dashboard');

/** Arranged as by another window, and opened anew. */
async function arranged(page: Page, layout: object) {
  await page.evaluate((part) => {
    const kept = JSON.parse(localStorage.getItem('storeConfig_v2') ?? '{}');
    localStorage.setItem('storeConfig_v2', JSON.stringify({ ...kept, layout: part }));
  }, layout);
  await page.reload();
  await waitUntilIdle(page);
}

/** Name input of the form, in either language. */
const nameField = (page: Page) => page.locator('main input').first();

async function openAppearance(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  const drawer = page.getByRole('dialog', { name: 'Appearance' });
  await drawer.waitFor();
  return drawer;
}

/** Position of an element, also behind a dialog. */
const box = (element: Element) => {
  const { x, y } = element.getBoundingClientRect();
  return { x, y };
};

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** After a change of the window the layout follows within a moment. */
const comesToFit = (page: Page, at: string) =>
  expect.poll(() => sideways(page), { message: `${at} scrolls sideways` }).toBeLessThanOrEqual(0);

const views = (['zh-cn', 'en'] as const).flatMap((language) =>
  [1440, 390].map((width) => ({ language, width })),
);

/** Findings of axe in both themes: another theme means other colours on the same page. */
async function found(page: Page): Promise<readonly unknown[]> {
  const light = await findings(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.locator('html[data-mode=dark]').waitFor();
  const dark = await findings(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.locator('html[data-mode=light]').waitFor();
  return [...light, ...dark];
}

test.each(firstOf(views))(
  'the three layouts are free of axe findings and complaints in both themes, fit from 320 to 1920, and each begins its page where it says: $language $width',
  async (given) => {
    const { page, complaints } = await atDashboard(given);

    const wrong: unknown[] = [];
    const tops: Record<string, number> = {};
    for (const layoutMode of layoutModes) {
      await arranged(page, { layoutMode });
      wrong.push(...(await found(page)));
      await page.setViewportSize({ width: 1440, height: 800 });
      tops[layoutMode] = await page
        .locator('main')
        .evaluate(box)
        .then(({ y }) => y);
      for (const width of [320, 390, 600, 768, 899, 900, 1024, 1199, 1200, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await comesToFit(page, `${layoutMode} at ${width}`);
      }
      await page.setViewportSize({ width: given.width, height: 900 });
    }

    expect(wrong).toEqual([]);
    expect(tops).toEqual({ Default: 70, Classic: 50, Streamline: 60 });
    expect(complaints).toEqual([]);
  },
);

test('by keyboard alone another layout, theme and row height are chosen, and survive a reload', async () => {
  const { page, complaints } = await atDashboard();
  const { keyboard } = page;
  const rowHeight = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--row-height').trim(),
    );

  await page.getByRole('button', { name: /^Account menu/ }).focus();
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Appearance' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Appearance' }).waitFor();
  await page.getByRole('radio', { name: 'Default' }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: 'System' }).focus();
  await keyboard.press('ArrowLeft');
  await page.getByRole('radio', { name: 'Standard' }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Appearance' }).waitFor({ state: 'hidden' });

  const seen = async () => ({
    mode: await page.locator('html').getAttribute('data-mode'),
    row: await rowHeight(),
    top: await page
      .locator('main')
      .evaluate(box)
      .then(({ y }) => y),
  });
  expect(await seen()).toEqual({ mode: 'dark', row: '64px', top: 60 });
  await page.reload();
  await page.getByRole('button', { name: 'Products', exact: true }).waitFor();
  expect(await seen()).toEqual({ mode: 'dark', row: '64px', top: 60 });
  expect(complaints).toEqual([]);
});

test('the appearance drawer warns of colours and widths, and restoring the defaults can be taken back', async () => {
  const { page } = await atDashboard();
  await arranged(page, { layoutMode: 'Classic', menuWidth: 320 });
  const drawer = await openAppearance(page);
  const main = () => page.locator('main').evaluate(box);
  const width = drawer.getByLabel('Width when open');

  await drawer.getByLabel('Background · Light').fill('#123456');
  await drawer.getByLabel('Text · Light', { exact: true }).fill('#224466');
  await drawer.getByText('Text below 4.5:1 is hard to read').waitFor();
  await drawer.getByText('1.2:1').waitFor();
  const link = page.locator('nav a[href="/admin/shop/order/order"]');
  expect(await link.evaluate((entry) => getComputedStyle(entry).color)).toBe('rgb(255, 255, 255)');

  const { x } = await main();
  await width.fill('90');
  await drawer.getByText('Enter a width from 200 to 360 px.').waitFor();
  expect(await width.inputValue()).toBe('90');
  expect((await main()).x).toBe(x);

  await width.fill('320');
  await drawer.getByRole('button', { name: 'Restore defaults' }).click();
  await expect.poll(async () => (await main()).y).toBe(70);
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await main()).y).toBe(50);
  expect(await width.inputValue()).toBe('320');
});

test('in a narrow window the menu opens over the page and closes after a choice', async () => {
  const { page } = await onDashboard();
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Orders/ })
    .click();

  await page.waitForURL(/shop\/order\/order$/);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('between 900 and 1199 the menu starts collapsed, a group opens beside its icon, and what the person decides is kept', async () => {
  const { page } = await atDashboard({ width: 1000 });
  const left = () =>
    page
      .locator('main')
      .evaluate(box)
      .then(({ x }) => x);

  expect(await left()).toBe(64);
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  const pages = page.getByRole('dialog', { name: 'Pages of Orders' });
  await pages.getByRole('link', { name: /^Orders\s*64/ }).click();
  await page.waitForURL(/shop\/order\/order$/);
  await pages.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Expand menu' }).click();

  await expect.poll(left).toBe(260);
  await page.reload();
  await waitUntilIdle(page);
  await expect.poll(left).toBe(260);
});

// Another page and language stand in `tabs.test.ts`.
inLongRun(() => {
  test('input survives another theme, language and layout', async () => {
    const { page } = await atDashboard();
    await page.goto(`${shop.url}/admin/shop/delivery/company/add`);
    const field = nameField(page);
    await field.fill('Qingyu Night Express');

    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await page.getByRole('button', { name: '简体中文' }).click();
    await page.getByRole('button', { name: 'English' }).waitFor();
    await page.getByRole('button', { name: /^账户菜单/ }).click();
    await page.getByRole('menuitem', { name: '界面设置' }).click();
    await page.getByRole('radio', { name: '单栏' }).check();

    expect(await page.locator('html').getAttribute('data-mode')).toBe('dark');
    expect(
      await page
        .locator('main')
        .evaluate(box)
        .then(({ y }) => y),
    ).toBe(60);
    expect(await field.inputValue()).toBe('Qingyu Night Express');
  });
});

test('the dashboard greets, says how old its numbers are, and lists the latest orders', async () => {
  const { page, complaints } = await onDashboard();

  await page.getByText(/updated at \d\d:\d\d/).waitFor();
  const latest = page.getByRole('region', { name: 'Latest orders' });
  await latest.getByRole('listitem').nth(3).waitFor();
  expect(await latest.getByRole('listitem').count()).toBe(4);
  await latest.getByRole('link').nth(1).click();

  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  expect(complaints).toEqual([]);
});

test('the oldest orders to ship are shipped from the dashboard', async () => {
  const { page, complaints } = await onDashboard();

  const waiting = page.getByRole('region', { name: 'Orders to ship, oldest first' });
  await waiting
    .getByRole('button', { name: /^Ship order/ })
    .first()
    .click();

  await page
    .getByRole('dialog')
    .getByLabel(/Tracking/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test('a block that fails says so alone, and is tried again alone', async () => {
  const { page } = await onDashboard();
  let isBroken = true;
  await page.route('**/admin/shop.order.Order/index**', (route) =>
    isBroken ? route.abort() : route.continue(),
  );

  await page.reload();
  const latest = page.getByRole('region', { name: 'Latest orders' });
  await latest.getByRole('alert').waitFor();
  await page.getByRole('region', { name: /low on stock/ }).waitFor();
  isBroken = false;
  await latest.getByRole('button', { name: 'Try again' }).click();

  await latest.getByRole('listitem').first().waitFor();
});

test('an admin without orders sees no block of them, and no gap', async () => {
  const { page, complaints } = await atDashboard({}, { username: 'marketing' });

  await page.getByRole('region', { name: 'Ends soon' }).waitFor();

  // Campaigns are their work, stock is that of others.
  expect(await page.getByRole('link', { name: /low on stock/ }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Latest orders' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /to ship/i }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
