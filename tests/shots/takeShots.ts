import type { Browser, Page } from 'playwright';
import { memberAccount } from '../../server/seed/memberGroup.ts';
import { areaRoots, loginPage } from '../../src/contract/index.ts';
import { enter, visit } from '../support/browser.ts';
import type { Screen } from './screens.ts';
import type { Variant } from './variants.ts';

export type Shot = {
  readonly screen: string;
  readonly variant: string;
  readonly file: string;
  /** Missing part of the picture, or a complaint of the console. */
  readonly problem?: string;
};

type Job = {
  readonly browser: Browser;
  readonly url: string;
  readonly variant: Variant;
  readonly screens: readonly Screen[];
  readonly target: string;
};

/** Pictures of all screens as one person sees them, signed in through the login page. */
export async function takeShots({ browser, url, variant, screens, target }: Job) {
  const { page, complaints } = await visit(browser, variant);
  const shots: Shot[] = [];
  const shoot = async ({ name, path }: Screen) => {
    const file = `${name}.${variant.name}.png`;
    const before = complaints.length;
    const reply = await page.goto(url + path);
    const missing = await stands(page);
    await page.screenshot({ path: `${target}/${file}` });
    // A page that is not there is what one of the screens shows; the console says so too.
    const problem = missing ?? (reply?.ok() ? complaints[before] : undefined);
    shots.push({ screen: name, variant: variant.name, file, ...(problem && { problem }) });
  };
  for (const screen of screens.filter(({ isOutside }) => isOutside)) await shoot(screen);
  const ofMember = screens.filter(({ isMember }) => isMember);
  if (ofMember.length > 0) await enterAsMember(page, url);
  for (const screen of ofMember) await shoot(screen);
  await enter(page, url);
  for (const screen of screens.filter(({ isOutside, isMember }) => !isOutside && !isMember))
    await shoot(screen);
  await page.context().close();
  return shots;
}

/** Signs in as the member of the demo, who has the password of the owner. */
async function enterAsMember(page: Page, url: string): Promise<void> {
  await page.goto(url + loginPage(areaRoots.member));
  await page.locator('input[name=username]').fill(memberAccount.username);
  await page.locator('input[name=password]').fill('stone-lantern-88');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/account\/overview/);
}

/** Waits until a page has its heading, nothing is on its way, and the cover of the start is gone. */
async function stands(page: Page): Promise<string | undefined> {
  try {
    await page.waitForFunction(isStill, undefined, { timeout: 15_000, polling: 50 });
    await page.waitForLoadState('networkidle', { timeout: 5_000 });
    await page.evaluate(untilQuiet);
    return undefined;
  } catch {
    return 'the page did not come to rest';
  }
}

/** Runs in the page. Custom screens load after the rest, without a signal. */
function untilQuiet(): Promise<void> {
  const [quietMs, mostMs] = [400, 4_000];
  return new Promise((resolve) => {
    let quiet = setTimeout(resolve, quietMs);
    setTimeout(resolve, mostMs);
    const changed = () => {
      clearTimeout(quiet);
      quiet = setTimeout(resolve, quietMs);
    };
    new MutationObserver(changed).observe(document.body, { childList: true, subtree: true });
  });
}

/** Runs in the page. A status with neither child nor neighbour but text is what waits say. */
function isStill(): boolean {
  const waits = [...document.querySelectorAll('[role=status]')].some((status) =>
    /^(正在|Loading|Opening)/.test(status.textContent ?? ''),
  );
  return (
    document.querySelector('h1, h2') !== null &&
    document.querySelector('[aria-busy=true]') === null &&
    !waits
  );
}
