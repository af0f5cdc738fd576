import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { oneOfEachKind } from '../../scripts/test/kinds.ts';
import { resources } from '../../resources/index.ts';
import {
  addPage,
  areaRoots,
  detailPage,
  editPage,
  listPage,
  noAccessPage,
  notFoundPage,
} from '../../src/contract/index.ts';
import { enter, goTo, open, useOpenedShop, waitUntilIdle } from '../support/browser.ts';
import { findings } from '../support/accessibility.ts';
import { layoutFaults, sidewaysScroll } from '../support/layoutFaults.ts';
import { isLong } from '../support/long.ts';
import { fetchFirstId, signIn } from '../support/serverProcess.ts';

const shop = useOpenedShop(async () => {
  const admin = await signIn(shop.url);
  firstIds = new Map(
    await Promise.all(
      listed.map(async ({ path }) => [path, await fetchFirstId(admin, path)] as const),
    ),
  );
});
/** The first record of each resource, by its path. */
let firstIds: ReadonlyMap<string, number | undefined>;

const listed = resources.filter(({ verbs }) => verbs.includes('index'));

/** A screen, and how it is brought to the front from wherever the page is. */
type Screen = {
  readonly name: string;
  readonly show: (page: Page) => Promise<unknown>;
};

const at = (path: string): Screen => ({ name: path, show: (page) => goTo(page, path) });

/** Screen at an address, with an action that opens a part of it. */
const over = (path: string, name: string, open: (page: Page) => Promise<unknown>): Screen => ({
  name: `${path}: ${name}`,
  async show(page) {
    await goTo(page, path);
    await waitUntilIdle(page);
    await open(page);
  },
});

/** Whichever dialog is in front, popovers and drawers included. */
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

const orders = listPage('shop/order/order');
const goods = listPage('shop/goods/goods');
const dashboard = `${areaRoots.admin}/dashboard`;

/** Everything but what the declarations say by themselves. */
const fixed: readonly Screen[] = [
  at(dashboard),
  over(`${orders}?status=2`, 'ship', async (page) => {
    await press(page, /^(Ship order|发货)/);
    await dialog(page).getByRole('textbox').first().waitFor();
  }),
  over(`${orders}?status=7`, 'refuse a cancellation', async (page) => {
    await press(page, /^More actions|更多操作$/);
    await page.getByRole('menuitem', { name: /^(Decline|拒绝)/ }).click();
    await dialog(page).getByRole('textbox').waitFor();
  }),
  over(orders, 'chosen rows', async (page) => {
    await page.locator('[data-row]').getByRole('checkbox').first().check();
    await page.getByRole('group', { name: /^(Bulk actions|批量操作)/ }).waitFor();
  }),
  over(goods, 'import', async (page) => {
    await press(page, /^(More|更多)$/);
    await page.getByRole('menuitem', { name: /^(Import|导入)/ }).click();
    await dialog(page).getByRole('combobox').waitFor();
  }),
  over(goods, 'row menu', async (page) => {
    await press(page, /^More actions|更多操作$/);
    await page.getByRole('menuitem').first().waitFor();
  }),
  over(listPage('shop/goods/classify'), 'move to', async (page) => {
    await press(page, /^More actions|更多操作$/);
    await page.getByRole('menuitem', { name: /^(Move to|移动到)/ }).click();
    await dialog(page).getByRole('combobox').waitFor();
  }),
  over(`${orders}?q=nothing-is-called-so`, 'no match', () => Promise.resolve()),
  over(dashboard, 'appearance', async (page) => {
    await press(page, /^(Account menu|账户菜单)/);
    await page.getByRole('menuitem', { name: /^(Appearance|界面设置)/ }).click();
    await dialog(page).waitFor();
  }),
  over(dashboard, 'palette', async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('a');
    await page.getByRole('option').first().waitFor();
  }),
  over(dashboard, 'key sheet', async (page) => {
    await page.keyboard.press('?');
    await dialog(page).getByRole('heading').first().waitFor();
  }),
  at(noAccessPage),
  at(notFoundPage),
];

