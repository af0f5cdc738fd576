import { openBrowser, visit, enter } from './support/browser.ts';
import { startServer } from './support/serverProcess.ts';
const server = await startServer({ DATA_DIR: '/tmp/forms/data', SEED: 'demo' });
const browser = await openBrowser();
const out = '/tmp/forms/shots';
try {
  for (const [language, theme, width] of [['zh-cn', 'light', 1440], ['en', 'dark', 1440], ['zh-cn', 'light', 390], ['en','dark',390]] as const) {
    const tag = `${language}-${theme}-${width}`;
    const { page, complaints } = await visit(browser, { language, theme, width });
    await enter(page, server.url);
    await page.goto(`${server.url}/admin/shop/order/order?status=2`, { waitUntil: 'networkidle' });
    const link = page.locator(width > 600 ? 'tbody tr a' : 'a[href*="/admin/shop/order/order/"]').first();
    await link.click();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/drawer-${tag}.png` });
    await page.getByRole('dialog').first().locator('[role=group]').first().evaluate((e) => e.parentElement?.scrollTo(0, 600)).catch(() => {});
    await page.screenshot({ path: `${out}/drawer2-${tag}.png` });
    await page.getByRole('dialog').first().locator('footer button').last().click();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${out}/ship-${tag}.png` });
    await page.goto(`${server.url}/admin/shop/goods/goods`, { waitUntil: 'networkidle' });
    const href = await page.locator('a[href*="/admin/shop/goods/goods/"]').first().getAttribute('href');
    await page.goto(`${server.url}${(href ?? '').split('?')[0]}/edit`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${out}/goods-${tag}.png` });
    await page.goto(`${server.url}/admin/shop/goods/goods/add`, { waitUntil: 'networkidle' });
    await page.keyboard.press('Control+s');
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${out}/goodsadd-${tag}.png` });
    await page.goto(`${server.url}/admin/shop/goods/goods/999999/edit`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${out}/missing-${tag}.png` });
    console.log(tag, complaints);
    await page.context().close();
  }
} finally { await browser.close(); console.log(await server.stop()); }
