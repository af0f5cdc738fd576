import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findings } from '../support/accessibility.ts';
import {
  arrive,
  goTo,
  useLoadedPage,
  useOpenedShop,
  visit,
  type Visit,
} from '../support/browser.ts';
import { isLong } from '../support/long.ts';
import { signIn, type Caller } from '../support/serverProcess.ts';

const shop = useOpenedShop(async () => {
  admin = await signIn(shop.url);
});
let admin: Caller;

const eventually = <T>(look: () => Promise<T>) => expect.poll(look);

const picture = (name: string, background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }));

const goodsForm = '/admin/shop/goods/goods/1/edit';

const loaded = useLoadedPage(shop);

async function at(path: string, how: Visit) {
  const visited = await visit(shop.browser, how);
  await arrive(visited.page, shop.url);
  await visited.page.goto(shop.url + path);
  await visited.page.getByRole('heading', { level: 1 }).waitFor();
  return visited;
}

const choosers = (page: Page) => page.locator('input[type=file]').first();

async function picturesOf(id: number): Promise<readonly string[]> {
  const { data } = await admin.get('/admin/shop.goods.Goods/edit', { id: String(id) });
  const { images } = data['row'] as { readonly images: readonly string[] };
  return images;
}

test('a picture of goods is uploaded in their form, described, saved, served and found again among the uploads', async () => {
  const { page, complaints } = await loaded(goodsForm);
  const before = await picturesOf(1);

  await choosers(page).setInputFiles(await picture('front view.png', '#245a8c'));
  await page.getByLabel('Alt text of front view.png').fill('Blue mug from the front');
  await page.keyboard.press('Enter');
  await page.getByText('Alt text of front view.png saved').waitFor();
  const { data } = await admin.get('/admin/routine.Attachment/index', {
    quickSearch: 'front view.png',
  });
  expect(data['list']).toMatchObject([{ alt: null, alt_en: 'Blue mug from the front' }]);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await eventually(() => picturesOf(1)).toHaveLength(before.length + 1);

  const url = (await picturesOf(1)).at(-1) ?? '';
  expect(url).toMatch(/^\/storage\/default\/\d{8}\/frontview[0-9a-f]{40}\.png$/);
  const served = await fetch(shop.url + url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
  await goTo(page, '/admin/routine/attachment');
  await page.locator('[data-row]:visible').getByText('front view.png').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a file that is none of the kind is refused beside its name, and what was typed stays', async () => {
  const { page } = await loaded(goodsForm);
  await choosers(page).setInputFiles({
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });

  const line = page.getByRole('listitem').filter({ hasText: 'fake.png' });
  await line.getByRole('alert').waitFor();

  expect(await line.getByRole('alert').innerText()).toBe(
    'The file cannot be read as .png: it is damaged or cut off. Save it again.',
  );
  expect(await line.getByRole('button', { name: 'Try fake.png again' }).count()).toBe(1);
});

const variants: readonly Required<Visit>[] = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'zh-cn', theme: 'dark', width: 1440 },
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'zh-cn', theme: 'light', width: 390 },
];

// A picture is chosen by keyboard in `keyboard.test.ts`, and the window for it has stories.
test.each(isLong ? variants : [])(
  'uploads are chosen by keyboard, without a finding of axe: $language $theme $width',
  async (how) => {
    const { page, complaints } = await at(goodsForm, how);
    const before = (await page.locator('img[src^="/storage/"]').count()) > 0;
    await choosers(page).setInputFiles(
      await picture(`side ${how.language} ${how.width}.png`, '#7a3b1e'),
    );
    await page.locator('img[src^="/storage/"]').first().waitFor();
    const opener = page
      .getByRole('button', { name: /^(Choose from uploads for|从已上传中选择)/ })
      .first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('option').first().waitFor();

    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    await dialog.getByRole('option').first().focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([]);
    expect(overflow).toBe(false);
    expect(complaints).toEqual([]);
    expect(before || (await page.locator('img[src^="/storage/"]').count()) > 0).toBe(true);
  },
);
