import { isLong } from './long.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Finding of axe in a page as it is, without frames: the rule, and the first elements that break it. */
export type Finding = { readonly rule: string; readonly at: readonly string[] };

/**
 * Runs axe with the rules of WCAG 2.2 AA.
 *
 * Not through AxeBuilder, which brings the whole of axe anew with each call and runs it in a second
 * page besides: hundreds of screens are looked at, and the page has it already.
 */
export async function findings(
  page: Page,
  which: 'all' | 'colours' = 'all',
): Promise<readonly Finding[]> {
  // Rows that are being read anew are drawn pale.
  await page.waitForFunction(hasNoStaleRows, undefined, { polling: 50 });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as Axed).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({
      rule: id,
      at: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
    }));
  }, rules[which]);
}

/** Runs in the page. */
const hasNoStaleRows = (): boolean =>
  ![...document.querySelectorAll('[data-stale]')].some((rows) => rows.checkVisibility());

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/** The page with axe in it: the little of it that is used here. */
type Axed = {
  readonly axe: {
    readonly run: (
      root: Document,
      options: object,
    ) => Promise<{
      readonly violations: readonly {
        readonly id: string;
        readonly nodes: readonly { readonly target: readonly string[] }[];
      }[];
    }>;
  };
};

/** Waits for what a person wants to reach, and presses Tab until the focus is there; it must be on the way. */
export async function tabTo(page: Page, target: Locator, { most = 300 } = {}): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  if (!isLong) await target.evaluateAll(focusBefore);
  for (let steps = 0; steps < most; steps += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/**
 * Runs in the page: puts the focus a few steps before the first of these, so that the suite does not walk
 * through whole tables. The long run walks all the way.
 */
function focusBefore([target]: readonly Element[]): void {
  const scopeOf = (element: Element | null) =>
    element?.closest('[role=dialog], [role=alertdialog], [role=menu]') ?? document;
  const active = document.activeElement;
  // A way into a dialog, or out of it, is what such a walk is about.
  if (!target || scopeOf(target) !== scopeOf(active)) return;
  const stops = [
    ...scopeOf(target).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const place = stops.findIndex((element) => element === target);
  const from = stops.findIndex((element) => element === active);
  const isNear = from <= place && place - from <= 4;
  if (place > 4 && !isNear) stops[place - 4]?.focus({ preventScroll: true });
}

/** Moves with one key until the focus is there, as through a menu. */
export async function moveTo(page: Page, key: string, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target.toString()}`);
}

/** Asked at each step of a walk, so with one question. */
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll(([first]) => first !== undefined && first === document.activeElement);

/**
 * Opens an overlay with a key, and checks it: the focus is inside of it and Tab does not leave it, Escape
 * closes it, and the focus returns.
 */
export async function opensSoundly(
  page: Page,
  key: string,
  panel: Locator = page.getByRole('dialog').last(),
): Promise<void> {
  const opener = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  await panel.waitFor();
  await isSound(page, panel);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(described, opener), { message: 'the focus returns', timeout: 15_000 })
    .toBe('where it was');
}

/** The focus is inside, and neither Tab nor Shift+Tab leads out; in a menu, which Tab leaves, no arrow. */
export async function isSound(page: Page, panel: Locator): Promise<void> {
  await panel.waitFor();
  const isMenu = (await panel.getAttribute('role')) === 'menu';
  const [onward, back] = isMenu
    ? (['ArrowDown', 'ArrowUp'] as const)
    : (['Tab', 'Shift+Tab'] as const);
  const holdsFocus = () => panel.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus, { message: 'the focus goes inside', timeout: 15_000 }).toBe(true);
  const held: boolean[] = [];
  for (const key of [...Array<string>(12).fill(onward), ...Array<string>(4).fill(back)]) {
    await page.keyboard.press(key);
    held.push(await holdsFocus());
  }
  expect(held, 'the focus stays inside').toEqual(held.map(() => true));
}

/** Runs in the page. */
function described(opener: Element | null): string {
  const { activeElement } = document;
  if (activeElement === opener) return 'where it was';
  return `on ${activeElement?.tagName} "${activeElement?.textContent?.slice(0, 40)}"`;
}
