import type { Page, Request } from 'playwright';
import { expect, onTestFinished } from 'vitest';

type Met = { readonly page: Page; readonly complaints: readonly string[] };

/**
 * To be asked for before the first `await` of a test: who is met goes when the test is over, and what
 * they saw is printed when it fails, since nobody was there to see it. Nothing happens outside of tests.
 */
export function aroundTest(): { met(visited: Met): void } {
  if (!expect.getState().currentTestName) return { met: () => {} };
  const all: (Met & { readonly calls: readonly string[] })[] = [];
  onTestFinished(async ({ task }) => {
    for (const each of all) {
      if (task.result?.state === 'fail') console.error(await seen(each));
      await each.page.context().close();
    }
  });
  return { met: (visited) => void all.push({ ...visited, calls: callsOf(visited.page) }) };
}

/** The page's calls of the shop, as they end. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = [];
  const record = async (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    const end = request.failure()?.errorText ?? (await request.response())?.status();
    calls.push(`${end} ${request.method()} ${pathname}${search}`);
  };
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void record(request).catch(() => {}));
  return calls;
}

async function seen({ page, complaints, calls }: Met & { calls: readonly string[] }) {
  const text = page.isClosed()
    ? 'It was closed.'
    : await page.locator('body').innerText({ timeout: 2_000 }).catch(String);
  return [`The page was ${page.url()}`, ...calls.slice(-30), ...complaints, text].join('\n');
}
