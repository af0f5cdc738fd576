import type { Page } from 'playwright';

/** Waits until a page has its heading, nothing in sight is on its way, and no cover lies over it. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(isStill, undefined, { timeout: 15_000, polling: 50 });
}

/** Runs in the page. A status with neither child nor neighbour but text is what waits say. */
function isStill(): boolean {
  const inSight = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const waits = inSight('[role=status]').some((status) =>
    /^(正在|Loading|Opening)/.test(status.textContent ?? ''),
  );
  return inSight('h1, h2').length > 0 && inSight('[aria-busy=true]').length === 0 && !waits;
}