/** Properties that decide on the screens of a resource: those of one kind differ by their fields alone. */
const kindOf = ({ verbs, list }: (typeof listed)[number]): readonly boolean[] => [
  list?.tree !== undefined,
  ...(['detail', 'edit', 'add'] as const).map((verb) => verbs.includes(verb)),
];
const examples = oneOfEachKind(listed, kindOf);

/**
 * Every screen of one resource of each kind, in the long run of all. The suite opens the lists of the others
 * behind their records, in `everyRecord.test.ts`.
 */
const ofResources = (): readonly Screen[] =>
  listed.flatMap((resource) => {
    const { path, verbs } = resource;
    if (!isLong && !examples.has(resource)) return [];
    const id = firstIds.get(path);
    const has = (verb: (typeof verbs)[number]) => verbs.includes(verb);
    return [
      at(listPage(path)),
      ...(has('detail') && id !== undefined ? [at(detailPage(path, id))] : []),
      ...(has('edit') && id !== undefined ? [at(editPage(path, id))] : []),
      ...(has('add') ? [at(addPage(path))] : []),
    ];
  });

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
/** In the suite each language has a width, and the stories have the other pairs. */
const views = (['zh-cn', 'en'] as const).flatMap((language, n) =>
  isLong
    ? [1440, 390].map((width) => ({ language, width }))
    : [{ language, width: [1440, 390][n] ?? 0 }],
);

/** All screens in the long run; else each in one view, so that those of a resource meet different ones. */
const screensIn = (view: (typeof views)[number], screens: readonly Screen[]): readonly Screen[] =>
  screens.filter((_, n) => isLong || views[n % views.length] === view);

// On two cores the pages are drawn beside each other.
test.concurrent.each(views)(
  'screens are free of axe findings, sideways scroll and complaints in both themes: $language $width',
  { timeout: 600_000 },
  async (given) => {
    const { page, complaints } = await open(shop.browser, given);
    const found: unknown[] = [];
    const paint = async (colorScheme: Theme) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.locator(`html[data-mode=${colorScheme}]`).waitFor();
    };
    const look = async (name: string, colorScheme: Theme, which?: 'colours') => {
      const seen = await findings(page, which);
      found.push(...seen.map((each) => ({ name, colorScheme, ...each })));
    };
    const examine = async ({ name, show }: Screen, theme: Theme) => {
      await paint(theme);
      await show(page);
      await waitUntilIdle(page);
      await look(name, theme);
      if (isLong) {
        // Another theme is other colours on the same page.
        await paint('dark');
        await look(name, 'dark', 'colours');
      }
      const overflow = await page.evaluate(sidewaysScroll);
      if (overflow > 0) found.push({ name, overflow });
      const faults = given.width === 390 ? await page.evaluate(layoutFaults) : [];
      if (faults.length > 0) found.push({ name, faults });
      // Overlays are closed before the next screen, and then the page itself: axe walks through hidden ones
      // too.
      if (await page.locator('[role=dialog], [role=menu]').count())
        await page.keyboard.press('Escape');
      await page.keyboard.press('Alt+w');
    };

    for (const theme of themes.toReversed()) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(shop.url);
      await page.locator('input[name=password]').waitFor();
      await page.locator(`html[data-mode=${theme}]`).waitFor();
      await look('login', theme);
    }
    await enter(page, shop.url);
    await waitUntilIdle(page);
    // The fixed ones first: another resource does not move them into other views.
    const screens = [...fixed, ...ofResources()];
    for (const [n, screen] of screensIn(given, screens).entries())
      await examine(screen, isLong ? 'light' : (themes[Math.floor(n / 2) % 2] ?? 'light'));

    expect(screens.length).toBeGreaterThan(fixed.length + examples.size);
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);
